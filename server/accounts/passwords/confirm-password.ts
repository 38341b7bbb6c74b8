// The caller proves once more who they are, before what cannot be undone by signing out.
import { findUser } from '../queries';
import type { UserRow } from '../queries';
import { requireUser } from '../../core/caller';
import type { Context } from '../../core/context';
import { Refusal } from '../../core/refusal';
import { needsPasskey } from '../sign-in/second-factor';

/**
 * The caller's account, after their password was found right.
 * @param field what the password was sent as, to be named when it is wrong
 * @throws Refusal UNAUTHORIZED, PASSWORD_WRONG, TOO_MANY_REQUESTS after five wrong ones, PROOF_REQUIRED where a password proves nothing and the session has no recent proof by a passkey
 */
export async function confirmPassword(context: Context, password: string, field: string): Promise<UserRow> {
  const user = await matchPassword(context, password, field);
  if (needsPasskey(context, user) && !requireUser(context).proven) throw new Refusal('PROOF_REQUIRED');
  return user;
}

/**
 * The caller's account, after their password was found right, whatever a password proves there.
 * @param field what the password was sent as, to be named when it is wrong
 * @throws Refusal UNAUTHORIZED, PASSWORD_WRONG, TOO_MANY_REQUESTS after five wrong ones
 */
export async function matchPassword(context: Context, password: string, field: string): Promise<UserRow> {
  const { sessionId, userId } = requireUser(context);
  // By session: guesses by a stolen one do not hold its owner up.
  await context.throttle.count('password', userId, sessionId);
  const user = await findUser(context.database.read, userId);
  if (!user) throw new Refusal('UNAUTHORIZED');
  if (!(await context.passwords.matches(password, user.password_hash)))
    throw new Refusal('PASSWORD_WRONG', [{ field, code: 'wrong' }]);
  await context.throttle.clear('password', userId, sessionId);
  return user;
}
