import { describe, expect, it } from 'vitest';
import { spellNumber } from './spelling';

const NB = '\u00a0';

describe('spelled numbers', () => {
  it.each([
    [1, 'un', 'one'],
    [15, 'quinze', 'fifteen'],
    [20, 'vingt', 'twenty'],
    [21, 'vingt-et-un', 'twenty-one'],
    [48, 'quarante-huit', 'forty-eight'],
    [71, 'soixante-et-onze', 'seventy-one'],
    [80, 'quatre-vingts', 'eighty'],
    [81, 'quatre-vingt-un', 'eighty-one'],
    [99, 'quatre-vingt-dix-neuf', 'ninety-nine'],
  ])('spell %i in both languages', (value, french, english) => {
    expect(spellNumber(value, 'fr')).toBe(french);
    expect(spellNumber(value, 'en')).toBe(english);
  });
  it('use digits above ninety-nine', () => {
    expect(spellNumber(1_200, 'fr')).toBe(`1${NB}200`);
  });
});
