// C-2026-7K4QM: short for the telephone; random, to hide counts.
import { randomInt } from 'node:crypto';
import { dayAt } from '../../lib/format/days';

/** No vowels (words) and no look-alikes. */
const signs = '2346789BCDFGHJKMPQRTVWXYZ';
const length = 5;

/** The unique index refuses a collision: retry. */
export function newReference(letter: 'C' | 'D', now: Date): string {
  return `${letter}-${dayAt(now).slice(0, 4)}-${Array.from({ length }, () => signs[randomInt(signs.length)]).join('')}`;
}
