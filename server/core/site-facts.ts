import { defaultLocale } from '../../lib/contract/core/locale';
import type { Locale } from '../../lib/contract/core/locale';
import { formatPhone } from '../../lib/format/phone';
import type { Handle } from '../db/database';
import { heldIdentity, readSettings } from './read-settings';

/** Of mails to the agency's mailbox. */
export const mailboxLocale: Locale = defaultLocale;

/** undefined if the settings name none. */
export async function readMailbox(handle: Handle): Promise<string | undefined> {
  return (await readSettings(handle)).values.identity.email || undefined;
}

/** The site's host until the settings name the agency. */
export async function readSiteName(handle: Handle, siteUrl: string): Promise<string> {
  return (await readSettings(handle)).values.identity.name || new URL(siteUrl).hostname;
}

/** Phone and e-mail address replace each other if one is missing. */
export function reachIn(locale: Locale): { phone: string; email: string; isCalled: boolean } {
  const { phone, email } = heldIdentity();
  const shown = phone && formatPhone(phone, locale);
  return {
    phone: shown || email || '/contact',
    email: email || '/contact',
    isCalled: shown !== '',
  };
}
