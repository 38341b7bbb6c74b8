// Leaving the newsletter, in one click: by the mailbox's own button (RFC 8058) or from the page its mails link to. Whoever
// has left, or was never there, gets the same answer again.
import { toInstant } from '../db/codec';
import { endSubscriptions } from './queries';
import { readUnsubscribeToken } from './unsubscribe-token';
import type { Context } from '../core/context';
import { Refusal } from '../core/refusal';

/** @throws Refusal TOKEN_INVALID when the link is none of ours, TOO_MANY_REQUESTS for such links only: mailboxes leave in crowds */
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
