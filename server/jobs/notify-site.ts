// Tells the site which of its pages are stale, until it answers.
import type { CacheTag } from '../../lib/contract/core/cache-tags';
import { describeError } from '../../lib/runtime/telemetry/log/log';
import type { Log } from '../../lib/runtime/telemetry/types';
import type { ExpireTags } from './expire-tags';

/** Milliseconds to a second call: pages rendered during the first may be stale. */
const REPEAT = 2000;
/** Milliseconds. */
const PAUSE_MAX = 30_000;
/** Failed calls per log line; the first may be early. */
const FAILURES_PER_LINE = 4;

export interface SiteNotifier {
  /** @param calls 2: pages may be rendered meanwhile */
  add: (tags: readonly CacheTag[], calls: 1 | 2) => void;
  /** Logs failures. */
  send: (signal: AbortSignal) => Promise<void>;
  /** @returns milliseconds; undefined if nothing is pending */
  pause: () => number | undefined;
}

export function createSiteNotifier(expire: ExpireTags, log: Log): SiteNotifier {
  const callsLeft = new Map<CacheTag, number>();
  let failures = 0;
  return {
    add(tags, calls) {
      for (const tag of tags) callsLeft.set(tag, Math.max(calls, callsLeft.get(tag) ?? 0));
    },
    async send(signal) {
      const tags = [...callsLeft.keys()];
      if (tags.length === 0 || signal.aborted) return;
      try {
        await expire(tags, signal);
        failures = 0;
        for (const [tag, calls] of callsLeft)
          if (calls > 1) callsLeft.set(tag, calls - 1);
          else callsLeft.delete(tag);
      } catch (error) {
        failures += 1;
        if (!signal.aborted && failures % FAILURES_PER_LINE === 0)
          log('warn', 'site.not-told', { tries: failures, ...describeError(error) });
      }
    },
    pause() {
      if (callsLeft.size === 0) return undefined;
      return failures > 0 ? Math.min(PAUSE_MAX, 250 * 2 ** failures) : REPEAT;
    },
  };
}
