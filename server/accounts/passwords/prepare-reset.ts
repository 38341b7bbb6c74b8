import { toInstant } from '../../db/codec';
import type { Database } from '../../db/database';
import { addressMail } from '../../mail/outbox/leased-mails';
import type { OutboxRow } from '../../mail/outbox/queries';
import type { PreparedMail } from '../../mail/prepared-mail';
import { hashToken, singleUseLife, singleUseToken } from '../../core/single-use-token';
import { insertToken } from '../access/single-use-tokens';
import { findUserByEmail } from '../queries';
import { mayReset } from './may-reset';

/** Finds the account here, so that no response time reveals it. A second try sends the same link. */
export async function prepareReset(
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
