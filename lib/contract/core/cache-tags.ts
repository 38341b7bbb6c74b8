// Reads in lib/api attach them, writes in server expire them. @see docs/caching.md
import { z } from 'zod';

const sets = [
  /** The agency's own content, on all pages. */
  'site',
  /** All pages made from posts or projects. */
  'posts',
  'projects',
  'letters',
  /** All pages made from pages of the desk, except the footer of every page. */
  'pages',
  /** What other pages show of a post or project. */
  'posts:list',
  'projects:list',
  'posts:featured',
  /** Newest posts with texts. */
  'posts:feed',
  /** URLs and last-modified dates. */
  'posts:addresses',
  'projects:addresses',
  'pages:addresses',
  /** Names and addresses in the footer of every page. */
  'pages:footer',
] as const;

/** By slug; `project:files` by id. */
const records = ['post', 'page', 'project', 'project:files'] as const;

export const cacheTagKinds = [...sets, ...records];
export type CacheTagKind = (typeof cacheTagKinds)[number];
export type CacheTag = (typeof sets)[number] | `${(typeof records)[number]}/${string}`;

// Characters of slugs and ids; Next.js limits tags to 256 characters.
const pattern = new RegExp(`^(?:${sets.join('|')}|(?:${records.join('|')})/[A-Za-z0-9_-]{1,200})$`);

export const isCacheTag = (text: string): text is CacheTag => pattern.test(text);
export const kindOf = (tag: CacheTag): CacheTagKind => tag.replace(/\/.*$/, '') as CacheTagKind;

export const cacheTagSchema = z.custom<CacheTag>((value) => typeof value === 'string' && isCacheTag(value));
