import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { Result } from '@/lib/api/result';
import type { Locale } from '@/lib/contract/core/locale';
import type { SentLetter, SentLetterSummary } from '@/lib/contract/letters/letter-schemas';
import { href, type Target } from '@/lib/routes';
import { letterDescription } from '@/lib/seo/letter-description';
import { pageMetadata } from '@/lib/seo/metadata';
import { failureMetadata } from '@/lib/seo/page-state';

export async function letterListMetadata(
  locale: Locale,
  letters: Result<readonly SentLetterSummary[]>,
): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'letters.page' });
  if (!letters.ok) return failureMetadata(letters.failure, locale, t('title'));
  return pageMetadata({
    locale,
    title: t('title'),
    description: t('description'),
    target: { route: 'letters' },
  });
}

export async function letterMetadata({
  locale,
  slug,
  letter: result,
}: {
  locale: Locale;
  slug: string;
  letter: Result<SentLetter>;
}): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'letters.failed' });
  const target: Target = { route: 'letter', params: { slug } };
  if (!result.ok) return failureMetadata(result.failure, locale, t('title'));
  const { subject, sentAt, slugs } = result.value;
  const versions = Object.entries(slugs) as [Locale, string][];
  return pageMetadata({
    locale,
    title: subject,
    description: letterDescription(result.value),
    target,
    versions: Object.fromEntries(
      versions.map(([language, own]) => [
        language,
        href({ route: 'letter', params: { slug: own } }, language),
      ]),
    ),
    type: 'article',
    publishedTime: sentAt,
    modifiedTime: sentAt,
  });
}
