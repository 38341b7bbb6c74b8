import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { BlogFailure } from '@/components/blog/blog-failure';
import { BlogList } from '@/components/blog/blog-list';
import { listMetadata } from '@/components/blog/blog-metadata';
import { isMissing } from '@/lib/api/missing';
import { readPosts } from '@/lib/api/posts';
import { pageLocale } from '@/lib/i18n/page-locale';

interface Props {
  params: Promise<{ locale: string; tag: string; page: string }>;
}

async function read(params: Props['params']) {
  const locale = await pageLocale(params);
  const asked = await params;
  const tag = asked.tag === 'all' ? undefined : asked.tag;
  const page = Number(asked.page);
  const list = await readPosts(locale, { page, tag });
  if (list.ok ? list.value.posts.length === 0 : isMissing(list.failure)) notFound();
  return { locale, tag, page, list };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { list, ...asked } = await read(params);
  return listMetadata({ ...asked, tags: list.ok ? list.value.tags : [] });
}

export default async function BlogListPage({ params }: Props) {
  const { locale, tag, page, list } = await read(params);
  if (!list.ok) return <BlogFailure locale={locale} failure={list.failure} query={{ ...(tag ? { tag } : {}), page: String(page) }} />;
  return <BlogList locale={locale} posts={list.value.posts} tags={list.value.tags} page={page} pages={list.value.totalPages} tag={tag} />;
}
