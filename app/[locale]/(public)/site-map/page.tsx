import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { StructuredData } from '@/components/seo/structured-data';
import { SiteMapPage } from '@/components/site-map/site-map-page';
import { readPostAddresses, readPosts } from '@/lib/api/posts';
import { readProjects } from '@/lib/api/projects';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pageMetadata } from '@/lib/seo/metadata';
import { failureMetadata } from '@/lib/seo/page-state';
import { siteMapGraph } from '@/lib/seo/structured-data/pages';

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const [t, projects, posts] = await Promise.all([
    getTranslations({ locale, namespace: 'siteMap' }),
    readProjects(locale),
    readPostAddresses(locale),
  ]);
  for (const read of [projects, posts])
    if (!read.ok) return failureMetadata(read.failure, locale, t('title'));
  return pageMetadata({
    locale,
    title: t('title'),
    description: t('description'),
    target: { route: 'siteMap' },
  });
}

export default async function Page({ params }: Props) {
  const locale = await pageLocale(params);
  const [projects, posts, list] = await Promise.all([
    readProjects(locale),
    readPostAddresses(locale),
    readPosts(locale),
  ]);
  return (
    <>
      <SiteMapPage locale={locale} projects={projects} posts={posts} tags={list.ok ? list.value.tags : []} />
      <StructuredData graph={siteMapGraph(locale)} />
    </>
  );
}
