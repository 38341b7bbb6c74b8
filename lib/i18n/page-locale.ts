import { notFound } from 'next/navigation';
import { isLocale, type Locale } from '@/lib/contract/core/locale';

/** Calls notFound() for an unknown language. */
export async function pageLocale(params: Promise<{ locale: string }>): Promise<Locale> {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  return locale;
}
