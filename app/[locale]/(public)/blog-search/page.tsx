import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { BlogFailure } from '@/components/blog/blog-failure';
import { searchMetadata } from '@/components/blog/blog-metadata';
import { SearchResults } from '@/components/blog/search-results';
import { searchPosts } from '@/lib/api/posts';
import { pageLocale } from '@/lib/i18n/page-locale';
import { readSearch, type Asked } from '@/lib/portfolio/search-query';

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Asked>;
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const asked = readSearch(await searchParams);
  return searchMetadata({ locale: await pageLocale(params), search: asked?.search ?? '' });
}

export default async function BlogSearchPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const asked = readSearch(await searchParams);
  if (!asked) notFound();
  const found = await searchPosts(locale, asked);
  if (!found.ok) return <BlogFailure locale={locale} failure={found.failure} query={{ search: asked.search, ...(asked.tag ? { tag: asked.tag } : {}), page: String(asked.page) }} />;
  const { posts, tags, count, totalPages } = found.value;
  if (asked.page > Math.max(1, totalPages)) notFound();
  return <SearchResults {...asked} locale={locale} posts={posts} tags={tags} count={count} pages={totalPages} />;
}
