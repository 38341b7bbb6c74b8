import type { Blog, BlogPosting, ImageObject, Person } from 'schema-dts';
import { getTranslations } from 'next-intl/server';
import type { Author, Post } from '@/lib/contract/posts/schemas';
import type { Locale } from '@/lib/contract/core/locale';
import { mediaOf } from '@/lib/contract/media/choices';
import { wordCount } from '@/lib/posts/count';
import type { Target } from '@/lib/routes';
import { pageTexts } from '@/lib/settings/page-texts';
import { absolute } from '../metadata';
import { agencyId } from './agency';
import { reference, type Graph } from './graph';
import { cardImage, inPixels, pageGraph, pageUrl } from './page';

const at = (slug: string): Target => ({ route: 'post', params: { slug } });
const postId = (slug: string, locale: Locale): string => `${pageUrl(at(slug), locale)}#post`;
const blogId = (locale: Locale): string => `${pageUrl({ route: 'blog' }, locale)}#blog`;

export interface ListData {
  locale: Locale;
  posts: readonly Post[];
  page: number;
  /** Of a tag's page. */
  tag?: { slug: string; label: string } | undefined;
}

export async function blogGraph({ locale, posts, page, tag }: ListData): Promise<Graph> {
  const [t, nav, own] = await Promise.all([
    getTranslations({ locale, namespace: 'blog.page' }),
    getTranslations({ locale, namespace: 'shell.nav' }),
    pageTexts('blog', locale),
  ]);
  const number = page > 1 ? page : undefined;
  const name = tag
    ? number
      ? t('titleTagPage', { tag: tag.label, page })
      : t('titleTag', { tag: tag.label })
    : number
      ? t('titlePage', { page })
      : own.title;
  const blog: Blog = {
    '@type': 'Blog',
    '@id': blogId(locale),
    name: nav('blog'),
    url: pageUrl({ route: 'blog' }, locale),
    inLanguage: locale,
    publisher: reference(agencyId()),
    // An untranslated post has one address.
    blogPost: posts.map((post): BlogPosting => ({
      '@type': 'BlogPosting',
      '@id': postId(post.slug, post.locale),
      headline: post.title,
      url: pageUrl(at(post.slug), post.locale),
      inLanguage: post.locale,
      ...(post.published_at && { datePublished: post.published_at }),
    })),
  };
  const trail = tag || number ? [{ name: nav('blog'), target: { route: 'blog' } as const }] : [];
  return pageGraph(
    {
      locale,
      target: { route: 'blog', query: { tag: tag?.slug, page: number } },
      name,
      type: 'CollectionPage',
      trail,
      about: reference(blogId(locale)),
    },
    [blog],
  );
}

function writer({ name, title, bio, links, image_url: portrait, guest }: Author): Person {
  const profiles = links.map(({ url }) => url).filter((url) => /^https?:/i.test(url));
  return {
    '@type': 'Person',
    name,
    ...(!guest && { worksFor: reference(agencyId()) }),
    ...(title && { jobTitle: title }),
    ...(bio && { description: bio }),
    ...(portrait && { image: new URL(portrait, absolute('/')).href }),
    ...(profiles[0] && { url: profiles[0], sameAs: profiles }),
  };
}

async function picture(post: Post): Promise<ImageObject | undefined> {
  const { image_url: url, image_alt: alt, slug, locale, updated_at } = post;
  if (url === null) return cardImage(at(slug), locale, updated_at);
  const size = mediaOf(url);
  return {
    '@type': 'ImageObject',
    url: new URL(url, absolute('/')).href,
    ...(alt && { caption: alt }),
    ...(size && inPixels(size)),
  };
}

export async function postGraph(post: Post): Promise<Graph> {
  const {
    locale,
    slug,
    title,
    summary,
    tags,
    tag_labels: labels,
    translations,
    published_at: published,
    updated_at: modified,
  } = post;
  const [nav, image] = await Promise.all([
    getTranslations({ locale, namespace: 'shell.nav' }),
    picture(post),
  ]);
  const target = at(slug);
  const url = pageUrl(target, locale);
  const id = postId(slug, locale);
  const posting: BlogPosting = {
    '@type': 'BlogPosting',
    '@id': id,
    headline: title,
    description: summary,
    url,
    mainEntityOfPage: reference(`${url}#page`),
    isPartOf: {
      '@type': 'Blog',
      '@id': blogId(locale),
      name: nav('blog'),
      url: pageUrl({ route: 'blog' }, locale),
    },
    inLanguage: locale,
    author: writer(post.author),
    publisher: reference(agencyId()),
    datePublished: published ?? post.created_at,
    dateModified: modified,
    wordCount: wordCount(post.content),
    timeRequired: `PT${post.reading_time}M`,
    ...(image && { image }),
    ...(tags.length > 0 && { keywords: tags.map((tag) => labels[tag] ?? tag) }),
    ...(translations.length > 0 && {
      workTranslation: translations.map((other): BlogPosting => ({
        '@type': 'BlogPosting',
        '@id': postId(other.slug, other.locale),
        url: pageUrl(at(other.slug), other.locale),
        inLanguage: other.locale,
      })),
    }),
  };
  return pageGraph(
    {
      locale,
      target,
      name: title,
      description: summary,
      trail: [{ name: nav('blog'), target: { route: 'blog' } }],
      modified,
      about: reference(id),
    },
    [posting],
  );
}
