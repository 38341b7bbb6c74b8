// Draws only the site's texts, never a request's.
import { formatRegister } from '@/lib/format/contact';
import 'server-only';
import { getTranslations } from 'next-intl/server';
import { readSentLetter } from '@/lib/api/reads/letters';
import { readPage } from '@/lib/api/reads/posts/pages';
import { readPost } from '@/lib/api/reads/posts/posts';
import { readProject } from '@/lib/api/reads/projects/projects';
import { fail, ok, type Result } from '@/lib/api/result';
import type { Post } from '@/lib/contract/posts/schemas';
import type { CoverFamily } from '@/lib/contract/posts/cover-families';
import type { Locale } from '@/lib/contract/core/locale';
import { hexesOf } from '@/lib/contract/settings/checks/accent';
import { mediaOf } from '@/lib/contract/media/choices';
import { coverPhotograph } from '@/lib/contract/projects/gallery';
import { knownFamily } from '@/lib/drawing/covers/address';
import { formatMinutes } from '@/lib/format/numbers';
import { legalNames, readLegalText } from '@/lib/legal/text';
import { pageTexts } from '@/lib/settings/page-texts';
import { agencyLogo, type AgencyLogo } from '@/lib/settings/logo';
import { siteSettings } from '@/lib/settings/shown-settings';
import type { CardSubject } from './address';

export interface Card {
  /** Above the title: section of the site, and a note. */
  label: string;
  note: string;
  title: string;
  name: string;
  tagline: string;
  /** Accent colour on paper: `#cf300e`; undefined: the product's. */
  signal?: string | undefined;
  /** Undefined: the product's mark. */
  logo?: AgencyLogo | undefined;
}

/** `photograph`: an address on the site. */
export type CardContent =
  { card: Card; drawing: { slug: string; family: CoverFamily } } | { photograph: string };

type Content = Result<CardContent>;

const missing = (): Content => fail({ code: 'NOT_FOUND', status: 404 });

async function drawn(
  locale: Locale,
  words: Pick<Card, 'label' | 'title'> & Partial<Card>,
  drawing: { slug: string; family: CoverFamily },
): Promise<Content> {
  const { identity } = await siteSettings(locale);
  const { name, tagline, accent } = identity;
  const signal = hexesOf(accent)?.paper;
  return ok({ card: { note: '', name, tagline, signal, logo: agencyLogo(identity), ...words }, drawing });
}

export async function postCard(
  post: Pick<Post, 'kind' | 'title' | 'seo_title' | 'slug' | 'image_url' | 'reading_time'> & {
    cover: { family: string };
  },
  locale: Locale,
): Promise<Content> {
  // Does not fetch other hosts' images.
  if (post.image_url !== null && mediaOf(post.image_url)) return ok({ photograph: post.image_url });
  const drawing = { slug: post.slug, family: knownFamily(post.slug, post.cover.family) };
  const title = post.seo_title || post.title;
  if (post.kind === 'page') {
    const { identity } = await siteSettings(locale);
    return drawn(locale, { label: identity.name, title }, drawing);
  }
  const t = await getTranslations({ locale, namespace: 'shell.nav' });
  return drawn(locale, { label: t('blog'), note: formatMinutes(post.reading_time, locale), title }, drawing);
}

async function projectCard(slug: string, locale: Locale): Promise<Content> {
  const found = await readProject(slug, locale);
  if (!found.ok) return found;
  const { title, clientName, cover, slug: current } = found.value;
  const photograph = coverPhotograph(cover);
  if (photograph) return ok({ photograph });
  const t = await getTranslations({ locale, namespace: 'shell.nav' });
  return drawn(
    locale,
    { label: t('projects'), note: clientName, title },
    { slug: current, family: knownFamily(current, cover.family) },
  );
}

async function letterCard(slug: string, locale: Locale): Promise<Content> {
  const found = await readSentLetter(slug, locale);
  if (!found.ok) return found;
  const t = await getTranslations({ locale, namespace: 'letters' });
  const { subject, number } = found.value;
  return drawn(
    locale,
    { label: t('page.title'), note: t('numbered', { number }), title: subject },
    { slug, family: 'tape' },
  );
}

const places = {
  home: 'panes',
  services: 'timetable',
  projects: 'section',
  blog: 'tape',
  letters: 'tape',
  contact: 'chart',
  siteMap: 'section',
} as const satisfies Record<string, CoverFamily>;

async function pageCard(route: string, locale: Locale): Promise<Content> {
  const { identity, legal: company, home } = await siteSettings(locale);
  const legal = legalNames.find((name) => route === `legal${name.charAt(0).toUpperCase()}${name.slice(1)}`);
  if (legal) {
    const { title } = await readLegalText(legal, locale);
    return drawn(
      locale,
      {
        label: [identity.name, company.form].filter(Boolean).join(' '),
        note: formatRegister(company.rcs),
        title,
      },
      { slug: legal, family: 'hatching' },
    );
  }
  const t = await getTranslations({ locale });
  const titles: Record<keyof typeof places, string> = {
    home: home.page.title || identity.name,
    services: (await pageTexts('services', locale)).heading,
    projects: (await pageTexts('projects', locale)).heading,
    blog: (await pageTexts('blog', locale)).heading,
    letters: t('letters.heading'),
    contact: (await pageTexts('contact', locale)).heading,
    siteMap: t('siteMap.heading'),
  };
  if (!Object.hasOwn(places, route)) return missing();
  const place = route as keyof typeof places;
  const labelOf = (page: Exclude<typeof place, 'home'>) =>
    page === 'siteMap' || page === 'letters'
      ? t(page === 'siteMap' ? 'siteMap.title' : 'letters.page.title')
      : t(`shell.nav.${page}`);
  const words =
    place === 'home'
      ? { label: identity.address.street, note: identity.address.city }
      : { label: labelOf(place) };
  return drawn(locale, { ...words, title: titles[place] }, { slug: place, family: places[place] });
}

/** @returns NOT_FOUND for a missing or private page */
export async function cardContent({ route, slug, locale }: CardSubject): Promise<Content> {
  if (slug === undefined) return pageCard(route, locale);
  if (route === 'project') return projectCard(slug, locale);
  if (route === 'letter') return letterCard(slug, locale);
  if (route !== 'post' && route !== 'page') return missing();
  const found = await (route === 'page' ? readPage : readPost)(slug, locale);
  return found.ok ? postCard(found.value, locale) : found;
}
