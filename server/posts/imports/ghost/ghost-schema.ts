// Export of Ghost 1 to 6: `db[0].data`, one list per table. @see https://docs.ghost.org/migration/custom
import { z } from 'zod';

const words = z.string().nullish();
const id = z.union([z.string(), z.number()]).transform(String);
const flag = z.union([z.boolean(), z.number()]).nullish().transform(Boolean);

const postSchema = z.object({
  id,
  uuid: words,
  title: words,
  slug: words,
  lexical: words,
  mobiledoc: words,
  html: words,
  feature_image: words,
  feature_image_alt: words,
  feature_image_caption: words,
  featured: flag,
  type: words,
  /** Before version 3. */
  page: flag,
  status: words,
  visibility: words,
  locale: words,
  published_at: words,
  custom_excerpt: words,
  meta_title: words,
  meta_description: words,
  codeinjection_head: words,
  codeinjection_foot: words,
  /** Before version 2; later in posts_authors. */
  author_id: id.nullish(),
});
export type GhostPost = z.output<typeof postSchema>;

const order = z
  .number()
  .nullish()
  .transform((position) => position ?? 0);

const dataSchema = z.object({
  posts: z.array(postSchema),
  users: z.array(z.object({ id, name: words })).default([]),
  tags: z.array(z.object({ id, name: words, slug: words, visibility: words })).default([]),
  posts_tags: z.array(z.object({ post_id: id, tag_id: id, sort_order: order })).default([]),
  posts_authors: z.array(z.object({ post_id: id, author_id: id, sort_order: order })).default([]),
  posts_meta: z
    .array(
      z.object({
        post_id: id,
        meta_title: words,
        meta_description: words,
        feature_image_alt: words,
        feature_image_caption: words,
      }),
    )
    .default([]),
  settings: z.array(z.object({ key: z.string(), value: z.unknown() })).default([]),
});
export type GhostData = z.output<typeof dataSchema>;

export const exportSchema = z.union([
  z.object({ db: z.array(z.object({ data: dataSchema })).min(1) }).transform(({ db }) => db[0]?.data),
  z.object({ data: dataSchema }).transform(({ data }) => data),
]);
