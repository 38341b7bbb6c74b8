import type { Assertion } from '../../../lib/contract/accounts/passkey-schemas';
import { recordActivity } from '../../core/activity/record-activity';
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
 * @param clientData base64url
 * @throws Refusal PASSKEY_EXPIRED if the challenge expired, or was made for another use or server
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

/** @throws Refusal PASSKEY_EXPIRED, PASSKEY_UNKNOWN, PASSKEY_REFUSED */
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
 * A counter that did not grow blocks the passkey: commit the transaction, then refuse.
 * @param user locked
 * @returns false if the passkey is blocked
 * @throws Refusal PASSKEY_EXPIRED for a used challenge, PASSKEY_UNKNOWN for a removed passkey
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
  // Any session may have been opened with the copied passkey.
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
