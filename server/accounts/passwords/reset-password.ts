import { recordActivity } from '../../core/activity/record-activity';
import { toInstant } from '../../db/codec';
import { dropTokens, takeToken } from '../access/single-use-tokens';
import { updateUser } from '../queries';
import { hashToken } from '../../core/single-use-token';
import type { Context } from '../../core/context';
import { dropFactorsAtReset } from '../access/drop-young-factors';
import { endAccess } from '../access/end-access';
import { rememberDevice } from '../sign-in/known-device';
import { recordSecurityEvent } from '../../security/record-security-event';
import { Refusal } from '../../core/refusal';
import { mayReset } from './may-reset';
import { requireStrongPassword } from './require-strong-password';
import { requireTokenOwner } from '../access/require-token-owner';
import { endedSessions, tellOwner } from './tell-owner';

/**
 * Makes the client the only known device. Counts of failed sign-ins restart with the password
 * (core/rate-limits/sign-in-policy.ts).
 * @returns the device token
 * @see docs/product.md, "Sessions"
 * @throws Refusal TOKEN_INVALID, INVALID (a weak password), TOO_MANY_REQUESTS
 */
export async function resetPassword(
  context: Context,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<string> {
  const { database, now, passwords } = context;
  const at = toInstant(now);
  const question = { hash: hashToken(token), purposes: ['reset-password'], now: at } as const;
  // Hashing is slow: valid tokens only, outside the transaction.
  const owner = await requireTokenOwner(context, question);
  // A weak password does not use the link.
  await requireStrongPassword(context, { field: 'newPassword', password: newPassword, owner });
  const hash = await passwords.hash(newPassword);
  return database.write(async (transaction) => {
    const taken = await takeToken(transaction, database.engine, question);
    if (!taken) throw new Refusal('TOKEN_INVALID');
    const { token: used, user } = taken;
    if (!mayReset(user) || user.email !== used.email) throw new Refusal('TOKEN_INVALID');
    const freed = await endAccess(transaction, context, user);
    await dropTokens(transaction, user.id, ['invitation', 'disown-email-change', 'disown-sign-in']);
    await dropFactorsAtReset(transaction, context, user);
    await updateUser(
      transaction,
      freed,
      {
        password_hash: hash,
        email_verified_at: user.email_verified_at ?? at,
        status: 'active',
        deactivated_at: null,
        deactivation_reason: null,
      },
      now,
    );
    await tellOwner(transaction, context, user, {
      template: 'password-changed',
      page: '/auth/forgot-password',
      values: endedSessions('all'),
    });
    await recordActivity(
      transaction,
      {
        actor: null,
        action: 'user.password-reset',
        record: { type: 'user', id: user.id },
        fields: ['password'],
        changes: [{ field: 'status', before: user.status, after: 'active' }].filter(
          ({ before, after }) => before !== after,
        ),
      },
      now,
    );
    await recordSecurityEvent(transaction, context, {
      kind: 'password-reset',
      reason: 'confirmed',
      account: user.id,
      actor: user.id,
    });
    return (await rememberDevice(transaction, context, user.id, [])).token;
  });
}
