import { expect, it } from 'vitest';
import { countries, isCountry } from './country';

it('lists the 249 countries of ISO 3166-1, each with a name', () => {
  expect(new Set(countries).size).toBe(249);
  const names = new Intl.DisplayNames('fr', { type: 'region', fallback: 'none' });
  expect(countries.filter((code) => !names.of(code))).toEqual([]);
});

it.each([
  ['FR', true],
  ['US', true],
  ['ZZ', false],
  ['EU', false],
  ['fr', false],
  ['', false],
])('isCountry(%j) returns %s', (code, known) => expect(isCountry(code)).toBe(known));
