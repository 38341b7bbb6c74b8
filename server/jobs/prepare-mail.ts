import { fromJson } from '../db/codec';
import type { Database } from '../db/database';
import type { MailData, OutboxRow } from '../mail/outbox/queries';
import { prepareReset } from '../accounts/passwords/prepare-reset';
import { isPending } from '../letters/queries';
import { prepareMessageMail } from '../conversation/prepare-message-mail';
import { prepareLetterMail } from '../letters/sending/letter-mail';
import { templates } from '../mail/mail';
import type { PreparedMail } from '../mail/prepared-mail';

/**
 * @returns null to drop the mail
 * @throws Error for an unknown template
 */
export async function prepareMail(
  database: Database,
  row: OutboxRow,
  { tokenKey, site, now }: { tokenKey: Uint8Array; /** Without a trailing slash. */ site: string; now: Date },
): Promise<PreparedMail | null> {
  const template = templates.find((known) => known === row.template);
  if (!template) throw new Error(`There is no mail "${row.template}"`);
  if (template === 'reset') return prepareReset(database, tokenKey, row, now);
  if (template === 'project-update') return prepareMessageMail(database, row, now);
  const data = fromJson(row.data) as MailData;
  if (template === 'letter') return prepareLetterMail(database.read, { data, locale: row.locale, site });
  // Confirmed or ended meanwhile.
  if (
    template === 'newsletter-confirmation' &&
    !(data.subscription && (await isPending(database.read, data.subscription)))
  )
    return null;
  return { template, locale: row.locale, ...data };
}
