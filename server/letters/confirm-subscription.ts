import { toInstant } from '../db/codec';
import { confirmSubscription as confirm } from './queries';
import { hashToken } from '../core/single-use-token';
import type { Context } from '../core/context';
import { Refusal } from '../core/refusal';

/**
 * @returns whether the link was used before
 * @throws Refusal TOKEN_INVALID, TOO_MANY_REQUESTS
 */
export async function confirmSubscription(
  { client, database, now, throttle }: Context,
  token: string,
): Promise<{ already: boolean }> {
  await throttle.count('singleUse', client.address);
  const outcome = await confirm(database.read, hashToken(token), toInstant(now));
  if (!outcome) throw new Refusal('TOKEN_INVALID');
  return { already: outcome === 'already' };
}
