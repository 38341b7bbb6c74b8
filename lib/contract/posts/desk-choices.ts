// Browser code: no Zod.
import { postCopyLimits } from './version-choices';

/** `page`: outside the blog, without date, author, tags and cover on its page. */
export const postKinds = ['article', 'page'] as const;
export type PostKind = (typeof postKinds)[number];

/** `scheduled`: published with a future time. */
export const postStates = ['draft', 'scheduled', 'published', 'archived'] as const;
export type PostState = (typeof postStates)[number];

export const postActions = ['publish', 'unpublish', 'archive'] as const;
export type PostAction = (typeof postActions)[number];

export const allowedActions: Readonly<Record<PostState, readonly PostAction[]>> = {
  draft: ['publish', 'archive'],
  // Publishing again sets another time.
  scheduled: ['publish', 'unpublish', 'archive'],
  published: ['unpublish', 'archive'],
  archived: ['publish'],
};

/** Characters and counts. */
export const postLimits = {
  ...postCopyLimits,
  seoTitle: 200,
  seoDescription: 400,
  featured: 12,
  shownFeatured: 3,
} as const;
export const authorLimits = { name: 120, title: 120, bio: 600, links: 5, linkLabel: 60, url: 500 } as const;
export const tagLimits = { label: 60 } as const;

export const articleSorts = ['updated_at', 'title', 'published_at'] as const;
export type ArticleSort = (typeof articleSorts)[number] | `-${(typeof articleSorts)[number]}`;

export const blockChanges = ['added', 'changed', 'removed'] as const;
