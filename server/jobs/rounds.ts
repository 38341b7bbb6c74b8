// The loop of a background job: one round at a time, then a pause until the next.
import { describeError } from '../../lib/runtime/telemetry/log/log';
import type { Log } from '../../lib/runtime/telemetry/types';

export interface RoundsOptions<Outcome> {
  work: () => Promise<Outcome>;
  /** Milliseconds; also after a failure. */
  longestPause: number;
  /** @returns milliseconds to the next round. Default: the longest pause */
  pauseAfter?: (outcome: Outcome) => number | Promise<number>;
  /** Milliseconds before the round of a `wake` that came during another. Default 0. */
  shortestPause?: number;
  log: Log;
  /** Event of the log when a round fails. */
  failed: string;
}

export interface Rounds<Outcome> {
  /** Begins a round now, or another after the current one. */
  wake: () => void;
  /** @param pause milliseconds; replaces the planned round */
  wakeIn: (pause: number) => void;
  /** @returns the outcome of the current round, or of a new one */
  run: () => Promise<Outcome>;
  /** Aborted by `stop`. */
  signal: AbortSignal;
  /** Finishes the current round. */
  stop: () => Promise<void>;
}

export function createRounds<Outcome>({
  work,
  longestPause,
  pauseAfter = () => longestPause,
  shortestPause = 0,
  log,
  failed,
}: RoundsOptions<Outcome>): Rounds<Outcome> {
  const shutdown = new AbortController();
  const { signal } = shutdown;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<Outcome> | undefined;
  let again = false;

  function run(): Promise<Outcome> {
    running ??= work().finally(() => (running = undefined));
    return running;
  }

  function wakeIn(pause: number): void {
    if (signal.aborted) return;
    clearTimeout(timer);
    timer = setTimeout(wake, pause);
    timer.unref();
  }

  function wake(): void {
    if (signal.aborted) return;
    if (running) {
      again = true;
      return;
    }
    void run()
      .then(pauseAfter)
      .catch((error: unknown) => {
        if (!signal.aborted) log('warn', failed, describeError(error));
        return longestPause;
      })
      .then((pause) => {
        wakeIn(again ? shortestPause : pause);
        again = false;
      });
  }

  return {
    wake,
    wakeIn,
    run,
    signal,
    stop: async () => {
      shutdown.abort();
      clearTimeout(timer);
      await running?.catch(() => {});
    },
  };
}
