import type { Question } from 'schema-dts';
import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/contract/core/locale';
import type { Post } from '@/lib/contract/posts/schemas';
import type { LegalText } from '@/lib/legal/text';
import type { Target } from '@/lib/routes';
import { pageTexts } from '@/lib/settings/page-texts';
import { siteSettings } from '@/lib/settings/shown-settings';
import { agencyId } from './agency';
import { reference, type Graph } from './graph';
import { pageGraph } from './page';

/** @param questions shown on the page, with answers */
export async function homeGraph(
  locale: Locale,
  questions: readonly { question: string; answer: string }[],
): Promise<Graph> {
  const [t, { home, identity }] = await Promise.all([
    getTranslations({ locale, namespace: 'home.hero' }),
    siteSettings(locale),
  ]);
  const about = questions.map(({ question, answer }): Question => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
  return pageGraph({
    locale,
    target: { route: 'home' },
    name: home.page.title || identity.tagline || t('untitled'),
    description: home.page.description,
    ...(about.length > 0 ? { type: 'FAQPage', about } : {}),
    introduces: true,
  });
}

export async function contactGraph(locale: Locale): Promise<Graph> {
  const { title, description } = await pageTexts('contact', locale);
  return pageGraph({
    locale,
    target: { route: 'contact' },
    name: title,
    description,
    type: 'ContactPage',
    trail: [],
    about: reference(agencyId()),
    introduces: true,
  });
}

export async function siteMapGraph(locale: Locale): Promise<Graph> {
  const t = await getTranslations({ locale, namespace: 'siteMap' });
  return pageGraph({
    locale,
    target: { route: 'siteMap' },
    name: t('title'),
    description: t('description'),
    type: 'CollectionPage',
    trail: [],
  });
}

export function writtenPageGraph({
  locale,
  slug,
  title,
  summary,
  updated_at: modified,
}: Post): Promise<Graph> {
  return pageGraph({
    locale,
    target: { route: 'page', params: { slug } },
    name: title,
    ...(summary && { description: summary }),
    trail: [],
    modified,
  });
}

export function legalGraph(
  { title, description, updatedAt }: LegalText,
  target: Target,
  locale: Locale,
): Promise<Graph> {
  return pageGraph({
    locale,
    target,
    name: title,
    description,
    trail: [],
    ...(updatedAt && { modified: updatedAt }),
  });
}
