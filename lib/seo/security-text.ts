// @see https://www.rfc-editor.org/rfc/rfc9116
import { locales } from '@/lib/contract/core/locale';
import { siteUrl } from '@/lib/env';
import { site } from '@/lib/site';

/** The RFC recommends less than a year. */
const VALID_DAYS = 180;

export function securityText(now: Date): string {
  // The text changes once a day.
  const day = Math.floor(now.getTime() / 86_400_000) + VALID_DAYS;
  const fields = {
    Contact: `mailto:${site.security}`,
    Expires: new Date(day * 86_400_000).toISOString(),
    'Preferred-Languages': locales.join(', '),
    Canonical: `${siteUrl()}/.well-known/security.txt`,
  };
  return Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('');
}
