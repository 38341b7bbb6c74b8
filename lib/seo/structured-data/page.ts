import type { BreadcrumbList, IdReference, ImageObject, Question } from 'schema-dts';
import { getTranslations } from 'next-intl/server';
import { cardAddress, cardSize } from '@/lib/drawing/cards/address';
import { cardLook } from '@/lib/drawing/logo/drawn-logo';
import type { Locale } from '@/lib/contract/core/locale';
import { href, type Target } from '@/lib/routes';
import { siteSettings } from '@/lib/settings/shown-settings';
import { absolute } from '../metadata';
import { agency, agencyId, agencyInShort, website, websiteId } from './agency';
import { reference, type Graph, type Thing } from './graph';

type PageType = 'WebPage' | 'CollectionPage' | 'ContactPage' | 'FAQPage';

export interface PageData {
  /** For an untranslated record: its own language. */
  locale: Locale;
  target: Target;
  name: string;
  description?: string | undefined;
  type?: PageType;
  trail?: readonly { name: string; target: Target }[];
  /** ISO 8601, of the text shown. */
  modified?: string | undefined;
  /** Ids of the page's subjects, or its questions. */
  about?: IdReference | readonly IdReference[] | readonly Question[] | undefined;
  /** Includes all facts about the agency. */
  introduces?: boolean;
}

export const pageUrl = (target: Target, locale: Locale): string => absolute(href(target, locale));

export const inPixels = ({ width, height }: { width: number; height: number }) => ({
  width: `${width} px`,
  height: `${height} px`,
});

export async function cardImage(
  target: Target,
  locale: Locale,
  changed?: string,
): Promise<ImageObject | undefined> {
  const { identity } = await siteSettings(locale);
  const address = cardAddress(target, locale, { changed, look: cardLook(identity) });
  return address === undefined
    ? undefined
    : { '@type': 'ImageObject', url: absolute(address), ...inPixels(cardSize) };
}

function breadcrumb(steps: readonly { name: string; url: string }[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}

export async function pageGraph(
  {
    locale,
    target,
    name,
    description,
    type = 'WebPage',
    trail,
    modified,
    about,
    introduces = false,
  }: PageData,
  things: readonly Thing[] = [],
): Promise<Graph> {
  const [t, site] = await Promise.all([
    getTranslations({ locale, namespace: 'shell.nav' }),
    siteSettings(locale),
  ]);
  const url = pageUrl(target, locale);
  const steps = trail && [
    { name: t('home'), url: pageUrl({ route: 'home' }, locale) },
    ...trail.map((step) => ({ name: step.name, url: pageUrl(step.target, locale) })),
    { name, url },
  ];
  return {
    '@context': 'https://schema.org',
    '@graph': [
      introduces ? agency(site, locale) : agencyInShort(site),
      website(site),
      {
        '@type': type,
        '@id': `${url}#page`,
        url,
        name,
        ...(description && { description }),
        inLanguage: locale,
        isPartOf: reference(websiteId()),
        ...(type === 'ContactPage' || introduces ? { about: reference(agencyId()) } : {}),
        ...(modified && { dateModified: modified }),
        ...(steps && { breadcrumb: breadcrumb(steps) }),
        ...(about && { mainEntity: about }),
      },
      ...things,
    ],
  };
}
