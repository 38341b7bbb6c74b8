// What a mail is once it is looked into: a row of the outbox with its data read, and a reset request resolved to an account.
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
 * The mail of a row, or null when there is nobody to send it to.
 * @throws Error when its template is not known
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
  // An address that is subscribed already, or has left meanwhile, has nothing to confirm.
  if (
    template === 'newsletter-confirmation' &&
    !(data.subscription && (await isPending(database.read, data.subscription)))
  )
    return null;
  return { template, locale: row.locale, ...data };
}

/**
 * Whether an address has an account is found out here, where no answer's time tells of it. The token's id is the row's:
 * a second try sends the same link.
 */
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
