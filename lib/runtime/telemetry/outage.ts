// Logs the start and end of an outage.
import type { Log, Outage } from './types';

/** Milliseconds without failure that end an outage, in which some calls succeed. */
const SETTLED_MS = 5000;

/** @param events of the two lines */
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
