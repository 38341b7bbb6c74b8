// Signing in by e-mail and password. Unknown address and wrong password answer alike, in like time.
import type { z } from 'zod';
import type { loginBody } from '../../lib/contract/auth.schema';
import { findUserByEmail, lockUser } from '../db/users';
import type { Context } from './context';
import { openSession } from './open-session';
import type { SignedIn } from './open-session';
import { Refusal } from './refusal';

/** @throws Refusal INVALID_CREDENTIALS, ACCOUNT_INACTIVE (only to whoever knows the password), TOO_MANY_REQUESTS */
export async function logIn(context: Context, { email, password }: z.output<typeof loginBody>): Promise<SignedIn> {
  const { client, database, passwords, throttle } = context;
  // Counted before the password is looked at: a hundred tries sent at once are a hundred tries.
  await throttle.count('loginAddress', client.address);
  await throttle.count('loginAccount', email);
  await throttle.count('login', email, client.address);
  const known = await findUserByEmail(database.read, email);
  if (!(await passwords.matches(password, known?.password_hash ?? null)) || !known) throw new Refusal('INVALID_CREDENTIALS');
  if (known.status !== 'active') throw new Refusal('ACCOUNT_INACTIVE');
  const signedIn = await database.write(async (transaction) => {
    // Deactivated, erased or given another password meanwhile: then this was not the right one any more.
    const user = await lockUser(transaction, database.engine, known.id);
    if (user?.status !== 'active' || user.password_hash !== known.password_hash) throw new Refusal('INVALID_CREDENTIALS');
    return openSession(transaction, context, user);
  });
  await throttle.clear('login', email, client.address);
  await throttle.forgive('loginAccount', email);
  await throttle.forgive('loginAddress', client.address);
  return signedIn;
}
