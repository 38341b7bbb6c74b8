import type { Post } from '@/lib/contract/posts/schemas';
import type { WorkingCopy } from '@/lib/contract/posts/version-schemas';

export interface PostCopy {
  title: string;
  summary: string;
  content: string;
  /** '' until derived from the title. */
  slug: string;
  /** Slugs of existing tags, names of new ones. */
  tags: string[];
  image_url: string | null;
  image_alt: string;
  /** '' = the title. */
  seo_title: string;
  /** '' = the summary. */
  seo_description: string;
  /** null: unchanged. */
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

export const textOf = (copy: PostCopy): string => JSON.stringify(copyFields.map((name) => copy[name]));

export const sameCopy = (one: PostCopy, other: PostCopy): boolean => textOf(one) === textOf(other);

export const changedFields = (one: PostCopy, other: PostCopy): readonly CopyField[] =>
  copyFields.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
