import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { letterMetadata } from '@/components/site/letters/letter-metadata';
import { LetterPage } from '@/components/site/letters/letter-page';
import { RecordFailure } from '@/components/states/record-failure';
import { readSentLetter } from '@/lib/api/reads/letters';
import { pageLocale } from '@/lib/i18n/page-locale';
import { href } from '@/lib/routes';

interface Props {
  params: Promise<{ locale: string; slug: string }>;
}

// Renders nothing at build, but permits stored pages.
export function generateStaticParams(): { slug: string }[] {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [locale, { slug }] = await Promise.all([pageLocale(params), params]);
  return letterMetadata({ locale, slug, letter: await readSentLetter(slug, locale) });
}

export default async function Page({ params }: Props) {
  const [locale, { slug }] = await Promise.all([pageLocale(params), params]);
  const to = { route: 'letter', params: { slug } } as const;
  const found = await readSentLetter(slug, locale);
  if (!found.ok)
    return <RecordFailure locale={locale} failure={found.failure} texts="letters.failed" to={to} />;
  const own = found.value.slugs[locale];
  if (own !== undefined && own !== slug)
    permanentRedirect(href({ route: 'letter', params: { slug: own } }, locale));
  return <LetterPage locale={locale} letter={found.value} />;
}
