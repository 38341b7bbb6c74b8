import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ContactPage } from '@/components/site/contact/contact-page';
import { StructuredData } from '@/components/shell/document/structured-data';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pageMetadata } from '@/lib/seo/metadata';
import { contactGraph } from '@/lib/seo/structured-data/pages';
import { site } from '@/lib/site';

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: 'contact.page' });
  return pageMetadata({
    locale,
    title: t('title'),
    description: t('description', site.answer),
    target: { route: 'contact' },
  });
}

export default async function Page({ params }: Props) {
  const locale = await pageLocale(params);
  return (
    <>
      <ContactPage locale={locale} />
      <StructuredData graph={contactGraph(locale)} />
    </>
  );
}
