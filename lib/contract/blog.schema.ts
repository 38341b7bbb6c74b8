// Blog posts: one row a language, joined by translation_key. Field names are snake_case. @see specification §3, PRODUCT §6
import { z } from 'zod';
import { flag, id, instant, limit, line, page, search, slug } from './fields';
import { success, successList } from './envelope';
import { localeSchema } from './locale';
import { coverSchema } from './projects.schema';

const postStatuses = ['draft', 'published', 'archived'] as const;
export const postStatusSchema = z.enum(postStatuses);
export type PostStatus = z.output<typeof postStatusSchema>;

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
  cover: coverSchema,
  author_id: id,
  author: z.object({ id, name: z.string() }),
  status: postStatusSchema,
  featured: z.boolean(),
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
});
export type Post = z.output<typeof postSchema>;

/** A tag in use among the posts the caller may read. */
export const tagSchema = z.object({ slug: z.string(), label: z.string(), count: z.number().int().min(1) });
export type Tag = z.output<typeof tagSchema>;

export const postsQuery = z.object({
  /** Anonymous callers get published posts whatever they ask for. */
  status: postStatusSchema.optional(),
  search: search.optional(),
  tag: line(80).optional(),
  featured: flag.optional(),
  /** English includes the French posts that have no English version. */
  locale: localeSchema.optional(),
  page,
  limit: limit(10, 100),
});

/** Newest publication first; `tags` counts over all published posts of the language, not over this page. */
export const postListAnswer = successList({ posts: z.array(postSchema), tags: z.array(tagSchema) });
export const postAnswer = success({ post: postSchema });
