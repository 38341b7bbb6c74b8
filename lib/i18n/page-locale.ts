// The language of the page being rendered, from its address.
import { notFound } from 'next/navigation';
import { isLocale, type Locale } from '@/lib/contract/core/locale';

/** Calls notFound() for anything but a language of ours. */
export async function pageLocale(params: Promise<{ locale: string }>): Promise<Locale> {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  return locale;
}
