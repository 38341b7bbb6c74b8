import type { Metadata } from 'next';
import { BlogFailure } from '@/components/site/blog/blog-failure';
import { BlogList } from '@/components/site/blog/blog-list';
import { listMetadata } from '@/components/site/blog/blog-metadata';
import { readListVersions, readPosts } from '@/lib/api/reads/posts/posts';
import { pageLocale } from '@/lib/i18n/page-locale';

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const [list, versions] = await Promise.all([readPosts(locale), readListVersions(1)]);
  return listMetadata({ locale, page: 1, list, versions });
}

// Further pages, tags and searches have internal paths (lib/guard/decision.ts).
export default async function BlogPage({ params }: Props) {
  const locale = await pageLocale(params);
  const list = await readPosts(locale);
  if (!list.ok) return <BlogFailure locale={locale} failure={list.failure} />;
  return (
    <BlogList
      locale={locale}
      posts={list.value.posts}
      tags={list.value.tags}
      page={1}
      pages={list.value.totalPages}
    />
  );
}
