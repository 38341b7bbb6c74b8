import { expect, it } from 'vitest';
import { formatLength } from './until';

const NB = '\u00a0';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

it('formats a length of time with its two largest units', () => {
  expect(formatLength(4 * 24 * HOUR + 18 * HOUR + 59 * MINUTE, 'fr')).toBe(`4${NB}jours et 18${NB}heures`);
  expect(formatLength(24 * HOUR, 'fr')).toBe(`1${NB}jour`);
  expect(formatLength(24 * HOUR + 5 * MINUTE, 'en')).toBe(`1${NB}day`);
  expect(formatLength(HOUR + MINUTE, 'en')).toBe(`1${NB}hour and 1${NB}minute`);
  expect(formatLength(12 * MINUTE + 30_000, 'fr')).toBe(`12${NB}minutes`);
  expect(formatLength(2_000, 'fr')).toBe(`1${NB}minute`);
});
