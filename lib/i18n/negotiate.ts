// Which language a visitor without a prefix in the address gets. @see PRODUCT §2
import { match } from '@formatjs/intl-localematcher';
import Negotiator from 'negotiator';
import { defaultLocale, isLocale, locales, type Locale } from '@/lib/contract/core/locale';

// Search engines read each address in the language it names; redirecting them would hide the French pages.
const crawler =
  /bot\b|crawl|spider|slurp|facebookexternalhit|mediapartners|lighthouse|preview|embedly|whatsapp|bingpreview|pinterest|ia_archiver/i;

export function isCrawler(userAgent: string | null): boolean {
  return !userAgent || crawler.test(userAgent);
}

/** Values met before: browsers send few different ones, and matching takes longer than all else that is decided of a request. */
const met = new Map<string, Locale>();
const MOST_MET = 500;
/** Characters; what is longer was made up by somebody. */
const LONGEST_MET = 200;

/** The best of our languages for an Accept-Language value; French when none fits. */
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
    // Malformed language tags ("xx_YY!") make the matcher throw: they express no preference.
    return defaultLocale;
  }
}

export interface Visit {
  storedChoice: string | undefined;
  acceptLanguage: string | null;
  userAgent: string | null;
  /** Sec-Fetch-Site: a visitor who follows a link inside the site chose the language of that link. */
  fetchSite: string | null;
}

/** The language an unprefixed address should be shown in: French unless the visitor clearly prefers English. */
export function negotiate(visit: Visit): Locale {
  if (isLocale(visit.storedChoice)) return visit.storedChoice;
  if (!visit.acceptLanguage || isCrawler(visit.userAgent) || visit.fetchSite === 'same-origin')
    return defaultLocale;
  return preferredLocale(visit.acceptLanguage);
}
