// A new password by the link of a mail: proves the address as well, and ends all sessions. @see PRODUCT §5
import { recordActivity } from '../db/activity';
import { toInstant } from '../db/codec';
import { dropTokens, findTokenOwner, takeToken } from '../db/single-use-tokens';
import { lockUser, updateUser } from '../db/users';
import { hashToken } from '../security/single-use-token';
import type { Context } from './context';
import { endAccess } from './end-access';
import { Refusal } from './refusal';
import { requireStrongPassword } from './require-strong-password';
import { tellOfPassword } from './tell-of-password';

/** @throws Refusal TOKEN_INVALID, INVALID (a weak password), TOO_MANY_REQUESTS */
export async function resetPassword({ client, database, now, passwords, throttle }: Context, { token, newPassword }: { token: string; newPassword: string }): Promise<void> {
  await throttle.count('singleUse', client.address);
  const at = toInstant(now);
  const question = { hash: hashToken(token), purposes: ['reset-password'], now: at } as const;
  // Hashing is slow: only for who has a token, and before the database is held.
  const owner = await findTokenOwner(database.read, question);
  if (!owner) throw new Refusal('TOKEN_INVALID');
  // The link stays good for another try.
  await requireStrongPassword('newPassword', newPassword, owner);
  const hash = await passwords.hash(newPassword);
  const email = await database.write(async (transaction) => {
    const used = await takeToken(transaction, question);
    const user = used && (await lockUser(transaction, database.engine, used.user_id));
    if (user?.status !== 'active' || user.email !== used?.email) throw new Refusal('TOKEN_INVALID');
    const freed = await endAccess(transaction, user, { now });
    await dropTokens(transaction, user.id, ['invitation']);
    await updateUser(transaction, freed, { password_hash: hash, email_verified_at: user.email_verified_at ?? at }, now);
    await tellOfPassword(transaction, user, now);
    await recordActivity(transaction, { actor: null, action: 'user.password-reset', record: { type: 'user', id: user.id }, fields: ['password'] }, now);
    return user.email;
  });
  // Whoever just chose a password should be able to use it.
  await throttle.clear('login', email, client.address);
  await throttle.clear('loginAccount', email);
}
