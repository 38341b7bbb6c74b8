import type { Metadata } from 'next';
import { StructuredData } from '@/components/shell/document/structured-data';
import { ServicesPage } from '@/components/site/services/services-page';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pageMetadata } from '@/lib/seo/metadata';
import { hasServicesPage } from '@/lib/settings/menu';
import { pageTexts } from '@/lib/settings/page-texts';
import { siteSettings } from '@/lib/settings/shown-settings';
import { servicesGraph } from '@/lib/seo/structured-data/services';

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const [{ title, description }, site] = await Promise.all([
    pageTexts('services', locale),
    siteSettings(locale),
  ]);
  return pageMetadata({
    locale,
    title,
    description,
    target: { route: 'services' },
    index: hasServicesPage(site),
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
