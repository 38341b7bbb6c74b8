// A record with this reference comes first.
import type { z } from 'zod';
import { searchTypes } from '../../lib/contract/search/schemas';
import type { searchQuery, SearchResult, SearchType } from '../../lib/contract/search/schemas';
import { findReferenced, searchKind } from './queries';
import { toInstant } from '../db/codec';
import { searchWords } from '../db/text-search';
import type { Right } from '../../lib/contract/core/permissions';
import { mayUse, requireUser } from '../core/caller';
import type { Context } from '../core/context';
import { memberIdOf } from '../projects/project-access';

/** The right that opens each type; null: administrators only. */
const openedBy: Readonly<Record<SearchType, Right | null>> = {
  project: 'projects',
  request: 'leads',
  contact: 'leads',
  user: null,
  post: 'blog',
  page: 'blog',
};

/** An empty search finds nothing; records that the caller may not open are not found. @throws Refusal UNAUTHORIZED */
export async function searchRecords(
  context: Context,
  { q, limit, language }: z.output<typeof searchQuery>,
): Promise<SearchResult[]> {
  const caller = requireUser(context);
  const { database, locale, now } = context;
  const words = searchWords(q);
  if (words.length === 0) return [];
  const types = searchTypes.filter((type) => {
    const right = openedBy[type];
    return right === null ? caller.kind === 'admin' : mayUse(caller, right);
  });
  const memberId = memberIdOf(caller);
  const referenced = await findReferenced(database, q.trim().toUpperCase(), { locale, memberId });
  const named = referenced.filter(({ type }) => types.includes(type));
  const found = await Promise.all(
    types.map((type) =>
      searchKind(database, type, { words, locale, limit, language, memberId, now: toInstant(now) }),
    ),
  );
  const known = new Set(named.map(({ type, id }) => `${type} ${id}`));
  return [...named, ...found.flat().filter(({ type, id }) => !known.has(`${type} ${id}`))];
}
