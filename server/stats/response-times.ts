// In working hours.
import type { Stats } from '../../lib/contract/stats/schemas';
import type { Answer } from './queries';
import type { Week } from '../core/weeks';
import type { WorkingCalendar } from '../core/working-hours';

const minute = 60_000;

function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2);
}

/** By week of answer, and in total. */
export function responseOf(
  answers: readonly Answer[],
  weeks: readonly Week[],
  calendar: WorkingCalendar,
): Stats['response'] {
  const times = answers.map(({ arrived, answered, due }) => ({
    arrived: Date.parse(arrived),
    answered: Date.parse(answered),
    isInTime: answered <= due,
  }));
  const span = times.flatMap(({ arrived, answered }) => [arrived, answered]);
  const clock =
    span.length === 0
      ? () => 0
      : calendar.clock(
          span.reduce((least, at) => Math.min(least, at), Infinity),
          span.reduce((most, at) => Math.max(most, at), -Infinity),
        );
  const minutes = times.map((time) => ({
    ...time,
    minutes: Math.max(0, Math.round(clock(time.arrived, time.answered) / minute)),
  }));
  return {
    weeks: weeks.map(({ week, from, starts, ends }) => {
      const [first, next] = [Date.parse(starts), Date.parse(ends)];
      const own = minutes.filter(({ answered }) => answered >= first && answered < next);
      return { week, from, answered: own.length, medianMinutes: median(own.map((time) => time.minutes)) };
    }),
    medianMinutes: median(minutes.map((time) => time.minutes)),
    withinPromise:
      times.length === 0
        ? null
        : Math.round((100 * times.filter(({ isInTime }) => isInTime).length) / times.length),
  };
}
