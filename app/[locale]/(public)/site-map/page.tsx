import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SiteMapPage } from '@/components/site/legal/site-map-page';
import { readPostAddresses } from '@/lib/api/reads/posts/posts';
import { readProjects } from '@/lib/api/reads/projects/projects';
import { readSiteMap } from '@/lib/api/reads/site-map';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pageMetadata } from '@/lib/seo/metadata';
import { failureMetadata } from '@/lib/seo/page-state';

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
  return <SiteMapPage locale={locale} {...await readSiteMap(locale)} />;
}
