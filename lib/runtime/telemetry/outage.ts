// Writes one line when something stops answering and one when it answers again, however many requests meet it meanwhile.
import type { Log, Outage } from './types';

/** Milliseconds without a failure before a success counts as the end: some calls succeed while others still fail. */
const SETTLED_MS = 5000;

/** @param events the names of the two lines */
export function watchOutage(
  log: Log,
  events: { begins: string; ends: string },
  now: () => number = Date.now,
): Outage {
  let since: number | undefined;
  let last = 0;
  return {
    failed(fields = {}) {
      last = now();
      if (since !== undefined) return;
      since = last;
      log('warn', events.begins, fields);
    },
    answered() {
      if (since === undefined || now() - last < SETTLED_MS) return;
      log('info', events.ends, { seconds: Math.round((now() - since) / 1000) });
      since = undefined;
    },
  };
}
