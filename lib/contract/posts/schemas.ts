// Blog posts: one row a language, joined by translation_key. Field names are snake_case. @see specification §3, PRODUCT §6
import { z } from 'zod';
import { flag, id, instant, limit, line, page, search, slug } from '../core/fields';
import { success, successList } from '../core/envelope';
import { localeSchema } from '../core/locale';
import { postActions, postStates } from './desk-choices';
import { coverSchema } from '../projects/schemas';

const postStatuses = ['draft', 'published', 'archived'] as const;
export const postStatusSchema = z.enum(postStatuses);
export type PostStatus = z.output<typeof postStatusSchema>;
export const postStateSchema = z.enum(postStates);

export const authorLinkSchema = z.object({ label: z.string(), url: z.string() });

/** Who wrote a post, as readers are told: title and bio in the post's language, empty while nothing is said. */
export const authorSchema = z.object({
  id,
  name: z.string(),
  slug: slug.nullable(),
  title: z.string(),
  bio: z.string(),
  links: z.array(authorLinkSchema),
  image_url: z.string().nullable(),
});
export type Author = z.output<typeof authorSchema>;

export const postSchema = z.object({
  id,
  title: z.string(),
  summary: z.string(),
  /** Markdown (GFM, footnotes), no raw HTML. */
  content: z.string(),
  slug,
  /** null: the site draws a cover. */
  image_url: z.string().nullable(),
  image_alt: z.string(),
  /** For search results, where they differ from title and summary. */
  seo_title: z.string(),
  seo_description: z.string(),
  cover: coverSchema,
  author_id: id,
  author: authorSchema,
  status: postStatusSchema,
  /** Of the whole article. */
  featured: z.boolean(),
  /** Among the featured articles, from 0. */
  featured_position: z.number().int().min(0).nullable(),
  /** Tag slugs; tag_labels gives each its name in the post's language. */
  tags: z.array(z.string()),
  tag_labels: z.record(z.string(), z.string()),
  created_at: instant,
  updated_at: instant,
  /** First publication; null for a draft. In the future: scheduled. */
  published_at: instant.nullable(),
  locale: localeSchema,
  translation_key: z.string(),
  /** The other published languages of this post. */
  translations: z.array(z.object({ locale: localeSchema, slug })),
  /** Minutes: words / 200 rounded up, 5 when there is no text. @see specification §9 */
  reading_time: z.number().int().min(1),
  /** From here on for administrators alone. A published post whose time is to come is `scheduled`. */
  state: postStateSchema.optional(),
  /** What may be done to it now. */
  allowed: z.array(z.enum(postActions)).optional(),
  /** The post it was translated from; null for an original. */
  source_id: id.nullable().optional(),
  /** Whether the source's text changed since the revision that this one follows. */
  behind: z.boolean().optional(),
  /** Whether there is unsaved text. */
  has_working_copy: z.boolean().optional(),
  /** The newest of its former texts, which is the one that stands; null where none was kept. */
  revision_id: id.nullable().optional(),
});
export type Post = z.output<typeof postSchema>;

/** A tag in use among the posts the caller may read. */
export const tagSchema = z.object({ slug: z.string(), label: z.string(), count: z.number().int().min(1) });
export type Tag = z.output<typeof tagSchema>;

export const postsQuery = z.object({
  /** `published` for everyone; any other state is for administrators: 403 FORBIDDEN to other callers. */
  status: postStateSchema.optional(),
  search: search.optional(),
  tag: line(80).optional(),
  featured: flag.optional(),
  /** English includes the French posts that have no English version. */
  locale: localeSchema.optional(),
  page,
  limit: limit(10, 100),
});

/** Newest publication first; `tags` counts over all published posts of the language, not over this page. */
export const postListAnswer = successList({
  posts: z.array(postSchema),
  tags: z.array(tagSchema),
  /** Where the tag that was asked for was renamed or merged since: the slug it has now. */
  tag: z.string().optional(),
});
export const postAnswer = success({ post: postSchema });
