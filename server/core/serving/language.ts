// The language of an answer: what the caller prefers (RFC 9110, with q-values), else French.
import Negotiator from 'negotiator';
import { defaultLocale, isLocale, locales } from '../../../lib/contract/core/locale';
import type { Locale } from '../../../lib/contract/core/locale';

/** The best of our languages for an Accept-Language header. */
export function preferredLocale(header: string | null): Locale {
  if (!header) return defaultLocale;
  // As the site itself asks.
  if (isLocale(header)) return header;
  const best = new Negotiator({ headers: { 'accept-language': header } }).language([...locales]);
  return isLocale(best) ? best : defaultLocale;
}
