import { defaultLocale } from '../../lib/contract/core/locale';
import type { Locale } from '../../lib/contract/core/locale';
import { formatPhone } from '../../lib/format/phone';
import type { Handle } from '../db/database';
import { heldIdentity, readSettings } from './read-settings';

/** Language of mails to the agency's mailbox. */
export const mailboxLocale: Locale = defaultLocale;

/** The agency's shared mailbox; undefined until its settings name one. */
export async function readMailbox(handle: Handle): Promise<string | undefined> {
  return (await readSettings(handle)).values.identity.email || undefined;
}

/** What the site calls itself: the agency's name, or the host until there is one. */
export async function readSiteName(handle: Handle, siteUrl: string): Promise<string> {
  return (await readSettings(handle)).values.identity.name || new URL(siteUrl).hostname;
}

/** For sentences that say where to call or write; one way replaces a missing one. */
export function reachIn(locale: Locale): { phone: string; email: string } {
  const { phone, email } = heldIdentity();
  const shown = phone && formatPhone(phone, locale);
  return { phone: shown || email || '/contact', email: email || shown || '/contact' };
}
