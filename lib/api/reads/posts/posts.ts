// cache() shares reads between metadata and content.
import 'server-only';
import { cache } from 'react';
import type { z } from 'zod';
import { getPostBySlug, listPosts } from '@/lib/contract/posts/calls';
import type { Post, postListAnswer } from '@/lib/contract/posts/schemas';
import { locales, type Locale } from '@/lib/contract/core/locale';
import { listVersions, POSTS_PER_PAGE } from '@/lib/portfolio/list-pages';
import { relatedPosts } from '@/lib/portfolio/related';
import { cached } from '../../transport/cached';
import { call } from '../../transport/call';
import { ok, type Result } from '../../result';
import { tags } from '../../transport/tags';
import { readEveryPage } from '../../every-page';

export type PostList = z.output<typeof postListAnswer>;

const FEED_LENGTH = 20;

export const readPosts = cache((locale: Locale, page = 1, tag?: string): Promise<Result<PostList>> =>
  cached(['posts', locale, String(page), tag ?? ''], tags.posts('list'), () =>
    call(listPosts, { query: { locale, page, limit: POSTS_PER_PAGE, tag }, locale }),
  ),
);

/** Languages whose list is readable and has the page. */
export async function readListVersions(page: number, tag?: string): Promise<Partial<Record<Locale, string>>> {
  const firsts = await Promise.all(locales.map(async (locale) => [locale, await readPosts(locale)] as const));
  return listVersions(
    Object.fromEntries(firsts.flatMap(([locale, first]) => (first.ok ? [[locale, first.value]] : []))),
    { page, tag },
  );
}

/** Three posts. @see docs/product.md, "Limits" */
export function readFeaturedPosts(locale: Locale): Promise<Result<Post[]>> {
  return cached(['posts', locale, 'featured'], tags.posts('featured'), async () => {
    const result = await call(listPosts, { query: { locale, featured: 'true', limit: 3 }, locale });
    return result.ok ? ok(result.value.posts) : result;
  });
}

/**
 * In the given order, without unpublished posts.
 * @param keys translation keys
 */
export async function readChosenPosts(keys: readonly string[], locale: Locale): Promise<Result<Post[]>> {
  const addresses = await readPostAddresses(locale);
  if (!addresses.ok) return addresses;
  const posts = await Promise.all(
    keys
      .flatMap((key) => addresses.value.find(({ translation_key: own }) => own === key) ?? [])
      .map(({ slug }) => readPost(slug, locale)),
  );
  return ok(posts.flatMap((post) => (post.ok ? [post.value] : [])));
}

export interface PostAddress extends Pick<Post, 'slug' | 'title' | 'locale' | 'translation_key' | 'tags'> {
  /** Not the publication date: scheduled posts may be older. */
  changedAt: string;
}

const newer = (one: string, other: string | null): string => (other !== null && other > one ? other : one);

/** Newest first, without texts, which would exceed a cache entry. */
export function readPostAddresses(locale: Locale): Promise<Result<PostAddress[]>> {
  return cached(['posts', locale, 'addresses'], tags.posts('addresses'), async () => {
    const pages = await readEveryPage((page) =>
      call(listPosts, { query: { locale, page, limit: 100 }, locale }),
    );
    if (!pages.ok) return pages;
    return ok(
      pages.value
        .flatMap(({ posts }) => posts)
        .map(({ slug, title, locale, translation_key, tags, updated_at, published_at }) => ({
          slug,
          title,
          locale,
          translation_key,
          tags,
          changedAt: newer(updated_at, published_at),
        })),
    );
  });
}

export function readLatestPosts(locale: Locale): Promise<Result<Post[]>> {
  return cached(['posts', locale, 'latest'], tags.posts('feed'), async () => {
    const result = await call(listPosts, { query: { locale, limit: FEED_LENGTH }, locale });
    return result.ok ? ok(result.value.posts) : result;
  });
}

/** Never cached. */
export const searchPosts = cache(
  (locale: Locale, search: string, page: number, tag?: string): Promise<Result<PostList>> =>
    call(listPosts, { query: { locale, limit: POSTS_PER_PAGE, search, page, tag }, locale }),
);

export const readPost = cache((slug: string, locale: Locale): Promise<Result<Post>> =>
  cached(['post', slug, locale], tags.post(slug), async () => {
    const result = await call(getPostBySlug, { params: { slug }, query: { locale }, locale });
    return result.ok ? ok(result.value.post) : result;
  }),
);

/** Unreadable related posts: empty. */
export async function readPostAndRelated(
  slug: string,
  locale: Locale,
): Promise<Result<{ post: Post; related: readonly Post[] }>> {
  const [post, list] = await Promise.all([readPost(slug, locale), readPosts(locale)]);
  if (!post.ok) return post;
  return ok({ post: post.value, related: relatedPosts(post.value, list.ok ? list.value.posts : []) });
}
