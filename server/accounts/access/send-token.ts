import type { TokenPurpose } from '../tables';
import { toInstant } from '../../db/codec';
import type { Handle } from '../../db/database';
import { newId } from '../../db/id';
import { queueMail } from '../../mail/outbox/queries';
import { insertToken } from './single-use-tokens';
import type { UserRow } from '../queries';
import type { Mail, MailValues, Template } from '../../mail/mail';
import { hashToken, singleUseLife, singleUseToken } from '../../core/single-use-token';
import type { Context } from '../../core/context';

export interface TokenMail {
  user: Pick<UserRow, 'id' | 'first_name' | 'locale'>;
  purpose: TokenPurpose;
  template: Template;
  /** Using the token proves this address. */
  to: string;
  values?: MailValues;
  aboutId?: string;
}

export function expiryOf(purpose: TokenPurpose, now: Date): string {
  return toInstant(new Date(now.getTime() + singleUseLife[purpose]));
}

interface NewToken {
  userId: string;
  purpose: TokenPurpose;
  email: string;
  makerId?: string | undefined;
}

/** @returns the token, and the id of its row, which queued mails contain instead */
export async function makeToken(
  transaction: Handle,
  { keys, now }: Pick<Context, 'keys' | 'now'>,
  { userId, purpose, email, makerId }: NewToken,
): Promise<{ id: string; token: string }> {
  const id = newId();
  const token = singleUseToken(keys.singleUse, id);
  await insertToken(transaction, {
    id,
    user_id: userId,
    purpose,
    hash: hashToken(token),
    email,
    created_at: toInstant(now),
    expires_at: expiryOf(purpose, now),
    used_at: null,
    made_by: makerId ?? null,
  });
  return { id, token };
}

export async function sendToken(
  transaction: Handle,
  context: Pick<Context, 'keys' | 'now'>,
  { user, purpose, template, to, values = {}, aboutId }: TokenMail,
): Promise<void> {
  const { now } = context;
  const { id } = await makeToken(transaction, context, {
    userId: user.id,
    purpose,
    email: to,
    makerId: aboutId,
  });
  const mail: Mail = {
    template,
    to,
    userId: user.id,
    locale: user.locale,
    values: { 'user.firstName': user.first_name, ...values },
    action: { token: id, purpose },
  };
  await queueMail(transaction, aboutId === undefined ? mail : { ...mail, aboutId }, now);
}
