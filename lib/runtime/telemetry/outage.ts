import type { Log, Outage } from './types';

/** Milliseconds without failure that end an outage. */
const SETTLED_MS = 5000;

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
