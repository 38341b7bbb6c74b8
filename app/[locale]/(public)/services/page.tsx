import type { Metadata } from 'next';
import { StructuredData } from '@/components/shell/document/structured-data';
import { ServicesPage } from '@/components/site/services/services-page';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pageMetadata } from '@/lib/seo/metadata';
import { pageTexts } from '@/lib/settings/page-texts';
import { servicesGraph } from '@/lib/seo/structured-data/services';

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const { title, description } = await pageTexts('services', locale);
  return pageMetadata({
    locale,
    title,
    description,
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
