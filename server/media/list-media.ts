import type { z } from 'zod';
import type { MediaImage, mediaQuery } from '../../lib/contract/media/schemas';
import type { DownloadFile } from '../../lib/contract/media/download-schemas';
import { listDownloads } from './downloads/downloads';
import { findMedia, listMediaRows } from './queries';
import { searchWords } from '../db/text-search';
import { requireRight } from '../core/caller';
import type { Context } from '../core/context';
import { presentMedia, presentOneMedia } from './present';
import { Refusal } from '../core/refusal';

export interface MediaPage {
  images: MediaImage[];
  files?: DownloadFile[];
  count: number;
  currentPage: number;
  totalPages: number;
}

/** @throws Refusal UNAUTHORIZED, FORBIDDEN */
export async function listMedia(
  context: Context,
  { search, missing, unused, files, sort, page, limit }: z.output<typeof mediaQuery>,
): Promise<MediaPage> {
  requireRight(context, 'blog', 'letters');
  const { database } = context;
  const words = searchWords(search ?? '');
  const { rows, count } = await listMediaRows(database, { words, missing, unused }, sort, {
    offset: (page - 1) * limit,
    limit,
  });
  return {
    images: await presentMedia(database.read, rows, context.caller),
    ...(files && { files: await listDownloads(database.read, context.caller, words) }),
    count,
    currentPage: page,
    totalPages: Math.ceil(count / limit),
  };
}

/** @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND */
export async function showMedia(context: Context, id: string): Promise<MediaImage> {
  requireRight(context, 'blog', 'letters');
  const { read } = context.database;
  const row = await findMedia(read, id);
  if (!row) throw new Refusal('NOT_FOUND');
  return presentOneMedia(read, row, context.caller);
}
