// Counts failures by network address only.
import type { z } from 'zod';
import type { passkeySignInBody } from '../../../lib/contract/accounts/passkey-schemas';
import { lockUser } from '../queries';
import type { Context } from '../../core/context';
import { openSession } from '../sign-in/open-session';
import type { SignedIn } from '../sign-in/open-session';
import { concerning, Refusal } from '../../core/refusal';
import { takePasskey, verifyPasskey } from './take-passkey';
import type { VerifiedPasskey } from './take-passkey';

type Body = z.output<typeof passkeySignInBody>;

/** @throws Refusal PASSKEY_EXPIRED, PASSKEY_UNKNOWN, PASSKEY_OF_ANOTHER, PASSKEY_REFUSED, PASSKEY_BLOCKED, ACCOUNT_INACTIVE, TOO_MANY_REQUESTS */
export async function signInWithPasskey(
  context: Context,
  { assertion, email, devices }: Body,
): Promise<SignedIn> {
  const { client, throttle } = context;
  await throttle.count('passkeyAddress', client.address);
  const verified = await verifyPasskey(context, assertion, { purpose: 'sign-in' });
  const signedIn = await concerning(verified.passkey.user_id, () =>
    beginSession(context, verified, { email, devices }),
  );
  await throttle.forgive('passkeyAddress', client.address);
  return signedIn;
}

async function beginSession(
  context: Context,
  verified: VerifiedPasskey,
  { email, devices }: Pick<Body, 'email' | 'devices'>,
): Promise<SignedIn> {
  const { database } = context;
  const signedIn = await database.write(async (transaction) => {
    const user = await lockUser(transaction, database.engine, verified.passkey.user_id);
    if (!user) throw new Refusal('PASSKEY_UNKNOWN');
    if (email !== undefined && user.email !== email) throw new Refusal('PASSKEY_OF_ANOTHER');
    if (user.status !== 'active') throw new Refusal('ACCOUNT_INACTIVE');
    if (!(await takePasskey(transaction, context, user, verified))) return undefined;
    return openSession(transaction, context, user, 'passkey', devices);
  });
  if (!signedIn) throw new Refusal('PASSKEY_BLOCKED');
  return signedIn;
}
