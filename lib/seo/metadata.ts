// Title, description, robots, canonical and language links of a page, from the route table.
import type { Metadata, Viewport } from 'next';
import { cardAddress, cardSize } from '@/lib/drawing/cards/address';
import { defaultLocale, locales, type Locale } from '@/lib/contract/core/locale';
import { siteUrl } from '@/lib/env';
import { href, routes, type RouteName, type Target } from '@/lib/routes';
import { site } from '@/lib/site';
import { documentTitle } from './document-title';
import { feedPath } from './feed-path';

export const siteViewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f5f2ea' },
    { media: '(prefers-color-scheme: dark)', color: '#12110d' },
  ],
};

/** What every page shares. */
export function siteMetadata(): Metadata {
  return {
    metadataBase: new URL(siteUrl()),
    applicationName: site.name,
    manifest: '/manifest.webmanifest',
    icons: {
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
  /** Without what the title can do without, where the whole would be cut off in search results. */
  shortTitle?: string | undefined;
  description: string;
  target: Target;
  /**
   * The addresses of this page by language, where they differ from the target's (a post has a slug per language).
   * A language left out has no version of its own: its page is canonical to the French one.
   */
  versions?: Partial<Record<Locale, string>>;
  /** False keeps a page out of the index that its route would allow in (search results). */
  index?: boolean;
  type?: 'website' | 'article';
  publishedTime?: string | undefined;
  modifiedTime?: string | undefined;
  /** What a shared link shows instead of the page's drawn card: its address, and what it shows. Pixels where they are known. */
  image?: { url: string; alt: string; width?: number; height?: number } | undefined;
}

/** Pages whose readers may want to follow what is written: they name the feed of their language. */
const withFeed: readonly RouteName[] = ['home', 'blog', 'post'];

/** A full address on this site from a path. */
export function absolute(path: string): string {
  return `${siteUrl()}${path === '/' ? '' : path}` || siteUrl();
}

export function pageMetadata({
  locale,
  title,
  shortTitle,
  description,
  target,
  versions,
  index = routes[target.route].index,
  type = 'website',
  publishedTime,
  modifiedTime,
  image,
}: PageMetadata): Metadata {
  const paths = versions ?? Object.fromEntries(locales.map((each) => [each, href(target, each)]));
  const canonical = absolute(paths[locale] ?? paths[defaultLocale] ?? href(target, locale));
  const languages = Object.fromEntries(
    Object.entries(paths).map(([language, path]) => [language, absolute(path)]),
  );
  const fallback = paths[defaultLocale] ?? Object.values(paths)[0];
  const card = index
    ? cardAddress(target, paths[locale] === undefined ? defaultLocale : locale, { changed: modifiedTime })
    : undefined;
  const picture =
    image ??
    (card === undefined ? undefined : { url: absolute(card), alt: `${title} · ${site.name}`, ...cardSize });
  const full = target.route === 'home' ? `${site.name} · ${title}` : documentTitle(title, shortTitle);
  const feed = withFeed.includes(target.route)
    ? { types: { 'application/rss+xml': [{ url: absolute(feedPath(locale)), title: site.name }] } }
    : {};
  return {
    title: full,
    description,
    // Search engines ask for neither on a page kept out of the index: a canonical address contradicts noindex, hreflang is ignored.
    alternates: index
      ? {
          canonical,
          languages: fallback ? { ...languages, 'x-default': absolute(fallback) } : languages,
          ...feed,
        }
      : null,
    robots: index
      ? { index: true, follow: true, 'max-image-preview': 'large' }
      : { index: false, follow: false },
    openGraph: {
      siteName: site.name,
      title,
      description,
      url: canonical,
      locale: locale === 'fr' ? 'fr_FR' : 'en_GB',
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
  };
}
