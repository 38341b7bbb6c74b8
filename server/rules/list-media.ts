// The library of pictures, for administrators: a page at a time, or one.
import type { z } from 'zod';
import type { MediaImage, mediaQuery } from '../../lib/contract/media/schemas';
import { findMedia, listMediaRows } from '../db/media';
import { searchWords } from '../db/search';
import { requireAdmin } from './caller';
import type { Context } from './context';
import { presentMedia, presentOneMedia } from './present-media';
import { Refusal } from './refusal';

export interface MediaPage {
  images: MediaImage[];
  count: number;
  currentPage: number;
  totalPages: number;
}

/** A page beyond the last one is empty. @throws Refusal UNAUTHORIZED, FORBIDDEN */
export async function listMedia(
  context: Context,
  { search, missing, unused, sort, page, limit }: z.output<typeof mediaQuery>,
): Promise<MediaPage> {
  requireAdmin(context);
  const { database } = context;
  const { rows, count } = await listMediaRows(
    database,
    { words: searchWords(search ?? ''), missing, unused },
    sort,
    { offset: (page - 1) * limit, limit },
  );
  return {
    images: await presentMedia(database.read, rows),
    count,
    currentPage: page,
    totalPages: Math.ceil(count / limit),
  };
}

/** @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND */
export async function showMedia(context: Context, id: string): Promise<MediaImage> {
  requireAdmin(context);
  const { read } = context.database;
  const row = await findMedia(read, id);
  if (!row) throw new Refusal('NOT_FOUND');
  return presentOneMedia(read, row);
}
