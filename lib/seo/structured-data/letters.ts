import type { Article } from 'schema-dts';
import { getTranslations } from 'next-intl/server';
import type { SentLetter, SentLetterSummary } from '@/lib/contract/letters/letter-schemas';
import type { Locale } from '@/lib/contract/core/locale';
import type { Target } from '@/lib/routes';
import { letterDescription } from '../letter-description';
import { agencyId } from './agency';
import { reference, type Graph } from './graph';
import { cardImage, pageGraph, pageUrl } from './page';

const at = (slug: string): Target => ({ route: 'letter', params: { slug } });
const letterId = (slug: string, locale: Locale): string => `${pageUrl(at(slug), locale)}#letter`;

export async function letterListGraph(locale: Locale, letters: readonly SentLetterSummary[]): Promise<Graph> {
  const t = await getTranslations({ locale, namespace: 'letters.page' });
  return pageGraph(
    {
      locale,
      target: { route: 'letters' },
      name: t('title'),
      description: t('description'),
      type: 'CollectionPage',
      trail: [],
    },
    letters.map(({ slug, subject, sentAt }): Article => ({
      '@type': 'Article',
      '@id': letterId(slug, locale),
      headline: subject,
      url: pageUrl(at(slug), locale),
      inLanguage: locale,
      datePublished: sentAt,
    })),
  );
}

export async function letterGraph(letter: SentLetter): Promise<Graph> {
  const { locale, slug, subject, sentAt, words, slugs } = letter;
  const description = letterDescription(letter);
  const [t, image] = await Promise.all([
    getTranslations({ locale, namespace: 'letters.page' }),
    cardImage(at(slug), locale, sentAt),
  ]);
  const url = pageUrl(at(slug), locale);
  const others = (Object.entries(slugs) as [Locale, string][]).filter(([other]) => other !== locale);
  const article: Article = {
    '@type': 'Article',
    '@id': letterId(slug, locale),
    headline: subject,
    ...(description && { description }),
    url,
    mainEntityOfPage: reference(`${url}#page`),
    inLanguage: locale,
    author: reference(agencyId()),
    publisher: reference(agencyId()),
    datePublished: sentAt,
    wordCount: words,
    ...(image && { image }),
    ...(others.length > 0 && {
      workTranslation: others.map(([other, its]): Article => ({
        '@type': 'Article',
        '@id': letterId(its, other),
        url: pageUrl(at(its), other),
        inLanguage: other,
      })),
    }),
  };
  return pageGraph(
    {
      locale,
      target: at(slug),
      name: subject,
      description,
      trail: [{ name: t('title'), target: { route: 'letters' } }],
      modified: sentAt,
      about: reference(letterId(slug, locale)),
    },
    [article],
  );
}
