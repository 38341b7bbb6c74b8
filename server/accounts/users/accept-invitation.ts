import { recordActivity } from '../../core/activity/record-activity';
import { toInstant } from '../../db/codec';
import { dropTokens, findTokenOwner, takeToken } from '../access/single-use-tokens';
import { updateUser } from '../queries';
import { hashToken } from '../../core/single-use-token';
import type { Context } from '../../core/context';
import { neverJoined } from './never-joined';
import { openSession } from '../sign-in/open-session';
import type { SignedIn } from '../sign-in/open-session';
import { Refusal } from '../../core/refusal';
import { requireStrongPassword } from '../passwords/require-strong-password';
import { tellAdmins } from '../tell-admins';

/** @throws Refusal TOKEN_INVALID, INVALID (a weak password), TOO_MANY_REQUESTS */
export async function acceptInvitation(
  context: Context,
  { token, password }: { token: string; password: string },
): Promise<SignedIn> {
  const { client, database, now, passwords, throttle } = context;
  await throttle.count('singleUse', client.address);
  const at = toInstant(now);
  const question = { hash: hashToken(token), purposes: ['invitation'], now: at } as const;
  const owner = await findTokenOwner(database.read, question);
  if (!owner) throw new Refusal('TOKEN_INVALID');
  // A weak password does not use the link.
  await requireStrongPassword(context, { field: 'password', password, owner });
  const hash = await passwords.hash(password);
  return database.write(async (transaction) => {
    const taken = await takeToken(transaction, database.engine, question);
    if (!taken) throw new Refusal('TOKEN_INVALID');
    const { token: used, user: invited } = taken;
    if (invited.status !== 'active' || invited.email !== used.email) throw new Refusal('TOKEN_INVALID');
    // The link bypasses second factors, so only a new account may use it.
    if (!neverJoined(invited)) throw new Refusal('TOKEN_INVALID');
    const user = await updateUser(transaction, invited, { password_hash: hash, email_verified_at: at }, now);
    await dropTokens(transaction, user.id, ['invitation', 'reset-password']);
    await recordActivity(
      transaction,
      { actor: user.id, action: 'user.joined', record: { type: 'user', id: user.id }, fields: ['password'] },
      now,
    );
    if (user.role === 'admin')
      await tellAdmins(transaction, context, {
        template: 'admin-added',
        person: user,
        by: used.made_by ?? undefined,
      });
    return openSession(transaction, context, user, 'invitation');
  });
}
