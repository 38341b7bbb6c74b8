// By mail client (RFC 8058) or linked page. Idempotent.
import { toInstant } from '../db/codec';
import { endSubscriptions } from './queries';
import { readUnsubscribeToken } from '../mail/unsubscribe-token';
import type { Context } from '../core/context';
import { Refusal } from '../core/refusal';

/**
 * @throws Refusal TOKEN_INVALID, TOO_MANY_REQUESTS (invalid links only: users of a mail provider share its
 * address)
 */
export async function unsubscribe(
  { client, database, keys, now, throttle }: Context,
  token: string,
): Promise<void> {
  const id =
    readUnsubscribeToken(keys.singleUse, token) ??
    (keys.previous ? readUnsubscribeToken(keys.previous.singleUse, token) : null);
  if (id === null) {
    await throttle.count('singleUse', client.address);
    throw new Refusal('TOKEN_INVALID');
  }
  await database.write((transaction) => endSubscriptions(transaction, id, toInstant(now)));
}
