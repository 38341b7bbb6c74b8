import type { SignInReason } from '../../../lib/contract/security/choices';
import type { User } from '../../../lib/contract/accounts/schemas';
import type { SecondFactor } from '../tables';
import { toInstant } from '../../db/codec';
import type { Handle } from '../../db/database';
import { newId } from '../../db/id';
import { endSession, insertSession } from './sessions';
import type { UserRow } from '../queries';
import { issueAccessToken, tokenLife } from './access-token';
import type { Tokens } from './access-token';
import type { Context } from '../../core/context';
import { rememberDevice, tellOfDevice } from './known-device';
import { presentUser } from '../present-user';
import { recordSecurityEvent } from '../../security/record-security-event';

export interface SignedIn {
  user: User;
  tokens: Tokens;
  /** Recognises the device at the next sign-in. */
  device?: string;
}

const hours = (count: number) => count * 3_600_000;

/** Maximum lifetime in milliseconds, active or not. @see docs/product.md, "Sessions" */
const longest = { user: hours(30 * 24), manager: hours(30 * 24), admin: hours(12) } as const;

function secondFactorOf(how: SignInReason): SecondFactor | null {
  if (how === 'passkey') return 'passkey';
  return how === 'password-and-code' || how === 'recovery-code' ? 'otp' : null;
}

/**
 * Ends the caller's earlier session of this account. Mails the owner about a new device, except at the first sign-in.
 * @param how kind of proof
 * @param devices tokens sent by the client
 */
export async function openSession(
  transaction: Handle,
  context: Context,
  user: UserRow,
  how: SignInReason,
  devices: readonly string[] = [],
): Promise<SignedIn> {
  const { caller, now, client, keys } = context;
  const device = await rememberDevice(transaction, context, user.id, devices);
  if (device.isNew && user.last_seen_at !== null) await tellOfDevice(transaction, context, user);
  const id = newId();
  const at = toInstant(now);
  const endsAt = new Date(now.getTime() + longest[user.role]);
  const expiresAt = toInstant(new Date(now.getTime() + tokenLife * 1000));
  if (caller.kind !== 'anonymous' && caller.userId === user.id)
    await endSession(transaction, { id: caller.sessionId, userId: user.id, now: at });
  await insertSession(transaction, {
    id,
    user_id: user.id,
    created_at: at,
    last_seen_at: at,
    expires_at: expiresAt,
    ends_at: toInstant(endsAt),
    proven_at: at,
    user_agent: client.userAgent,
    ended_at: null,
    device_id: device.id,
    second_factor: secondFactorOf(how),
  });
  await recordSecurityEvent(transaction, context, {
    kind: 'sign-in',
    reason: how,
    account: user.id,
    actor: user.id,
  });
  return {
    user: presentUser(user),
    tokens: await issueAccessToken(
      keys.accessToken,
      { userId: user.id, role: user.role, sessionId: id, endsAt },
      now,
    ),
    device: device.token,
  };
}
