// A record with the requested reference comes first.
import type { z } from 'zod';
import { searchTypes } from '../../lib/contract/search/schemas';
import type { searchQuery, SearchResult } from '../../lib/contract/search/schemas';
import { findReferenced, searchKind } from './queries';
import { searchWords } from '../db/text-search';
import { requireAdmin } from '../core/caller';
import type { Context } from '../core/context';

/** An empty search finds nothing. @throws Refusal UNAUTHORIZED, FORBIDDEN */
export async function searchRecords(
  context: Context,
  { q, limit, language }: z.output<typeof searchQuery>,
): Promise<SearchResult[]> {
  requireAdmin(context);
  const { database, locale } = context;
  const words = searchWords(q);
  if (words.length === 0) return [];
  const named = await findReferenced(database, q.trim().toUpperCase(), locale);
  const found = await Promise.all(
    searchTypes.map((type) => searchKind(database, type, { words, locale, limit, language })),
  );
  const known = new Set(named.map(({ type, id }) => `${type} ${id}`));
  return [...named, ...found.flat().filter(({ type, id }) => !known.has(`${type} ${id}`))];
}
