// One post per language, joined by translation_key. Fields are snake_case.
import { z } from 'zod';
import { flag, id, instant, limit, line, page, search, slug } from '../core/fields';
import { success, successList } from '../core/envelope';
import { localeSchema } from '../core/locale-schema';
import { postActions, postKinds, postStates } from './desk-choices';
import { coverSchema, localeQuery } from '../projects/schemas';

const postStatuses = ['draft', 'published', 'archived'] as const;
export const postStatusSchema = z.enum(postStatuses);
export type PostStatus = z.output<typeof postStatusSchema>;
export const postStateSchema = z.enum(postStates);
export const postKindSchema = z.enum(postKinds);

export const authorLinkSchema = z.object({ label: z.string(), url: z.string() });

/** `title` and `bio`: in the post's language. */
export const authorSchema = z.object({
  id,
  name: z.string(),
  slug: slug.nullable(),
  title: z.string(),
  bio: z.string(),
  links: z.array(authorLinkSchema),
  image_url: z.string().nullable(),
  /** Without account. Other hosts may omit it. */
  guest: z.boolean().optional(),
});
export type Author = z.output<typeof authorSchema>;

export const postSchema = z.object({
  id,
  /** Other hosts may omit it: `article`. */
  kind: postKindSchema.optional(),
  title: z.string(),
  summary: z.string(),
  /** Markdown (GFM, footnotes), no raw HTML. Empty in public lists of pages. */
  content: z.string(),
  slug,
  /** null: the site draws a cover. */
  image_url: z.string().nullable(),
  image_alt: z.string(),
  /** For search engines; empty: title and summary. */
  seo_title: z.string(),
  seo_description: z.string(),
  cover: coverSchema,
  /** In public answers about pages: the agency's account, without a name. */
  author_id: id,
  author: authorSchema,
  status: postStatusSchema,
  /** The same in all languages. */
  featured: z.boolean(),
  /** From 0. */
  featured_position: z.number().int().min(0).nullable(),
  /** Of a page, the same in all languages: the footer of the site links to it. */
  in_footer: z.boolean().optional(),
  /** Slugs; `tag_labels`: names in the post's language. */
  tags: z.array(z.string()),
  tag_labels: z.record(z.string(), z.string()),
  created_at: instant,
  updated_at: instant,
  /** First publication; null for a draft; future: scheduled. */
  published_at: instant.nullable(),
  locale: localeSchema,
  translation_key: z.string(),
  translations: z.array(z.object({ locale: localeSchema, slug })),
  /** Minutes: words / 200 rounded up, 5 without text. @see docs/product.md, "Limits" */
  reading_time: z.number().int().min(1),
  /** The following fields are for administrators. */
  state: postStateSchema.optional(),
  allowed: z.array(z.enum(postActions)).optional(),
  /** The translated post; null for an original. */
  source_id: id.nullable().optional(),
  /** The source changed since the followed revision. */
  behind: z.boolean().optional(),
  has_working_copy: z.boolean().optional(),
  /** Equals the current text; null if none was stored. */
  revision_id: id.nullable().optional(),
});
export type Post = z.output<typeof postSchema>;

export const tagSchema = z.object({ slug: z.string(), label: z.string(), count: z.number().int().min(1) });
export type Tag = z.output<typeof tagSchema>;

export const postsQuery = z.object({
  kind: postKindSchema.default('article'),
  /** Of pages. */
  in_footer: flag.optional(),
  /** Other states than `published`: administrators only (403 FORBIDDEN). */
  status: postStateSchema.optional(),
  search: search.optional(),
  tag: line(80).optional(),
  featured: flag.optional(),
  /** English includes French posts without an English version. */
  locale: localeSchema.optional(),
  page,
  limit: limit(10, 100),
});

/** Pages and articles of one language never share a slug. */
export const postBySlugQuery = localeQuery.extend({ kind: postKindSchema.default('article') });

/** Newest first. `tags`: counts of published posts. */
export const postListAnswer = successList({
  posts: z.array(postSchema),
  tags: z.array(tagSchema),
  /** Current slug of a renamed or merged tag. */
  tag: z.string().optional(),
});
export const postAnswer = success({ post: postSchema });
