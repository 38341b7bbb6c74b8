// C-2026-7K4QM: short for the telephone; random, to hide counts.
import { randomInt } from 'node:crypto';
import { agencyTimeZone } from '../../lib/time-zone';

/** No vowels (words) and no look-alikes. */
const signs = '2346789BCDFGHJKMPQRTVWXYZ';
const length = 5;

const yearOf = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: agencyTimeZone });

/** The unique index refuses a collision: retry. */
export function newReference(letter: 'C' | 'D', now: Date): string {
  return `${letter}-${yearOf.format(now)}-${Array.from({ length }, () => signs[randomInt(signs.length)]).join('')}`;
}
