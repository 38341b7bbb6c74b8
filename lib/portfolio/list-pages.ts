import { defaultLocale, type Locale } from '@/lib/contract/core/locale';
import { href } from '@/lib/routes';

export const POSTS_PER_PAGE = 9;

/** Internal address: /blog-list/{tag or "all"}/{page}. */
export function readListAddress({ tag, page }: { tag: string; page: string }): {
  tag: string | undefined;
  page: number;
} {
  return { tag: tag === 'all' ? undefined : tag, page: Number(page) };
}

interface Counted {
  totalPages: number;
  tags: readonly { slug: string; count: number }[];
}

/**
 * At least one without a tag, none for a tag without posts.
 * @param first the first page of the list
 */
export function listPages(first: Counted, tag: string | undefined): number {
  if (tag === undefined) return Math.max(1, first.totalPages);
  return Math.ceil((first.tags.find(({ slug }) => slug === tag)?.count ?? 0) / POSTS_PER_PAGE);
}

/** The first page has no number. */
export function listAddress(
  { page, tag }: { page: number; tag: string | undefined },
  locale: Locale,
): string {
  return href({ route: 'blog', query: { tag, page: page > 1 ? page : undefined } }, locale);
}

/** In every language that has this page, French first. */
export function listVersions(
  firsts: Partial<Record<Locale, Counted>>,
  { page, tag }: { page: number; tag: string | undefined },
): Partial<Record<Locale, string>> {
  const long = (Object.entries(firsts) as [Locale, Counted][]).filter(
    ([, first]) => page <= listPages(first, tag),
  );
  return Object.fromEntries(
    long
      .sort(([one]) => (one === defaultLocale ? -1 : 0))
      .map(([locale]) => [locale, listAddress({ page, tag }, locale)]),
  );
}
