// Browser code: no Zod.

/** Characters. Not below a published post's limits. */
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

export const previewDays = { byDefault: 7, most: 30 } as const;

/** Per post. */
export const PREVIEWS_MAX = 20;

/** Per post; then the oldest unreferenced ones are deleted. */
export const REVISIONS_MAX = 200;
