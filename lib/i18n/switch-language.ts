// Where the page at hand stands in another language. Runs in the browser: no schema, no route table.
import { writeCookie } from '@/lib/cookies';
import { LOCALE_COOKIE, LOCALE_COOKIE_MAX_AGE } from './locale-cookie';
import { openedAddress } from './opened-address';

export interface Language {
  locale: string;
  /** What stands before its paths: '' for French, '/en' for English. */
  prefix: string;
}

/** The path of the same page under another language's prefix. */
export function translatedPath(pathname: string, to: Language, all: readonly Language[]): string {
  // While a page is rendered its path names every language, the unprefixed one included.
  const shown = new RegExp(`^/(?:${all.map(({ locale }) => locale).join('|')})(?=/|$)`);
  const rest = pathname.replace(shown, '');
  return `${to.prefix}${rest === '/' ? '' : rest}` || '/';
}

/** The address of the page on screen in another language: path, query and fragment. A page whose path differs names it in its head. */
export function addressIn(to: Language, all: readonly Language[]): string {
  const alternate = document.head.querySelector<HTMLLinkElement>(
    `link[rel="alternate"][hreflang="${to.locale}"]`,
  );
  // Its path only: the address in the head is the published one, which need not be the one in the address bar.
  const { pathname, search } = openedAddress();
  const path = alternate ? new URL(alternate.href).pathname : translatedPath(pathname, to, all);
  return `${path}${search}${location.hash}`;
}

export function storeLanguage(locale: string): void {
  writeCookie(LOCALE_COOKIE, locale, LOCALE_COOKIE_MAX_AGE);
}
