import type { Metadata } from 'next';
import { LegalPage } from '@/components/legal/legal-page';
import { StructuredData } from '@/components/seo/structured-data';
import { pageLocale } from '@/lib/i18n/page-locale';
import { readLegalText } from '@/lib/legal/text';
import { pageMetadata } from '@/lib/seo/metadata';
import { legalGraph } from '@/lib/seo/structured-data/pages';

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const { title, description } = await readLegalText('terms', locale);
  return pageMetadata({ locale, title, description, target: { route: 'legalTerms' } });
}

export default async function Page({ params }: Props) {
  const locale = await pageLocale(params);
  return (
    <>
      <LegalPage name="terms" locale={locale} />
      <StructuredData graph={legalGraph(await readLegalText('terms', locale), { route: 'legalTerms' }, locale)} />
    </>
  );
}
