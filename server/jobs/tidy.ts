// Forgets what has served its time: ended sessions, used-up tokens, old counts, mails long sent with their files, and what
// came in from visitors and what was ordered, once the privacy page's time for it is over.
import { toInstant } from '../db/codec';
import type { Database } from '../db/database';
import { dropExpiredCaptchas, dropOldContacts } from '../db/contacts';
import { dropOldSubscriptions } from '../db/newsletter';
import { dropOldOrders } from '../db/orders';
import { dropOldMails } from '../db/outbox';
import { dropOldPreviews } from '../db/post-previews';
import { dropOldSessions } from '../db/sessions';
import { dropOldTokens } from '../db/single-use-tokens';
import { dropExpiredPoints } from '../db/throttle';
import type { FileStore } from '../files/store';
import { describeError } from '../ops/log';
import type { Log } from '../ops/log';
import type { Leases } from './lease';
import { sweepFiles } from './sweep-files';

const days = (count: number) => count * 86_400_000;

/** Milliseconds something is kept after it ended: long enough to answer a question about it. */
const kept = { sessions: days(30), tokens: days(7), previews: days(7), mails: days(30) };
/** After nobody has touched it, as messages/legal/privacy.*.md promises. */
const promised = { messages: days(3 * 365), orders: days(10 * 366), spam: days(90), unconfirmed: days(7), unsubscribed: days(3 * 365) };
const every = days(1) / 4;
const soonAfterStart = days(1) / 288;
/** Several processes that start together, or tidy by clocks of their own, do it once. */
const lately = soonAfterStart / 2;

/** One round. `discard` removes the files of mails. */
export async function tidy(database: Database, now: Date, discard: (ids: readonly string[]) => Promise<void>): Promise<void> {
  const before = (age: number) => toInstant(new Date(now.getTime() - age));
  await dropOldSessions(database.read, before(kept.sessions));
  await dropOldTokens(database.read, before(kept.tokens));
  await dropOldPreviews(database.read, before(kept.previews));
  await dropExpiredPoints(database.read, toInstant(now));
  await dropExpiredCaptchas(database.read, toInstant(now));
  await dropOldContacts(database.read, { messages: before(promised.messages), spam: before(promised.spam) });
  await dropOldSubscriptions(database.read, { unconfirmed: before(promised.unconfirmed), ended: before(promised.unsubscribed) });
  await dropOldOrders(database.read, before(promised.orders));
  await discard(await dropOldMails(database.read, before(kept.mails)));
}

export interface Tidying {
  clock: () => Date;
  log: Log;
  discard: (ids: readonly string[]) => Promise<void>;
  files: FileStore;
  leases: Leases;
}

/** Tidies now and every six hours, until the returned function is called; of several processes one does it. */
export function keepTidy(database: Database, { clock, log, discard, files, leases }: Tidying): () => Promise<void> {
  let round = Promise.resolve();
  const work = async () => {
    await tidy(database, clock(), discard);
    const swept = await sweepFiles(database, files, clock());
    if (swept > 0) log('info', 'files.swept', { files: swept });
  };
  const run = () => {
    round = leases.alone('tidy', work, { notWithin: lately }).then(() => undefined).catch((error: unknown) => log('warn', 'tidy.failed', describeError(error)));
  };
  run();
  // Once more when it is sure that what a killed process left is no upload under way.
  const timers = [setTimeout(run, soonAfterStart), setInterval(run, every)];
  for (const timer of timers) timer.unref();
  return async () => {
    for (const timer of timers) clearTimeout(timer);
    await round;
  };
}
