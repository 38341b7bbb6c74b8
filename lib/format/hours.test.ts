import { describe, expect, it } from 'vitest';
import { clockHours, formatClock, formatDays, formatHours } from './hours';

const NB = '\u00a0';

describe('opening hours', () => {
  it('use the clock notation of each language', () => {
    expect(formatHours({ days: [1], opens: '09:00', closes: '18:00' }, 'fr')).toBe(`9${NB}h – 18${NB}h`);
    expect(formatHours({ days: [1], opens: '09:00', closes: '18:00' }, 'en')).toBe(`9${NB}a.m. – 6${NB}p.m.`);
    expect(formatClock('13:30', 'fr')).toBe(`13${NB}h${NB}30`);
    expect(formatClock('12:05', 'en')).toBe(`12.05${NB}p.m.`);
    expect(clockHours('09:30')).toBe(9.5);
  });
  it('show consecutive days as a range, one day by its name, and no days as an empty text', () => {
    expect(formatDays([1, 2, 3, 4], 'fr')).toBe('lundi à jeudi');
    expect(formatDays([5], 'en')).toBe('Friday');
    expect(formatDays([], 'en')).toBe('');
  });
});
