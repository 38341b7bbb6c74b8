// What is written of a post: all that readers see only once it is saved. Pure.
import type { Post } from '@/lib/contract/posts/schemas';
import type { WorkingCopy } from '@/lib/contract/posts/version-schemas';

/** Field names as the contract has them. */
export interface PostCopy {
  title: string;
  summary: string;
  content: string;
  /** '' until there is a title it is made of. */
  slug: string;
  /** Slugs of tags; of one that is new, its name as typed. */
  tags: string[];
  image_url: string | null;
  image_alt: string;
  /** '' = the title. */
  seo_title: string;
  /** '' = the summary. */
  seo_description: string;
  /** Whose name stands over it; null = as it is. */
  author_id: string | null;
}

export type CopyField = keyof PostCopy;

export const copyFields = [
  'title',
  'summary',
  'content',
  'slug',
  'tags',
  'image_url',
  'image_alt',
  'seo_title',
  'seo_description',
  'author_id',
] as const satisfies readonly CopyField[];

export const emptyCopy: PostCopy = {
  title: '',
  summary: '',
  content: '',
  slug: '',
  tags: [],
  image_url: null,
  image_alt: '',
  seo_title: '',
  seo_description: '',
  author_id: null,
};

/** The fields alone, of a post or of a working copy of one. */
export function copyOf({
  title,
  summary,
  content,
  slug,
  tags,
  image_url,
  image_alt,
  seo_title,
  seo_description,
  author_id,
}: PostCopy | Post | WorkingCopy): PostCopy {
  return {
    title,
    summary,
    content,
    slug,
    tags: [...tags],
    image_url,
    image_alt,
    seo_title,
    seo_description,
    author_id,
  };
}

/** As one text, by which two are compared. */
export const textOf = (copy: PostCopy): string => JSON.stringify(copyFields.map((name) => copy[name]));

export const sameCopy = (one: PostCopy, other: PostCopy): boolean => textOf(one) === textOf(other);

/** Fields in which two differ, in the order they are written. */
export const changedFields = (one: PostCopy, other: PostCopy): readonly CopyField[] =>
  copyFields.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
