import type { z } from 'zod';
import type { registerBody } from '../../../lib/contract/accounts/sign-in-schemas';
import { recordActivity } from '../../core/activity/record-activity';
import { toInstant } from '../../db/codec';
import { newId } from '../../db/id';
import { isReserved } from '../access/single-use-tokens';
import { findUser, insertUser } from '../queries';
import type { Context } from '../../core/context';
import { openSession } from './open-session';
import type { SignedIn } from './open-session';
import { Refusal } from '../../core/refusal';
import { requireStrongPassword } from '../passwords/require-strong-password';
import { sendToken } from '../access/send-token';

/** @throws Refusal INVALID (a weak password), EMAIL_TAKEN, TOO_MANY_REQUESTS */
export async function register(
  context: Context,
  { firstName, lastName, email, password, locale }: z.output<typeof registerBody>,
): Promise<SignedIn> {
  const { client, database, now, passwords, throttle } = context;
  await throttle.count('register', client.address);
  await requireStrongPassword(context, {
    field: 'password',
    password,
    owner: { first_name: firstName, last_name: lastName, email },
  });
  const hash = await passwords.hash(password);
  return database.write(async (transaction) => {
    const id = newId();
    const at = toInstant(now);
    // A former owner may still take the address back.
    const free =
      !(await isReserved(transaction, email, { now: at })) &&
      (await insertUser(transaction, {
        id,
        email,
        role: 'user',
        first_name: firstName,
        last_name: lastName,
        password_hash: hash,
        status: 'active',
        locale: locale ?? context.locale,
        demo: 0,
        created_at: at,
        updated_at: at,
      }));
    const user = free ? await findUser(transaction, id) : undefined;
    if (!user) throw new Refusal('EMAIL_TAKEN', [{ field: 'email', code: 'taken' }]);
    await sendToken(transaction, context, {
      user,
      purpose: 'verify-email',
      template: 'verification',
      to: email,
    });
    await recordActivity(
      transaction,
      { actor: id, action: 'user.registered', record: { type: 'user', id } },
      now,
    );
    return openSession(transaction, context, user, 'sign-up');
  });
}
