import type { Metadata } from 'next';
import { ContactPage } from '@/components/site/contact/contact-page';
import { StructuredData } from '@/components/shell/document/structured-data';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pageMetadata } from '@/lib/seo/metadata';
import { contactGraph } from '@/lib/seo/structured-data/pages';
import { pageTexts } from '@/lib/settings/page-texts';

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const { title, description } = await pageTexts('contact', locale);
  return pageMetadata({
    locale,
    title,
    description,
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
