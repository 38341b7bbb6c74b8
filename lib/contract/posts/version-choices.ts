// What the texts of a post may measure, and what of them is kept in revisions: shared with the screens, without zod.

/** Characters; what a published post may measure is no more than this. */
export const postCopyLimits = {
  title: 200,
  summary: 500,
  content: 200_000,
  slug: 160,
  tags: 10,
  tag: 80,
  url: 2000,
  line: 300,
} as const;

/** What a revision holds and a comparison names, in the order of the page. */
export const postFields = [
  'title',
  'summary',
  'content',
  'slug',
  'tags',
  'image_url',
  'image_alt',
  'seo_title',
  'seo_description',
] as const;
export type PostField = (typeof postFields)[number];

export const revisionReasons = ['created', 'saved', 'restored', 'imported'] as const;
export type RevisionReason = (typeof revisionReasons)[number];

/** How long a preview link works. */
export const previewDays = { byDefault: 7, most: 30 } as const;

/** Links of one post that work at a time. */
export const PREVIEWS_MAX = 20;

/** Revisions of one post; more push out the oldest that nothing needs. */
export const REVISIONS_MAX = 200;
