// Browser code: imports neither schemas nor the route table.
import { writeCookie } from '@/lib/cookies';
import { LOCALE_COOKIE, LOCALE_COOKIE_MAX_AGE } from './locale-cookie';
import { addressInBar } from './address-in-bar';

export interface Language {
  locale: string;
  /** '' for French, '/en' for English. */
  prefix: string;
}

export function translatedPath(pathname: string, to: Language, all: readonly Language[]): string {
  // During rendering, French paths also have a prefix.
  const shown = new RegExp(`^/(?:${all.map(({ locale }) => locale).join('|')})(?=/|$)`);
  const rest = pathname.replace(shown, '');
  return `${to.prefix}${rest === '/' ? '' : rest}` || '/';
}

/** Pages whose path differs between languages have an alternate link. */
export function addressIn(to: Language, all: readonly Language[]): string {
  const alternate = document.head.querySelector<HTMLLinkElement>(
    `link[rel="alternate"][hreflang="${to.locale}"]`,
  );
  // The link's published origin may differ from the address bar's.
  const { pathname, search } = addressInBar();
  const path = alternate ? new URL(alternate.href).pathname : translatedPath(pathname, to, all);
  return `${path}${search}${location.hash}`;
}

export function storeLanguage(locale: string): void {
  writeCookie(LOCALE_COOKIE, locale, LOCALE_COOKIE_MAX_AGE);
}
