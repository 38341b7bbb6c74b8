import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { BlogFailure } from '@/components/site/blog/blog-failure';
import { BlogList } from '@/components/site/blog/blog-list';
import { isBeyond, listMetadata } from '@/components/site/blog/blog-metadata';
import { MissingPage } from '@/components/states/missing-page';
import { readListVersions, readPosts } from '@/lib/api/reads/posts/posts';
import { pageLocale } from '@/lib/i18n/page-locale';
import { listAddress, readListAddress } from '@/lib/portfolio/list-pages';
import { queryOf } from '@/lib/portfolio/search-query';

interface Props {
  params: Promise<{ locale: string; tag: string; page: string }>;
}

export function generateStaticParams(): { tag: string; page: string }[] {
  return [];
}

async function read(params: Props['params']) {
  const locale = await pageLocale(params);
  const { tag, page } = readListAddress(await params);
  return { locale, tag, page, list: await readPosts(locale, page, tag) };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const address = await read(params);
  return listMetadata({ ...address, versions: await readListVersions(address.page, address.tag) });
}

export default async function BlogListPage({ params }: Props) {
  const { locale, tag, page, list } = await read(params);
  if (!list.ok) return <BlogFailure locale={locale} failure={list.failure} query={queryOf({ tag, page })} />;
  // A former slug of the tag.
  if (tag !== undefined && list.value.tag !== undefined && list.value.tag !== tag)
    permanentRedirect(listAddress({ page, tag: list.value.tag }, locale));
  if (isBeyond(list.value, page, tag)) return <MissingPage locale={locale} />;
  const { posts, tags, totalPages } = list.value;
  return <BlogList locale={locale} posts={posts} tags={tags} page={page} pages={totalPages} tag={tag} />;
}
