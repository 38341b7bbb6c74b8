import { listPasskeys } from './queries';
import { requestOptions } from './passkey';
import { newChallenge } from './passkey-challenge';
import { requireUser } from '../../core/caller';
import type { Context } from '../../core/context';
import { Refusal } from '../../core/refusal';

/** @throws Refusal UNAUTHORIZED, PASSKEY_UNKNOWN without a usable passkey */
export async function beginPasskeyProof(context: Context): Promise<Record<string, unknown>> {
  const { sessionId, userId } = requireUser(context);
  const { database, keys, now, siteUrl } = context;
  const known = (await listPasskeys(database.read, userId)).filter(
    ({ blocked_at: blockedAt }) => blockedAt === null,
  );
  if (known.length === 0) throw new Refusal('PASSKEY_UNKNOWN');
  return {
    ...(await requestOptions(siteUrl(), {
      challenge: newChallenge(keys.passkey, { purpose: 'proof', sessionId }, now),
      known,
    })),
  };
}
