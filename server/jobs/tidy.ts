// Forgets what has served its time: ended sessions, used-up tokens, old counts, mails long sent with their files.
import { toInstant } from '../db/codec';
import type { Database } from '../db/database';
import { dropOldMails } from '../db/outbox';
import { dropOldSessions } from '../db/sessions';
import { dropOldTokens } from '../db/single-use-tokens';
import { dropExpiredPoints } from '../db/throttle';
import { describeError } from '../ops/log';
import type { Log } from '../ops/log';

const days = (count: number) => count * 86_400_000;

/** Milliseconds something is kept after it ended: long enough to answer a question about it. */
const kept = { sessions: days(30), tokens: days(7), mails: days(30) };
const every = days(1) / 4;

/** One round. `discard` removes the files of mails. */
export async function tidy(database: Database, now: Date, discard: (ids: readonly string[]) => Promise<void>): Promise<void> {
  const before = (age: number) => toInstant(new Date(now.getTime() - age));
  await dropOldSessions(database.read, before(kept.sessions));
  await dropOldTokens(database.read, before(kept.tokens));
  await dropExpiredPoints(database.read, toInstant(now));
  await discard(await dropOldMails(database.read, before(kept.mails)));
}

/** Tidies now and every six hours, until the returned function is called. */
export function keepTidy(database: Database, { clock, log, discard }: { clock: () => Date; log: Log; discard: (ids: readonly string[]) => Promise<void> }): () => Promise<void> {
  let round = Promise.resolve();
  const run = () => {
    round = tidy(database, clock(), discard).catch((error: unknown) => log('warn', 'tidy.failed', describeError(error)));
  };
  run();
  const timer = setInterval(run, every);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await round;
  };
}
