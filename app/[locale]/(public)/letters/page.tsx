import type { Metadata } from 'next';
import { letterListMetadata } from '@/components/site/letters/letter-metadata';
import { LetterList } from '@/components/site/letters/letter-list';
import { readSentLetters } from '@/lib/api/reads/letters';
import { pageLocale } from '@/lib/i18n/page-locale';

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  return letterListMetadata(locale, await readSentLetters(locale));
}

export default async function Page({ params }: Props) {
  const locale = await pageLocale(params);
  return <LetterList locale={locale} letters={await readSentLetters(locale)} />;
}
