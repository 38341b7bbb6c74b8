// The publishing job: carries out publications when their time comes, and has the site make its pages anew.
// What readers see never waits for it: a post is public from its time on, whether the job ran or not. Of several processes
// the one that has the lease carries out what is due; the others only tell their own sites. The job's mark and its row in
// the record of changes are one transaction; the site's pages are told of afterwards, until it answers. A process that dies
// in between leaves nothing out: at the next start the site is told once in any case.
import { toInstant } from '../db/codec';
import { hasAppeared, nextAwaited } from '../posts/awaited-posts';
import type { Database } from '../db/database';
import { describeError } from '../ops/log';
import type { Log } from '../ops/log';
import { announcePosts } from '../posts/announce-posts';
import type { ExpireTags } from './expire-tags';
import type { Leases } from './lease';

/** Another process may have set a time: looked for this often, so that its post too appears within five seconds. */
const longestNap = 4000;
/** The first second of a process, in which the site it belongs to may not listen yet. */
const firstNap = 1000;
/** A page under way while its data was expired may have been stored just after: it is expired once more. */
const echo = 2000;
const longestPause = 30_000;
/** What is overdue is another's, who is at it or has died over it: looked at this soon again. Milliseconds. */
const leftToAnother = 250;
/** After which another process carries out what a dead one left. Milliseconds. */
const leaseLength = 10_000;
/** As many tries in vain are worth a line in the log: the first ones may just be early. */
const worthSaying = 4;

export interface PublisherOptions {
  database: Database;
  clock: () => Date;
  log: Log;
  leases: Leases;
  /** Tells the site; without it there is none that we know of. */
  expire?: ExpireTags | undefined;
}

export interface Publisher {
  /** Something may have been scheduled. */
  wake: () => void;
  /** Carries out what is due now, and tells the site. @returns how many appeared by it */
  round: () => Promise<number>;
  /** Ends after the round under way. */
  stop: () => Promise<void>;
}

export function createPublisher({ database, clock, log, leases, expire }: PublisherOptions): Publisher {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<number> | undefined;
  let again = false;
  let stopped = false;
  let since: string | undefined;
  /** How often the site is still to be told. */
  let owed = expire ? 1 : 0;
  let failures = 0;
  const ending = new AbortController();

  /** As good as always nothing is due, and no lease is asked for. */
  async function announceAlone(now: Date): Promise<string[]> {
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
    // Each process has pages of its own to make anew, also where another carried out the publication.
    const appeared =
      announced.length > 0 ||
      (since !== undefined && (await hasAppeared(database.read, since, toInstant(now))));
    since = toInstant(now);
    if (appeared && expire) owed = 2;
    return announced.length;
  }

  async function tell(): Promise<void> {
    if (!expire || owed === 0 || stopped) return;
    try {
      await expire(['posts'], ending.signal);
      owed -= 1;
      failures = 0;
    } catch (error) {
      failures += 1;
      if (!stopped && failures % worthSaying === 0)
        log('warn', 'site.not-told', { tries: failures, ...describeError(error) });
    }
  }

  function round(): Promise<number> {
    running ??= (async () => {
      const announced = await look();
      await tell();
      return announced;
    })().finally(() => (running = undefined));
    return running;
  }

  async function napLength(): Promise<number> {
    const next = await nextAwaited(database.read);
    const ahead = next === undefined ? longestNap : Date.parse(next) - clock().getTime();
    const due = ahead > 0 ? Math.max(10, ahead) : leftToAnother;
    const untold =
      owed === 0 ? longestNap : failures > 0 ? Math.min(longestPause, 250 * 2 ** failures) : echo;
    return Math.min(longestNap, due, untold);
  }

  function schedule(pause: number): void {
    if (stopped) return;
    clearTimeout(timer);
    timer = setTimeout(wake, pause);
    timer.unref();
  }

  function wake(): void {
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    void round()
      .then(napLength)
      .catch((error: unknown) => {
        if (!stopped) log('warn', 'publishing.waiting', describeError(error));
        return longestNap;
      })
      .then((pause) => {
        schedule(again ? 0 : pause);
        again = false;
      });
  }

  schedule(firstNap);
  return {
    wake,
    round,
    stop: async () => {
      stopped = true;
      ending.abort();
      clearTimeout(timer);
      await running?.catch(() => {});
    },
  };
}
