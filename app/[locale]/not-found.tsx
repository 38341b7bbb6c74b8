// For what a page finds missing only while it is drawn; unknown addresses have a page of their own.
import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { MissingPage } from '@/components/shell/missing-page';
import { defaultLocale, isLocale } from '@/lib/contract/locale';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('states.missing');
  return { title: t('title'), robots: { index: false, follow: false } };
}

export default async function NotFound() {
  const locale = await getLocale();
  return <MissingPage locale={isLocale(locale) ? locale : defaultLocale} />;
}
