// The names by which people speak of a message or a request: C-2026-7K4QM. Short enough for a telephone, and no count, so
// that nobody learns from their own how many others there are.
import { randomInt } from 'node:crypto';
import { agencyTimeZone } from '../../lib/time-zone';

/** Without vowels, which would make words, and without what is taken for something else in handwriting. */
const signs = '2346789BCDFGHJKMPQRTVWXYZ';
const length = 5;

const yearOf = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: agencyTimeZone });

/** A new reference. The table's unique index has the last word: on a collision, make another. */
export function newReference(letter: 'C' | 'D', now: Date): string {
  return `${letter}-${yearOf.format(now)}-${Array.from({ length }, () => signs[randomInt(signs.length)]).join('')}`;
}
