import { say } from '../../scripts/lib/terminal.mjs';
import { keepPace } from './traffic.mjs';
import { percentile } from './verdict.mjs';

const FIRST = 20;
const GROWTH = 1.5;
const SECONDS = 8;
/** Share of requests that must succeed within a second; none fails. */
const SLOW = { share: 0.95, milliseconds: 1000 };

/**
 * @param {import('./traffic.mjs').Habit[]} habits
 * @returns {Promise<number>} highest sustained requests a second
 */
export async function findLimit(habits) {
  let reached = FIRST / 2;
  for (let perSecond = FIRST; ; perSecond = Math.round(perSecond * GROWTH)) {
    /** @type {import('./traffic.mjs').Outcome[]} */
    const outcomes = [];
    const { dropped } = await keepPace(habits, { perSecond, seconds: SECONDS }, (_, outcome) =>
      outcomes.push(outcome),
    );
    const slow = percentile(
      outcomes.map(({ milliseconds }) => milliseconds),
      SLOW.share,
    );
    const failures = outcomes.filter(({ failure }) => failure !== undefined).length;
    const isWithinLimits = dropped === 0 && failures === 0 && slow <= SLOW.milliseconds;
    say(
      `${perSecond} a second: 95 % within ${slow.toFixed(0)} ms, ${failures} failed, ${dropped} not started${isWithinLimits ? '' : ': above the limit'}`,
    );
    if (!isWithinLimits) return reached;
    reached = perSecond;
  }
}
