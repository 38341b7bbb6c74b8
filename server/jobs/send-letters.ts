// One leased process works at a time; another takes over after a crash and continues at the next recipient.
import type { Database } from '../db/database';
import type { Log } from '../../lib/runtime/telemetry/types';
import { feedOutbox } from '../letters/sending/feed-outbox';
import { countUntried } from '../letters/sending/recipients';
import { finishLetter, settleOutcomes } from '../letters/sending/settle-outcomes';
import { nextLetterAt, startLetters } from '../letters/sending/start-letters';
import type { Leases } from './lease';
import { createRounds } from './rounds';

/** Milliseconds between rounds while a letter is sent. */
const pace = 1000;
/** Milliseconds; finds letters that other processes scheduled. */
const longestNap = 30_000;
/** Milliseconds until a crashed process is replaced. */
const leaseLength = 10_000;
/** Milliseconds of mails queued ahead, so that other mails wait for few of a letter. */
const ahead = 2000;

export interface LetterSenderOptions {
  database: Database;
  clock: () => Date;
  log: Log;
  leases: Leases;
  /** Call when mails were queued. */
  onQueued: () => void;
}

export interface LetterSender {
  /** Call when letters may be scheduled, paused or resumed. */
  wake: () => void;
  /** @returns whether a letter is being sent */
  round: () => Promise<boolean>;
  stop: () => Promise<void>;
}

/** Mails that may be queued now, by letter. */
function createPacer(clock: () => Date) {
  const credits = new Map<string, { credit: number; at: number }>();
  return {
    allowance(id: string, perMinute: number): number {
      const now = clock().getTime();
      const burst = Math.max(1, (perMinute * ahead) / 60_000);
      const { credit, at } = credits.get(id) ?? { credit: 1, at: now };
      const earned = Math.min(burst, credit + (Math.max(0, now - at) * perMinute) / 60_000);
      credits.set(id, { credit: earned, at: now });
      return Math.floor(earned);
    },
    spend(id: string, mails: number): void {
      const known = credits.get(id);
      if (known) known.credit -= mails;
    },
    keepOnly(ids: readonly string[]): void {
      for (const id of credits.keys()) if (!ids.includes(id)) credits.delete(id);
    },
  };
}

export function createLetterSender({
  database,
  clock,
  log,
  leases,
  onQueued,
}: LetterSenderOptions): LetterSender {
  const pacer = createPacer(clock);

  async function advance({ id, per_minute }: { id: string; per_minute: number }): Promise<void> {
    const allowed = pacer.allowance(id, per_minute);
    // A slow or absent mail server holds the letter back.
    const room = Math.ceil((per_minute * ahead) / 60_000) - (await countUntried(database.read, id));
    const queued = await feedOutbox(database, id, Math.min(allowed, Math.max(0, room)), clock());
    pacer.spend(id, queued);
    if (queued > 0) onQueued();
    else if (await finishLetter(database, id, clock())) log('info', 'letter.finished', { letter: id });
  }

  async function advanceAll(): Promise<boolean> {
    for (const id of await startLetters(database, clock())) log('info', 'letter.started', { letter: id });
    const open = await database.read
      .selectFrom('letters')
      .select(['id', 'per_minute'])
      .where('state', '=', 'sending')
      .orderBy('started_at')
      .execute();
    pacer.keepOnly(open.map(({ id }) => id));
    await settleOutcomes(database, clock());
    for (const letter of open) if (!rounds.signal.aborted) await advance(letter);
    return open.length > 0;
  }

  async function work(): Promise<boolean> {
    const alone = await leases.alone('letters', advanceAll, { length: leaseLength });
    return alone?.done ?? false;
  }

  async function napLength(isSending: boolean): Promise<number> {
    if (isSending) return pace;
    const next = await nextLetterAt(database.read);
    return next === undefined
      ? longestNap
      : Math.min(longestNap, Math.max(pace, Date.parse(next) - clock().getTime()));
  }

  const rounds = createRounds({
    work,
    pauseAfter: napLength,
    longestPause: longestNap,
    shortestPause: pace,
    log,
    failed: 'letters.waiting',
  });
  return { wake: rounds.wake, round: rounds.run, stop: rounds.stop };
}
