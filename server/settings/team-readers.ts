// Who reads the mails that concern the whole team.
import { listAdmins } from '../accounts/queries';
import { mailboxLocale, readMailbox } from '../core/site-facts';
import { readSettings } from '../core/read-settings';
import type { Handle } from '../db/database';
import type { Mail } from '../mail/mail';

export type TeamReader = Pick<Mail, 'to' | 'locale' | 'userId'>;

const adminReaders = async (handle: Handle): Promise<TeamReader[]> =>
  (await listAdmins(handle)).map(({ id, email, locale }) => ({ to: email, locale, userId: id }));

/** The agency's mailbox; without one, the administrators. */
export async function listTeamReaders(handle: Handle): Promise<TeamReader[]> {
  const mailbox = await readMailbox(handle);
  return mailbox === undefined ? adminReaders(handle) : [{ to: mailbox, locale: mailboxLocale }];
}

/** Of new contacts and requests: the administrators, and the recipients of the settings; each address once. */
export async function listLeadReaders(handle: Handle): Promise<TeamReader[]> {
  const admins = await adminReaders(handle);
  const { recipients } = (await readSettings(handle)).values.mail;
  const known = new Set(admins.map(({ to }) => to));
  const others = new Set(recipients.map(({ email }) => email).filter((email) => !known.has(email)));
  return [...admins, ...[...others].map((to) => ({ to, locale: mailboxLocale }))];
}
