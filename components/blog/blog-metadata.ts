// What the pages of the blog say of themselves to search engines and previews.
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { Post, Tag } from '@/lib/contract/blog.schema';
import type { Locale } from '@/lib/contract/locale';
import { slugsByLanguage } from '@/lib/portfolio/post-language';
import { href, type Target } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export interface ListMetadata {
  locale: Locale;
  page: number;
  tag?: string | undefined;
  /** Tags in use, for the name of this one. */
  tags: readonly Tag[];
}

/** Each page of the list and of a tag is canonical to itself; the first page has no number. */
export async function listMetadata({ locale, page, tag, tags }: ListMetadata): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'blog.page' });
  const label = tags.find(({ slug }) => slug === tag)?.label ?? tag;
  const target: Target = { route: 'blog', query: { tag, page: page > 1 ? page : undefined } };
  if (label === undefined) {
    if (page === 1) return pageMetadata({ locale, title: t('title'), description: t('description'), target });
    return pageMetadata({ locale, title: t('titlePage', { page }), description: t('descriptionPage', { page }), target });
  }
  if (page === 1) return pageMetadata({ locale, title: t('titleTag', { tag: label }), description: t('descriptionTag', { tag: label }), target });
  return pageMetadata({ locale, title: t('titleTagPage', { tag: label, page }), description: t('descriptionTagPage', { tag: label, page }), target });
}

export async function searchMetadata({ locale, search }: { locale: Locale; search: string }): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'blog.search' });
  return pageMetadata({ locale, title: t('title', { search }), description: t('description', { search }), target: { route: 'blog', query: { search } }, index: false });
}

/** @param post undefined while it cannot be read: such a page is for readers to retry, not for an index to keep */
export async function postMetadata({ locale, slug, post }: { locale: Locale; slug: string; post: Post | undefined }): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'blog.post.error' });
  const target: Target = { route: 'post', params: { slug } };
  if (!post) return pageMetadata({ locale, title: t('title'), description: t('text'), target, index: false });
  const versions = Object.entries(slugsByLanguage(post)) as [Locale, string][];
  return pageMetadata({
    locale,
    title: post.title,
    description: post.summary,
    target,
    versions: Object.fromEntries(versions.map(([language, name]) => [language, href({ route: 'post', params: { slug: name } }, language)])),
    type: 'article',
    publishedTime: post.published_at ?? undefined,
    modifiedTime: post.updated_at,
  });
}
