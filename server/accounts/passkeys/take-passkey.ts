// A signature by a passkey: verified before the transaction, used up inside it.
import type { Assertion } from '../../../lib/contract/accounts/passkey-schemas';
import { recordActivity } from '../../activity/record-activity';
import { toFlag, toInstant } from '../../db/codec';
import type { Handle } from '../../db/database';
import { blockPasskey, findPasskey, findPasskeyByCredential, moveCounter, takeChallenge } from './queries';
import type { PasskeyRow } from './queries';
import { endSessions } from '../sign-in/sessions';
import type { UserRow } from '../queries';
import { challengeIn, verifyAssertion } from './passkey';
import { readChallenge } from './passkey-challenge';
import type { ChallengeUse, ReadChallenge } from './passkey-challenge';
import type { Context } from '../../core/context';
import { Refusal } from '../../core/refusal';
import { tellOwner } from '../passwords/tell-owner';

export interface VerifiedPasskey {
  passkey: PasskeyRow;
  challenge: ReadChallenge;
  counter: number;
  backedUp: boolean;
}

/**
 * The challenge that a browser says it answers.
 * @param clientData base64url
 * @returns it, with its own text
 * @throws Refusal PASSKEY_EXPIRED when it has expired, or was made for another use or by another server
 */
export function requireChallenge(
  { keys, now }: Pick<Context, 'keys' | 'now'>,
  clientData: string,
  use: ChallengeUse,
): ReadChallenge & { text: string } {
  const text = challengeIn(clientData);
  const challenge = text === undefined ? undefined : readChallenge(keys.passkey, use, text, now);
  if (text === undefined || !challenge) throw new Refusal('PASSKEY_EXPIRED');
  return { ...challenge, text };
}

/**
 * The passkey that has signed, where challenge, origin, site and signature are right.
 * @throws Refusal PASSKEY_EXPIRED, PASSKEY_UNKNOWN, PASSKEY_REFUSED
 */
export async function verifyPasskey(
  { database, keys, now, siteUrl }: Context,
  assertion: Assertion,
  use: ChallengeUse,
): Promise<VerifiedPasskey> {
  const challenge = requireChallenge({ keys, now }, assertion.clientDataJSON, use);
  const passkey = await findPasskeyByCredential(database.read, assertion.id);
  if (!passkey) throw new Refusal('PASSKEY_UNKNOWN');
  const signed = await verifyAssertion(siteUrl(), assertion, {
    challenge: challenge.text,
    publicKey: passkey.public_key,
  });
  const isForOwner =
    assertion.userHandle === undefined ||
    Buffer.from(assertion.userHandle, 'base64url').toString() === passkey.user_id;
  if (!signed || !isForOwner)
    throw Object.assign(new Refusal('PASSKEY_REFUSED'), { account: passkey.user_id });
  return { passkey, challenge, ...signed };
}

/**
 * Uses a signature up. A counter that did not grow blocks the key, which the caller's transaction must keep: it refuses only after its end.
 * @param user the owner of the key, locked
 * @returns whether the key may be used; false: it is blocked
 * @throws Refusal PASSKEY_EXPIRED when its challenge was used before, PASSKEY_UNKNOWN when the key was removed meanwhile
 */
export async function takePasskey(
  transaction: Handle,
  context: Pick<Context, 'now'>,
  user: UserRow,
  { passkey, challenge, counter, backedUp }: VerifiedPasskey,
): Promise<boolean> {
  const { now } = context;
  const at = toInstant(now);
  if (!(await takeChallenge(transaction, challenge.id, toInstant(challenge.expiresAt))))
    throw new Refusal('PASSKEY_EXPIRED');
  const present = await findPasskey(transaction, user.id, passkey.id);
  if (!present) throw new Refusal('PASSKEY_UNKNOWN');
  if (present.blocked_at !== null) return false;
  if (await moveCounter(transaction, present.id, { counter, backedUp: toFlag(backedUp), at })) return true;
  await blockPasskey(transaction, present, at);
  // Which session the copy opened is not known.
  await endSessions(transaction, user.id, at);
  await tellOwner(transaction, context, user, {
    template: 'passkey-blocked',
    page: '/account',
    values: { 'passkey.name': present.name },
  });
  await recordActivity(
    transaction,
    { actor: null, action: 'user.passkey-blocked', record: { type: 'user', id: user.id } },
    now,
  );
  return false;
}
