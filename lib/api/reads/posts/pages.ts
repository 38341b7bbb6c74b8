// An API host of another version may know no pages: it refuses the kind, or answers with articles.
import 'server-only';
import { cache } from 'react';
import { getPostBySlug, listPosts } from '@/lib/contract/posts/calls';
import type { Post } from '@/lib/contract/posts/schemas';
import type { Locale } from '@/lib/contract/core/locale';
import { isMissing } from '../../missing';
import { fail, ok, type Result } from '../../result';
import { cached } from '../../transport/cached';
import { call } from '../../transport/call';
import { tags } from '../../transport/tags';
import type { PostAddress } from './posts';

const isPage = ({ kind }: Post): boolean => kind === 'page';

async function listPages(locale: Locale, inFooter?: 'true'): Promise<Result<Post[]>> {
  const pages: Post[] = [];
  for (let page = 1; ; page++) {
    const result = await call(listPosts, {
      query: { kind: 'page', in_footer: inFooter, locale, page, limit: 100 },
      locale,
    });
    if (!result.ok) return isMissing(result.failure) ? ok([]) : result;
    pages.push(...result.value.posts.filter(isPage));
    // A host that ignores the kind would answer with all its articles.
    if (page >= result.value.totalPages || pages.length === 0) return ok(pages);
  }
}

export type FooterPage = Pick<Post, 'slug' | 'title'>;

/** Only those in the language, by title. */
export const readFooterPages = cache((locale: Locale): Promise<Result<FooterPage[]>> =>
  cached(['pages', locale, 'footer'], tags.pages('footer'), async () => {
    const result = await listPages(locale, 'true');
    if (!result.ok) return result;
    const { compare } = new Intl.Collator(locale);
    return ok(
      result.value
        .filter((page) => page.in_footer && page.locale === locale)
        .map(({ slug, title }) => ({ slug, title }))
        .sort((one, other) => compare(one.title, other.title)),
    );
  }),
);

/** By title. */
export function readPageAddresses(locale: Locale): Promise<Result<PostAddress[]>> {
  return cached(['pages', locale, 'addresses'], tags.pages('addresses'), async () => {
    const result = await listPages(locale);
    if (!result.ok) return result;
    const { compare } = new Intl.Collator(locale);
    return ok(
      result.value
        .map(({ slug, title, locale: language, translation_key, updated_at }) => ({
          ...{ slug, title, locale: language, translation_key, tags: [] },
          changedAt: updated_at,
        }))
        .sort((one, other) => compare(one.title, other.title)),
    );
  });
}

export const readPage = cache((slug: string, locale: Locale): Promise<Result<Post>> =>
  cached(['page', slug, locale], tags.page(slug), async () => {
    const result = await call(getPostBySlug, { params: { slug }, query: { kind: 'page', locale }, locale });
    if (!result.ok) return result;
    const { post } = result.value;
    return isPage(post) ? ok(post) : fail({ code: 'NOT_FOUND', status: 404 });
  }),
);
