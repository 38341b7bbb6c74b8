import { findUser } from '../queries';
import type { UserRow } from '../queries';
import { requireUser } from '../../core/caller';
import type { Context } from '../../core/context';
import { Refusal } from '../../core/refusal';
import { needsPasskey } from '../sign-in/second-factor';

/**
 * Checks the password, and a recent proof by passkey if the account needs one.
 * @param field named by the error
 * @throws Refusal UNAUTHORIZED, PASSWORD_WRONG, TOO_MANY_REQUESTS after five wrong passwords, PROOF_REQUIRED
 * without that proof
 */
export async function confirmPassword(context: Context, password: string, field: string): Promise<UserRow> {
  const user = await matchPassword(context, password, field);
  if (needsPasskey(context, user) && !requireUser(context).proven) throw new Refusal('PROOF_REQUIRED');
  return user;
}

/**
 * Checks only the password.
 * @param field named by the error
 * @throws Refusal UNAUTHORIZED, PASSWORD_WRONG, TOO_MANY_REQUESTS after five wrong passwords
 */
export async function matchPassword(context: Context, password: string, field: string): Promise<UserRow> {
  const { sessionId, userId } = requireUser(context);
  // Per session: guesses in a stolen session do not block the owner.
  await context.throttle.count('password', userId, sessionId);
  const user = await findUser(context.database.read, userId);
  if (!user) throw new Refusal('UNAUTHORIZED');
  if (!(await context.passwords.matches(password, user.password_hash)))
    throw new Refusal('PASSWORD_WRONG', [{ field, code: 'wrong' }]);
  await context.throttle.clear('password', userId, sessionId);
  return user;
}
