import { describe, expect, it } from 'vitest';
import { formatMinutes, formatNumber, formatPercent } from './numbers';

const NB = '\u00a0';

describe('numbers', () => {
  it('group digits with a no-break space in French, a comma in English', () => {
    expect(formatNumber(48_000, 'fr')).toBe(`48${NB}000`);
    expect(formatNumber(48_000, 'en')).toBe('48,000');
    expect(formatNumber(3, 'fr', 2)).toBe('3,00');
  });
  it('separate the percent sign by a no-break space in French only', () => {
    expect(formatPercent(100, 'fr')).toBe(`100${NB}%`);
    expect(formatPercent(100, 'en')).toBe('100%');
    expect(formatPercent(2.5, 'fr')).toBe(`2,5${NB}%`);
  });
  it('separate the unit of minutes by a no-break space', () => {
    expect(formatMinutes(9, 'fr')).toBe(`9${NB}min`);
    expect(formatMinutes(1, 'en')).toBe(`1${NB}min`);
    expect(formatMinutes(9, 'en')).toBe(`9${NB}min`);
  });
});
