import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { StructuredData } from '@/components/shell/document/structured-data';
import { ServicesPage } from '@/components/site/services/services-page';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pageMetadata } from '@/lib/seo/metadata';
import { servicesGraph } from '@/lib/seo/structured-data/services';

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: 'services.page' });
  return pageMetadata({
    locale,
    title: t('title'),
    description: t('description'),
    target: { route: 'services' },
  });
}

export default async function Page({ params }: Props) {
  const locale = await pageLocale(params);
  return (
    <>
      <ServicesPage locale={locale} />
      <StructuredData graph={servicesGraph(locale)} />
    </>
  );
}
