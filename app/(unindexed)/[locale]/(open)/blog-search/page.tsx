import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { BlogFailure } from '@/components/site/blog/blog-failure';
import { searchMetadata } from '@/components/site/blog/blog-metadata';
import { SearchResults } from '@/components/site/blog/search-results';
import { MissingPage } from '@/components/states/missing-page';
import { searchPosts } from '@/lib/api/reads/posts/posts';
import { pageLocale } from '@/lib/i18n/page-locale';
import { markIncomplete } from '@/lib/runtime/telemetry/request';
import { queryOf, readSearch, type SearchParams } from '@/lib/portfolio/search-query';
import { href } from '@/lib/routes';

export const dynamic = 'force-dynamic';

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const search = readSearch(await searchParams);
  return searchMetadata({ locale: await pageLocale(params), search: search?.search ?? '' });
}

export default async function BlogSearchPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const search = readSearch(await searchParams);
  if (!search) return <MissingPage locale={locale} />;
  const found = await searchPosts(locale, search.search, search.page, search.tag);
  if (!found.ok) {
    markIncomplete();
    return <BlogFailure locale={locale} failure={found.failure} query={queryOf(search)} />;
  }
  const { posts, tags, tag, count, totalPages } = found.value;
  if (search.tag !== undefined && tag !== undefined && tag !== search.tag)
    permanentRedirect(href({ route: 'blog', query: { search: search.search, tag } }, locale));
  return (
    <SearchResults {...search} locale={locale} posts={posts} tags={tags} count={count} pages={totalPages} />
  );
}
