import { recordActivity } from '../../core/activity/record-activity';
import type { Context } from '../../core/context';
import { toInstant } from '../../db/codec';
import type { Handle } from '../../db/database';
import { offerNewPassword } from '../passwords/offer-new-password';
import { updateUser } from '../queries';
import type { UserRow } from '../queries';
import { dropFactorsAtReset } from './drop-young-factors';
import { endAccess } from './end-access';
import { dropTokens } from './single-use-tokens';

/** @param ends whether to end all access because another person made the account */
export async function confirmFirstAddress(
  transaction: Handle,
  context: Context,
  user: UserRow,
  ends: boolean,
): Promise<{ resetToken?: string }> {
  const { now } = context;
  const at = toInstant(now);
  const changes = { email_verified_at: user.email_verified_at ?? at };
  if (ends) {
    const freed = await endAccess(transaction, context, user);
    await dropTokens(transaction, user.id, ['invitation', 'disown-email-change', 'disown-sign-in']);
    await dropFactorsAtReset(transaction, context, user);
    await updateUser(transaction, freed, { ...changes, password_hash: null }, now);
  } else await updateUser(transaction, user, changes, now);
  await dropTokens(transaction, user.id, ['verify-email']);
  await recordActivity(
    transaction,
    {
      actor: user.id,
      record: { type: 'user', id: user.id },
      action: 'user.email-verified',
      changes: [{ field: 'emailVerified', before: user.email_verified_at !== null, after: true }],
      ...(ends ? { fields: ['password'] } : {}),
    },
    now,
  );
  if (!ends) return {};
  const { resetToken } = await offerNewPassword(transaction, context, user);
  return resetToken === null ? {} : { resetToken };
}
