import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cardAddress, cardSize } from '@/lib/drawing/cards/address';
import type { PostList } from '@/lib/api/reads/posts/posts';
import type { Result } from '@/lib/api/result';
import type { Post } from '@/lib/contract/posts/schemas';
import type { Locale } from '@/lib/contract/core/locale';
import { mediaOf } from '@/lib/contract/media/choices';
import { slugsByLanguage } from '@/lib/portfolio/post-language';
import { href, type Target } from '@/lib/routes';
import { absolute, pageMetadata, type PageMetadata } from '@/lib/seo/metadata';
import { pageTexts } from '@/lib/settings/page-texts';
import { failureMetadata, missingMetadata } from '@/lib/seo/page-state';

export interface ListMetadata {
  locale: Locale;
  page: number;
  tag?: string | undefined;
  list: Result<PostList>;
  /** By language: the same list page, if that list is long enough. */
  versions: Partial<Record<Locale, string>>;
}

/** Page beyond the last one, or unused tag. An empty blog has a first page. */
export function isBeyond({ posts }: PostList, page: number, tag: string | undefined): boolean {
  return posts.length === 0 && (page > 1 || tag !== undefined);
}

/** Each page is its own canonical URL. */
export async function listMetadata({ locale, page, tag, list, versions }: ListMetadata): Promise<Metadata> {
  const [t, own] = await Promise.all([
    getTranslations({ locale, namespace: 'blog.page' }),
    pageTexts('blog', locale),
  ]);
  if (!list.ok) return failureMetadata(list.failure, locale, own.title);
  if (isBeyond(list.value, page, tag)) return missingMetadata(locale);
  const label = list.value.tags.find(({ slug }) => slug === tag)?.label ?? tag;
  const target: Target = { route: 'blog', query: { tag, page: page > 1 ? page : undefined } };
  const numbered = page > 1;
  const [title, description] =
    label === undefined
      ? [
          numbered ? t('titlePage', { page }) : own.title,
          numbered ? t('descriptionPage', { page }) : own.description,
        ]
      : [
          numbered ? t('titleTagPage', { tag: label, page }) : t('titleTag', { tag: label }),
          numbered ? t('descriptionTagPage', { tag: label, page }) : t('descriptionTag', { tag: label }),
        ];
  return pageMetadata({ locale, title, description, target, versions });
}

export async function searchMetadata({
  locale,
  search,
}: {
  locale: Locale;
  search: string;
}): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'blog.search' });
  return pageMetadata({
    locale,
    title: t('title', { search }),
    description: t('description', { search }),
    target: { route: 'blog', query: { search } },
    index: false,
  });
}

export async function postMetadata({
  locale,
  slug,
  post: result,
}: {
  locale: Locale;
  slug: string;
  post: Result<Post>;
}): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'blog.post.error' });
  const target: Target = { route: 'post', params: { slug } };
  if (!result.ok) return failureMetadata(result.failure, locale, t('title'));
  const post = result.value;
  const versions = Object.entries(slugsByLanguage(post)) as [Locale, string][];
  return pageMetadata({
    locale,
    // SEO texts override the post's own.
    title: post.seo_title || post.title,
    description: post.seo_description || post.summary,
    target,
    versions: Object.fromEntries(
      versions.map(([language, name]) => [
        language,
        href({ route: 'post', params: { slug: name } }, language),
      ]),
    ),
    type: 'article',
    publishedTime: post.published_at ?? undefined,
    modifiedTime: post.updated_at,
    image: coverImage(post),
  });
}

/** The uploaded picture, cropped unless it is on another host. */
function coverImage({
  image_url: url,
  image_alt: alt,
  slug,
  locale,
  updated_at: changed,
}: Post): PageMetadata['image'] {
  if (url === null) return undefined;
  const picture = mediaOf(url);
  // A picture may be replaced or framed without a change of the post.
  const look = picture && `${picture.name.slice(0, 8)}${Object.values(picture.focus ?? {}).join('x')}`;
  const card =
    picture && cardAddress({ route: 'post', params: { slug } }, locale, { changed, look, format: 'jpg' });
  return card ? { url: absolute(card), alt, ...cardSize } : { url, alt };
}
