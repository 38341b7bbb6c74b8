// @see https://www.rfc-editor.org/rfc/rfc9116
import { defaultLocale, locales } from '@/lib/contract/core/locale';
import { siteUrl } from '@/lib/env';
import { siteSettings } from '@/lib/settings/shown-settings';

/** The RFC recommends less than a year. */
const VALID_DAYS = 180;

/** Undefined without an e-mail address. */
export async function securityText(now: Date): Promise<string | undefined> {
  const { securityEmail, email } = (await siteSettings(defaultLocale)).identity;
  const address = securityEmail || email;
  if (!address) return undefined;
  // The text changes once a day.
  const day = Math.floor(now.getTime() / 86_400_000) + VALID_DAYS;
  const fields = {
    Contact: `mailto:${address}`,
    Expires: new Date(day * 86_400_000).toISOString(),
    'Preferred-Languages': locales.join(', '),
    Canonical: `${siteUrl()}/.well-known/security.txt`,
  };
  return Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('');
}
