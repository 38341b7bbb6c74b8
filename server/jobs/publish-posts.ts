// Posts appear at their time even without this job. One leased process logs due posts;
// each notifies its own site until it answers, also at startup, in case of a crash.
import { toInstant } from '../db/codec';
import { listAppeared, nextAwaited } from '../posts/awaited-posts';
import type { Appeared } from '../posts/awaited-posts';
import { pagesOfChange } from '../posts/stale-pages';
import { hasStarted } from '../letters/sending/start-letters';
import type { Database } from '../db/database';
import type { Log } from '../../lib/runtime/telemetry/types';
import { announcePosts } from '../posts/announce-posts';
import type { ExpireTags } from './expire-tags';
import type { Leases } from './lease';
import { createSiteNotifier } from './notify-site';
import { createRounds } from './rounds';

/** Milliseconds; other processes' posts appear within five seconds. */
const longestNap = 4000;
/** Milliseconds; the site may not listen yet. */
const firstNap = 1000;
const DAY = 86_400_000;
/** Milliseconds to the next check of posts that another process took. */
const leftToAnother = 250;
/** Milliseconds until a crashed process is replaced. */
const leaseLength = 10_000;

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
  const site = expire && createSiteNotifier(expire, log);
  let since: string | undefined;
  // A start may follow a crash.
  site?.add(['posts', 'pages', 'letters'], 1);

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
      site?.add(recent.flatMap(pagesOfChange), 1);
    }
    since = until;
    site?.add(appeared.flatMap(pagesOfChange), 2);
    if (started) site?.add(['letters'], 2);
    return announced.length;
  }

  async function work(): Promise<number> {
    const announced = await look();
    await site?.send(rounds.signal);
    return announced;
  }

  async function napLength(): Promise<number> {
    const next = await nextAwaited(database.read);
    const ahead = next === undefined ? longestNap : Date.parse(next) - clock().getTime();
    const due = ahead > 0 ? Math.max(10, ahead) : leftToAnother;
    return Math.min(longestNap, due, site?.pause() ?? longestNap);
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
