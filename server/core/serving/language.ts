import Negotiator from 'negotiator';
import { defaultLocale, isLocale, locales } from '../../../lib/contract/core/locale';
import type { Locale } from '../../../lib/contract/core/locale';

/** RFC 9110 with q-values. Default: French. */
export function preferredLocale(header: string | null): Locale {
  if (!header) return defaultLocale;
  // The site sends a bare locale.
  if (isLocale(header)) return header;
  const best = new Negotiator({ headers: { 'accept-language': header } }).language([...locales]);
  return isLocale(best) ? best : defaultLocale;
}
