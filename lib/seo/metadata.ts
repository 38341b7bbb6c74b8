import type { Metadata, Viewport } from 'next';
import { cardAddress, cardSize } from '@/lib/drawing/cards/address';
import { defaultLocale, locales, type Locale } from '@/lib/contract/core/locale';
import { siteUrl } from '@/lib/env';
import { loadMessages } from '@/lib/i18n/messages';
import { regions } from '@/lib/format/numbers';
import { href, routes, type RouteName, type Target } from '@/lib/routes';
import { hasOwnIcons, iconAddress } from '@/lib/drawing/logo/icons';
import { cardLook } from '@/lib/drawing/logo/drawn-logo';
import { siteSettings } from '@/lib/settings/shown-settings';
import { documentTitle, titleWithName } from './document-title';
import { feedPath, letterFeedPath } from './feed-path';

export const siteViewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f5f2ea' },
    { media: '(prefers-color-scheme: dark)', color: '#12110d' },
  ],
};

export async function siteMetadata(locale: Locale): Promise<Metadata> {
  const site = await siteSettings(locale);
  const { name } = site.identity;
  return {
    metadataBase: new URL(siteUrl()),
    ...(name ? { applicationName: name } : {}),
    manifest: '/manifest.webmanifest',
    icons: hasOwnIcons(site)
      ? {
          icon: [
            { url: iconAddress('32.png', site), type: 'image/png', sizes: '32x32' },
            { url: iconAddress('192.png', site), type: 'image/png', sizes: '192x192' },
          ],
          apple: iconAddress('180.png', site),
        }
      : {
          icon: [
            { url: '/icon.svg', type: 'image/svg+xml' },
            { url: '/favicon.ico', sizes: '32x32' },
          ],
          apple: '/apple-icon.png',
        },
    formatDetection: { telephone: false, address: false, email: false },
  };
}

export interface PageMetadata {
  locale: Locale;
  title: string;
  /** Used if the full title is too long for search results. */
  shortTitle?: string | undefined;
  description: string;
  target: Target;
  /**
   * Addresses that differ from the target's (posts have a slug per language). A page in a missing language is canonical
   * to the French one.
   */
  versions?: Partial<Record<Locale, string>>;
  /** False excludes a page that its route would index (search results). */
  index?: boolean;
  type?: 'website' | 'article';
  publishedTime?: string | undefined;
  modifiedTime?: string | undefined;
  /** Replaces the page's card. Pixels. */
  image?: { url: string; alt: string; width?: number; height?: number } | undefined;
}

const feeds: Partial<Record<RouteName, (locale: Locale) => string>> = {
  home: feedPath,
  blog: feedPath,
  post: feedPath,
  letters: letterFeedPath,
  letter: letterFeedPath,
};

/** The letter's feed has its own title beside that of the articles. */
async function feedTitle(pathOf: typeof feedPath, locale: Locale, name: string): Promise<string> {
  if (pathOf !== letterFeedPath) return name;
  const { letters } = await loadMessages(locale);
  return [name, letters.page.title].filter(Boolean).join(' · ');
}

async function feedOf(route: RouteName, locale: Locale, name: string): Promise<Metadata['alternates']> {
  const pathOf = feeds[route];
  if (!pathOf) return {};
  const feed = { url: absolute(pathOf(locale)), title: await feedTitle(pathOf, locale, name) };
  return { types: { 'application/rss+xml': [feed] } };
}

export function absolute(path: string): string {
  return `${siteUrl()}${path === '/' ? '' : path}` || siteUrl();
}

export async function pageMetadata({
  locale,
  title,
  shortTitle,
  description,
  target,
  versions,
  index: isIndexed = routes[target.route].index,
  type = 'website',
  publishedTime,
  modifiedTime,
  image,
}: PageMetadata): Promise<Metadata> {
  const { identity, visibility } = await siteSettings(locale);
  const { name } = identity;
  const index = isIndexed && visibility.isListed;
  const paths = versions ?? Object.fromEntries(locales.map((each) => [each, href(target, each)]));
  const canonical = absolute(paths[locale] ?? paths[defaultLocale] ?? href(target, locale));
  const languages = Object.fromEntries(
    Object.entries(paths).map(([language, path]) => [language, absolute(path)]),
  );
  const fallback = paths[defaultLocale] ?? Object.values(paths)[0];
  const card = index
    ? cardAddress(target, paths[locale] === undefined ? defaultLocale : locale, {
        changed: modifiedTime,
        look: cardLook(identity),
      })
    : undefined;
  const picture = image ?? (card && { url: absolute(card), alt: titleWithName(title, name), ...cardSize });
  const full =
    target.route === 'home'
      ? [name, title].filter(Boolean).join(' · ')
      : documentTitle({ title, short: shortTitle }, name);
  const social = {
    openGraph: {
      ...(name ? { siteName: name } : {}),
      title,
      description,
      url: canonical,
      locale: regions[locale].replace('-', '_'),
      ...(picture ? { images: [picture] } : {}),
      ...(type === 'article'
        ? { type, ...(publishedTime ? { publishedTime } : {}), ...(modifiedTime ? { modifiedTime } : {}) }
        : { type }),
    },
    twitter: {
      card: 'summary_large_image',
      title,
      description,
      ...(picture ? { images: [{ url: picture.url, alt: picture.alt }] } : {}),
    },
  } satisfies Metadata;
  return {
    title: full,
    ...(description ? { description } : {}),
    // Without indexing, a canonical address contradicts noindex, and hreflang is ignored.
    alternates: index
      ? {
          canonical,
          languages: fallback ? { ...languages, 'x-default': absolute(fallback) } : languages,
          ...(await feedOf(target.route, locale, name)),
        }
      : null,
    robots: index
      ? { index: true, follow: true, 'max-image-preview': 'large' }
      : { index: false, follow: false },
    // Only for pages that others can open.
    ...(routes[target.route].access === 'public' ? social : {}),
  };
}
