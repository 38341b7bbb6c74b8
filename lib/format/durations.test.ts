import { describe, expect, it } from 'vitest';
import { formatDuration, formatWorkingTime } from './durations';

const NB = '\u00a0';

describe('durations', () => {
  it('are formatted as ranges', () => {
    expect(formatDuration({ from: 2, to: 4, unit: 'week' }, 'fr')).toBe(`2 à 4${NB}semaines`);
    expect(formatDuration({ from: 2, to: 4, unit: 'month' }, 'en')).toBe(`2 to 4${NB}months`);
  });
  it('are formatted as a single length', () => {
    expect(formatDuration({ from: 1, to: 1, unit: 'week' }, 'fr')).toBe(`1${NB}semaine`);
    expect(formatDuration({ from: 1, to: 1, unit: 'week' }, 'en')).toBe(`1${NB}week`);
  });
  it('are formatted as an open range', () => {
    expect(formatDuration({ from: 6, to: null, unit: 'month' }, 'fr')).toBe(`6${NB}mois et plus`);
    expect(formatDuration({ from: 6, to: null, unit: 'month' }, 'en')).toBe(`6${NB}months and more`);
  });
});

describe('working time', () => {
  it('is shown in hours and minutes, with a plus sign when overdue', () => {
    expect(formatWorkingTime(1090, 'fr')).toBe(`18${NB}h${NB}10`);
    expect(formatWorkingTime(45, 'en')).toBe(`45${NB}min`);
    expect(formatWorkingTime(-1635, 'fr')).toBe(`+27${NB}h${NB}15`);
    expect(formatWorkingTime(-26_813, 'fr')).toBe(`+18${NB}jours`);
    expect(formatWorkingTime(4710, 'en')).toBe(`3${NB}days 6${NB}h`);
    expect(formatWorkingTime(2880, 'fr')).toBe(`2${NB}jours`);
  });
});
