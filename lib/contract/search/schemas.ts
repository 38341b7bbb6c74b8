import { z } from 'zod';
import { success } from '../core/envelope';
import { id, limit, search } from '../core/fields';
import { localeSchema } from '../core/locale-schema';

export const searchTypes = ['project', 'request', 'contact', 'user', 'post', 'page'] as const;
export type SearchType = (typeof searchTypes)[number];

export const searchResultSchema = z.object({
  type: z.enum(searchTypes),
  id,
  /** null: no public page. */
  slug: z.string().nullable(),
  title: z.string(),
  /** Distinguishes equal names: a client, a reference, an address. */
  detail: z.string().nullable(),
  status: z.string(),
  /** Visitors see its page now. */
  isPublic: z.boolean(),
});
export type SearchResult = z.output<typeof searchResultSchema>;

/** `limit`: per type. `language`: of posts and pages. */
export const searchQuery = z.object({ q: search, limit: limit(5, 5), language: localeSchema.optional() });

/** Reference matches first, then by type. */
export const searchAnswer = success({ results: z.array(searchResultSchema) });
