// What stored pages are made from, by the names under which a change puts them out of date. Reads carry them (lib/api), writes
// name them (server/rules), and the site's own transport or POST /api/revalidate brings the two together. docs/caching.md
// says which change touches which pages.
import { z } from 'zod';

/** Read whole: everything of its kind, or what many records together make. */
const sets = [
  /** Everything that was made from posts, from projects. */
  'posts',
  'projects',
  /** Lists: what a post or a project shows of itself on pages of others. */
  'posts:list',
  'projects:list',
  /** The articles on the home page. */
  'posts:featured',
  /** The newest posts with their texts. */
  'posts:feed',
  /** Addresses and the days they last changed. */
  'posts:addresses',
  'projects:addresses',
] as const;

/** Read one by one: a post and a project by their slug, a project's public files by its id. */
const records = ['post', 'project', 'project:files'] as const;

export const cacheTagKinds = [...sets, ...records];
export type CacheTagKind = (typeof cacheTagKinds)[number];
export type CacheTag = (typeof sets)[number] | `${(typeof records)[number]}/${string}`;

// Slugs and ids are of these letters; the framework takes no names longer than 256.
const pattern = new RegExp(`^(?:${sets.join('|')}|(?:${records.join('|')})/[A-Za-z0-9_-]{1,200})$`);

export const isCacheTag = (text: string): text is CacheTag => pattern.test(text);
export const kindOf = (tag: CacheTag): CacheTagKind => tag.replace(/\/.*$/, '') as CacheTagKind;

export const cacheTagSchema = z.custom<CacheTag>((value) => typeof value === 'string' && isCacheTag(value));
