// One search over everything the back office has records of.
import { z } from 'zod';
import { success } from '../core/envelope';
import { id, limit, search } from '../core/fields';
import { localeSchema } from '../core/locale';

export const searchTypes = ['project', 'request', 'contact', 'user', 'post'] as const;
export type SearchType = (typeof searchTypes)[number];

export const searchResultSchema = z.object({
  type: z.enum(searchTypes),
  id,
  /** Of its public address; null where it has none. */
  slug: z.string().nullable(),
  title: z.string(),
  /** What tells it from others of its name: a client, a reference, an address. */
  detail: z.string().nullable(),
  /** As its own calls name it. */
  status: z.string(),
});
export type SearchResult = z.output<typeof searchResultSchema>;

/** `limit`: of each type. `language`: posts of this one alone; left out, of all. */
export const searchQuery = z.object({ q: search, limit: limit(5, 5), language: localeSchema.optional() });

/** What bears the reference asked for comes first, then type by type. */
export const searchAnswer = success({ results: z.array(searchResultSchema) });
