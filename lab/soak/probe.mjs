// Loaded with NODE_OPTIONS=--import; appends metrics every second as JSON lines to SOAK_SERIES.<pid>.
import { appendFileSync, readdirSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const EVERY = 1000;
/** Milliseconds. */
const RESOLUTION = 10;
const series = process.env.SOAK_SERIES;
const mebi = (/** @type {number} */ bytes) => Math.round((bytes / 1_048_576) * 10) / 10;
const milliseconds = (/** @type {number} */ nanoseconds) => Math.round(nanoseconds / 100_000) / 10;

function openFiles() {
  try {
    return readdirSync('/proc/self/fd').length;
  } catch {
    // Linux only.
    return 0;
  }
}

if (series !== undefined && isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  delay.enable();
  setInterval(() => {
    const { rss, heapUsed, external } = process.memoryUsage();
    // The histogram's values include its resolution.
    const line = {
      at: Date.now(),
      rss: mebi(rss),
      heap: mebi(heapUsed),
      external: mebi(external),
      files: openFiles(),
      delay: Math.max(0, milliseconds(delay.percentile(99) - RESOLUTION * 1_000_000)),
    };
    delay.reset();
    appendFileSync(`${series}.${process.pid}`, `${JSON.stringify(line)}\n`);
  }, EVERY).unref();
}
