import type { Metadata } from 'next';
import { LegalPage } from '@/components/legal/legal-page';
import { pageLocale } from '@/lib/i18n/page-locale';
import { readLegalText } from '@/lib/legal/text';
import { pageMetadata } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const { title, description } = await readLegalText('accessibility', locale);
  return pageMetadata({ locale, title, description, target: { route: 'legalAccessibility' } });
}

export default async function Page({ params }: Props) {
  return <LegalPage name="accessibility" locale={await pageLocale(params)} />;
}
