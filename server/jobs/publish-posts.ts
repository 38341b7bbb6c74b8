// Posts appear at their time even without this job. One leased process logs due posts;
// each notifies its own site until it answers, also at startup, in case of a crash.
import { toInstant } from '../db/codec';
import { listAppeared, nextAwaited } from '../posts/awaited-posts';
import type { Appeared } from '../posts/awaited-posts';
import { pagesOfChange } from '../posts/stale-pages';
import { hasStarted } from '../letters/sending/start-letters';
import type { Database } from '../db/database';
import { describeError } from '../../lib/runtime/telemetry/log/log';
import type { Log } from '../../lib/runtime/telemetry/types';
import { announcePosts } from '../posts/announce-posts';
import type { CacheTag } from '../../lib/contract/core/cache-tags';
import type { ExpireTags } from './expire-tags';
import type { Leases } from './lease';
import { createRounds } from './rounds';

/** Milliseconds; other processes' posts appear within five seconds. */
const longestNap = 4000;
/** Milliseconds; the site may not listen yet. */
const firstNap = 1000;
/** Milliseconds to a second expiry: pages rendered meanwhile may be stale. */
const echo = 2000;
const longestPause = 30_000;
const DAY = 86_400_000;
/** Milliseconds to the next check of posts that another process took. */
const leftToAnother = 250;
/** Milliseconds until a crashed process is replaced. */
const leaseLength = 10_000;
/** Failed tries per log line; the first may be early. */
const worthSaying = 4;

export interface PublisherOptions {
  database: Database;
  clock: () => Date;
  log: Log;
  leases: Leases;
  /** Absent without a known site. */
  expire?: ExpireTags | undefined;
}

export interface Publisher {
  /** Call when posts may be scheduled. */
  wake: () => void;
  /** @returns the number published */
  round: () => Promise<number>;
  stop: () => Promise<void>;
}

export function createPublisher({ database, clock, log, leases, expire }: PublisherOptions): Publisher {
  let since: string | undefined;
  /** Notifications to send. */
  let owed = expire ? 1 : 0;
  /** A start may follow a crash. */
  let tags: readonly CacheTag[] = ['posts', 'pages', 'letters'];
  let failures = 0;

  async function announceAlone(now: Date): Promise<Appeared[]> {
    const next = await nextAwaited(database.read);
    if (next === undefined || next > toInstant(now)) return [];
    const alone = await leases.alone('publishing', () => announcePosts(database, now), {
      length: leaseLength,
    });
    return alone?.done ?? [];
  }

  async function look(): Promise<number> {
    const now = clock();
    const announced = await announceAlone(now);
    if (announced.length > 0) log('info', 'posts.appeared', { posts: announced.length });
    // Each process expires its own pages.
    const [from, until] = [since, toInstant(now)];
    const appeared =
      from === undefined ? announced : [...announced, ...(await listAppeared(database.read, from, until))];
    const started = from !== undefined && (await hasStarted(database.read, from, until));
    // The footer is on every page: only a page that appeared since yesterday may be missing there.
    if (from === undefined) {
      const recent = await listAppeared(database.read, toInstant(new Date(now.getTime() - DAY)), until);
      tags = [...new Set([...tags, ...recent.flatMap(pagesOfChange)])];
    }
    since = until;
    if (!expire || (appeared.length === 0 && !started)) return announced.length;
    owed = 2;
    tags = [...new Set([...appeared.flatMap(pagesOfChange), ...(started ? (['letters'] as const) : [])])];
    return announced.length;
  }

  async function tell(): Promise<void> {
    if (!expire || owed === 0 || rounds.signal.aborted) return;
    try {
      await expire(tags, rounds.signal);
      owed -= 1;
      failures = 0;
    } catch (error) {
      failures += 1;
      if (!rounds.signal.aborted && failures % worthSaying === 0)
        log('warn', 'site.not-told', { tries: failures, ...describeError(error) });
    }
  }

  async function work(): Promise<number> {
    const announced = await look();
    await tell();
    return announced;
  }

  async function napLength(): Promise<number> {
    const next = await nextAwaited(database.read);
    const ahead = next === undefined ? longestNap : Date.parse(next) - clock().getTime();
    const due = ahead > 0 ? Math.max(10, ahead) : leftToAnother;
    const untold =
      owed === 0 ? longestNap : failures > 0 ? Math.min(longestPause, 250 * 2 ** failures) : echo;
    return Math.min(longestNap, due, untold);
  }

  const rounds = createRounds({
    work,
    pauseAfter: napLength,
    longestPause: longestNap,
    log,
    failed: 'publishing.waiting',
  });
  rounds.wakeIn(firstNap);
  return { wake: rounds.wake, round: rounds.run, stop: rounds.stop };
}
