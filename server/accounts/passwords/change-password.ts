import { recordActivity } from '../../core/activity/record-activity';
import { lockUser, updateUser } from '../queries';
import { requireUser } from '../../core/caller';
import { confirmPassword } from './confirm-password';
import type { Context } from '../../core/context';
import { endAccess } from '../access/end-access';
import { recordSecurityEvent } from '../../security/record-security-event';
import { Refusal } from '../../core/refusal';
import { requireStrongPassword } from './require-strong-password';
import { endedSessions, tellOwner } from './tell-owner';

/** @throws Refusal UNAUTHORIZED, PASSWORD_WRONG, INVALID (a weak password), TOO_MANY_REQUESTS */
export async function changePassword(
  context: Context,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const { sessionId, userId } = requireUser(context);
  const { database, now, passwords } = context;
  const known = await confirmPassword(context, currentPassword, 'currentPassword');
  await requireStrongPassword(context, { field: 'newPassword', password: newPassword, owner: known });
  const hash = await passwords.hash(newPassword);
  await database.write(async (transaction) => {
    const user = await lockUser(transaction, database.engine, userId);
    if (user?.password_hash !== known.password_hash)
      throw new Refusal('PASSWORD_WRONG', [{ field: 'currentPassword', code: 'wrong' }]);
    await updateUser(
      transaction,
      await endAccess(transaction, context, user, { keep: sessionId }),
      { password_hash: hash },
      now,
    );
    await tellOwner(transaction, context, user, {
      template: 'password-changed',
      page: '/auth/forgot-password',
      values: endedSessions('others'),
    });
    await recordActivity(
      transaction,
      { actor: userId, action: 'user.updated', record: { type: 'user', id: userId }, fields: ['password'] },
      now,
    );
    await recordSecurityEvent(transaction, context, { kind: 'password', account: userId });
  });
}
