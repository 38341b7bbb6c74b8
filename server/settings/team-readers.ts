// Who reads the mails that concern the whole team.
import { listAdmins } from '../accounts/administrators';
import { mailboxLocale, readMailbox } from '../core/site-facts';
import { readSettings } from '../core/read-settings';
import { fromFlag } from '../db/codec';
import type { Handle } from '../db/database';
import type { Mail } from '../mail/mail';

export type TeamReader = Pick<Mail, 'to' | 'locale' | 'userId'>;

type Admin = Awaited<ReturnType<typeof listAdmins>>[number];

const toReader = ({ id, email, locale }: Admin): TeamReader => ({ to: email, locale, userId: id });

/** The agency's mailbox, else the administrators. */
export async function listTeamReaders(handle: Handle): Promise<TeamReader[]> {
  const mailbox = await readMailbox(handle);
  if (mailbox !== undefined) return [{ to: mailbox, locale: mailboxLocale }];
  return (await listAdmins(handle)).map(toReader);
}

/** Of new contacts and requests: administrators who want them, and recipients of the settings; each address once. */
export async function listLeadReaders(handle: Handle): Promise<TeamReader[]> {
  const admins = (await listAdmins(handle)).filter((admin) => fromFlag(admin.notify_inbox)).map(toReader);
  const { recipients } = (await readSettings(handle)).values.mail;
  const known = new Set(admins.map(({ to }) => to));
  const others = new Set(recipients.map(({ email }) => email).filter((email) => !known.has(email)));
  return [...admins, ...[...others].map((to) => ({ to, locale: mailboxLocale }))];
}
