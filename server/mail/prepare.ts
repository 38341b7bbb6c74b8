import { fromJson, toInstant } from '../db/codec';
import type { Database } from '../db/database';
import type { MailData, OutboxRow } from './outbox/queries';
import { addressMail } from '../db/leased-mails';
import { isPending } from '../letters/queries';
import { insertToken } from '../accounts/access/single-use-tokens';
import { findUserByEmail } from '../accounts/queries';
import { mayReset } from '../accounts/passwords/may-reset';
import { hashToken, singleUseLife, singleUseToken } from '../accounts/access/single-use-token';
import { prepareProjectUpdate } from './prepare-project-update';
import { templates } from './mail';
import type { PreparedMail } from './prepared-mail';

/**
 * @returns null if the mail must not be sent
 * @throws Error for an unknown template
 */
export async function prepareMail(
  database: Database,
  tokenKey: Uint8Array,
  row: OutboxRow,
  now: Date,
): Promise<PreparedMail | null> {
  const template = templates.find((known) => known === row.template);
  if (!template) throw new Error(`There is no mail "${row.template}"`);
  if (template === 'reset') return prepareReset(database, tokenKey, row, now);
  if (template === 'project-update') return prepareProjectUpdate(database, row, now);
  const data = fromJson(row.data) as MailData;
  // The subscription was confirmed or ended meanwhile.
  if (
    template === 'newsletter-confirmation' &&
    !(data.subscription && (await isPending(database.read, data.subscription)))
  )
    return null;
  return { template, locale: row.locale, ...data };
}

/** Looks the account up here, so that no response time reveals it. A second try sends the same link. */
async function prepareReset(
  database: Database,
  tokenKey: Uint8Array,
  { id, lease, recipient }: OutboxRow,
  now: Date,
): Promise<PreparedMail | null> {
  return database.write(async (transaction) => {
    const user = await findUserByEmail(transaction, recipient);
    if (!user || !mayReset(user)) return null;
    const expires = toInstant(new Date(now.getTime() + singleUseLife['reset-password']));
    await insertToken(transaction, {
      id,
      user_id: user.id,
      purpose: 'reset-password',
      hash: hashToken(singleUseToken(tokenKey, id)),
      email: recipient,
      created_at: toInstant(now),
      expires_at: expires,
      used_at: null,
    });
    await addressMail(transaction, { id, lease }, { userId: user.id });
    return {
      template: 'reset',
      locale: user.locale,
      values: { 'user.firstName': user.first_name },
      action: { token: id, purpose: 'reset-password' },
    };
  });
}
