// Language of a URL without prefix. @see docs/product.md, "Languages"
import { match } from '@formatjs/intl-localematcher';
import Negotiator from 'negotiator';
import { defaultLocale, isLocale, locales, type Locale } from '@/lib/contract/core/locale';

// Redirecting search engines by language would hide French pages.
const crawler =
  /bot\b|crawl|spider|slurp|facebookexternalhit|mediapartners|lighthouse|preview|embedly|whatsapp|bingpreview|pinterest|ia_archiver/i;

export function isCrawler(userAgent: string | null): boolean {
  return !userAgent || crawler.test(userAgent);
}

/** Browsers send few different values; matching is the slowest step of routing. */
const cache = new Map<string, Locale>();
const MAX_CACHED = 500;
/** Characters. */
const MAX_HEADER_LENGTH = 200;

export function preferredLocale(acceptLanguage: string): Locale {
  const known = cache.get(acceptLanguage);
  if (known) return known;
  const best = bestMatch(acceptLanguage);
  if (acceptLanguage.length > MAX_HEADER_LENGTH) return best;
  if (cache.size >= MAX_CACHED) cache.delete(cache.keys().next().value ?? '');
  cache.set(acceptLanguage, best);
  return best;
}

function bestMatch(acceptLanguage: string): Locale {
  const requested = new Negotiator({ headers: { 'accept-language': acceptLanguage } })
    .languages()
    .filter((tag) => tag !== '*');
  try {
    const best = match(requested, [...locales], defaultLocale);
    return isLocale(best) ? best : defaultLocale;
  } catch {
    // Malformed language tags ("xx_YY!") make the matcher throw.
    return defaultLocale;
  }
}

export interface Visit {
  storedChoice: string | undefined;
  acceptLanguage: string | null;
  userAgent: string | null;
  /** Sec-Fetch-Site: a link inside the site already chose the language. */
  fetchSite: string | null;
}

export function negotiate(visit: Visit): Locale {
  if (isLocale(visit.storedChoice)) return visit.storedChoice;
  if (!visit.acceptLanguage || isCrawler(visit.userAgent) || visit.fetchSite === 'same-origin')
    return defaultLocale;
  return preferredLocale(visit.acceptLanguage);
}
