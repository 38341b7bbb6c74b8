import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { HomePage } from '@/components/site/home/home-page';
import { questions } from '@/components/site/home/question-list';
import { StructuredData } from '@/components/shell/document/structured-data';
import { readHome } from '@/lib/api/reads/home';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pageMetadata } from '@/lib/seo/metadata';
import { siteSettings } from '@/lib/settings/shown-settings';
import { homeGraph } from '@/lib/seo/structured-data/pages';

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const [t, { home, identity }] = await Promise.all([
    getTranslations({ locale, namespace: 'home.hero' }),
    siteSettings(locale),
  ]);
  return pageMetadata({
    locale,
    title: home.page.title || identity.tagline || t('untitled'),
    description: home.page.description,
    target: { route: 'home' },
  });
}

export default async function Page({ params }: Props) {
  const locale = await pageLocale(params);
  const [shown, site] = await Promise.all([readHome(locale), siteSettings(locale)]);
  return (
    <>
      <HomePage locale={locale} {...shown} />
      <StructuredData graph={homeGraph(locale, questions(site, locale))} />
    </>
  );
}
