// The language for an address without prefix. @see docs/product.md, "Languages"
import { match } from '@formatjs/intl-localematcher';
import Negotiator from 'negotiator';
import { defaultLocale, isLocale, locales, type Locale } from '@/lib/contract/core/locale';

// Redirecting search engines by language would hide the French pages.
const crawler =
  /bot\b|crawl|spider|slurp|facebookexternalhit|mediapartners|lighthouse|preview|embedly|whatsapp|bingpreview|pinterest|ia_archiver/i;

export function isCrawler(userAgent: string | null): boolean {
  return !userAgent || crawler.test(userAgent);
}

/** Browsers send few different values, and matching is the slowest step of routing a request. */
const met = new Map<string, Locale>();
const MOST_MET = 500;
/** Characters. */
const LONGEST_MET = 200;

export function preferredLocale(acceptLanguage: string): Locale {
  const known = met.get(acceptLanguage);
  if (known) return known;
  const best = bestMatch(acceptLanguage);
  if (acceptLanguage.length > LONGEST_MET) return best;
  if (met.size >= MOST_MET) met.delete(met.keys().next().value ?? '');
  met.set(acceptLanguage, best);
  return best;
}

function bestMatch(acceptLanguage: string): Locale {
  const asked = new Negotiator({ headers: { 'accept-language': acceptLanguage } })
    .languages()
    .filter((tag) => tag !== '*');
  try {
    const best = match(asked, [...locales], defaultLocale);
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
  /** Sec-Fetch-Site: a visitor who follows a link inside the site chose that link's language. */
  fetchSite: string | null;
}

export function negotiate(visit: Visit): Locale {
  if (isLocale(visit.storedChoice)) return visit.storedChoice;
  if (!visit.acceptLanguage || isCrawler(visit.userAgent) || visit.fetchSite === 'same-origin')
    return defaultLocale;
  return preferredLocale(visit.acceptLanguage);
}
