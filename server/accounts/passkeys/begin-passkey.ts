import { listPasskeys } from './queries';
import { findUser } from '../queries';
import { creationOptions } from './passkey';
import { newChallenge } from './passkey-challenge';
import { requireUser } from '../../core/caller';
import type { Context } from '../../core/context';
import { mostPasskeys } from './own-passkeys';
import { Refusal } from '../../core/refusal';
import { readSiteName } from '../../core/site-facts';

/** @throws Refusal UNAUTHORIZED, TOO_MANY_PASSKEYS */
export async function beginPasskey(context: Context): Promise<Record<string, unknown>> {
  const { sessionId, userId } = requireUser(context);
  const { database, keys, now, siteUrl } = context;
  const user = await findUser(database.read, userId);
  if (!user) throw new Refusal('UNAUTHORIZED');
  const known = await listPasskeys(database.read, user.id);
  if (known.length >= mostPasskeys) throw new Refusal('TOO_MANY_PASSKEYS');
  const owner = { id: user.id, email: user.email, name: `${user.first_name} ${user.last_name}`.trim() };
  return {
    ...(await creationOptions(siteUrl(), {
      agency: await readSiteName(database.read, siteUrl()),
      owner,
      challenge: newChallenge(keys.passkey, { purpose: 'registration', sessionId }, now),
      known,
    })),
  };
}
