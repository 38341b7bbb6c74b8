import { say } from '../../scripts/lib/terminal.mjs';
import { percentile, trend } from './verdict.mjs';

const MINUTE = 60_000;
const SHOWN = 10;

/** @typedef {import('./verdict.mjs').Sample} Sample */

/** @param {Sample} sample */
const memory = ({ rss, heap, external, files, delay }) =>
  `RSS ${rss} MiB, heap ${heap}, outside it ${external}, open files ${files}, event loop p99 ${delay} ms`;

/**
 * Prints a line each minute.
 * @param {() => Sample[]} samples
 */
export function watch(samples) {
  /** @type {Map<string, { milliseconds: number[], failures: string[] }>} */
  const habits = new Map();
  let minutes = 0;
  const timer = setInterval(() => {
    const latest = samples().at(-1);
    const all = [...habits.values()];
    say(
      `${(minutes += 1)} min: ${all.reduce((sum, { milliseconds }) => sum + milliseconds.length, 0)} answered, ${all.reduce((sum, { failures }) => sum + failures.length, 0)} failed; ${latest ? memory(latest) : 'no sample yet'}`,
    );
  }, MINUTE);
  return {
    /** @param {string} name @param {import('./traffic.mjs').Outcome} outcome */
    note: (name, { milliseconds, failure }) => {
      const habit = habits.get(name) ?? { milliseconds: [], failures: [] };
      habits.set(name, habit);
      if (failure === undefined) habit.milliseconds.push(milliseconds);
      else habit.failures.push(failure);
    },
    /** @param {Sample[]} series */
    end: (series) => {
      clearInterval(timer);
      const trends = {
        rss: trend(series, 'rss'),
        heap: trend(series, 'heap'),
        files: trend(series, 'files'),
      };
      const rows = [...habits].map(([name, { milliseconds, failures }]) => ({
        name,
        answered: milliseconds.length,
        failed: failures.length,
        p50: percentile(milliseconds, 0.5),
        p95: percentile(milliseconds, 0.95),
        most: Math.max(0, ...milliseconds),
      }));
      const failures = [...habits].flatMap(([name, each]) =>
        each.failures.map((failure) => `${name}: ${failure}`),
      );
      const delay = {
        p50: percentile(
          series.map((sample) => sample.delay),
          0.5,
        ),
        p99: percentile(
          series.map((sample) => sample.delay),
          0.99,
        ),
      };
      return {
        habits: rows,
        failures,
        trends,
        delay,
        series,
        passed: failures.length === 0 && Object.values(trends).every(({ flat }) => flat),
      };
    },
  };
}

/**
 * @param {ReturnType<ReturnType<typeof watch>['end']> & { minutes: number, limit?: number, perSecond: number, begun: number, dropped: number }} result
 */
export function report({
  minutes,
  limit,
  perSecond,
  begun,
  dropped,
  habits,
  failures,
  trends,
  delay,
  passed,
}) {
  say(
    `\n${minutes} minutes at ${perSecond.toFixed(0)} requests a second${limit === undefined ? '' : `, half of ${limit}`}: ${begun} started, ${dropped} not started, ${failures.length} failed`,
  );
  for (const { name, answered, failed, p50, p95, most } of habits)
    say(
      `${name.padEnd(18)}${String(answered).padStart(8)} answered${String(failed).padStart(5)} failed   p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, longest ${most.toFixed(0)} ms`,
    );
  for (const [name, { from, to, most, flat }] of Object.entries(trends))
    say(`${name.padEnd(18)}${from} → ${to}, at most ${most}: ${flat ? 'flat' : 'NOT FLAT'}`);
  say(`event loop        p99 per second: median ${delay.p50} ms, 99 % ≤ ${delay.p99} ms`);
  for (const failure of failures.slice(0, SHOWN)) say(`failed: ${failure}`);
  say(passed ? 'Passed: no failed request; memory and open files do not grow.' : 'Failed.');
}
