import { describe, expect, it } from 'vitest';
import { formatSize } from './sizes';

const NB = '\u00a0';

describe('sizes', () => {
  it('use megabytes of 1,048,576 bytes, like the upload limit', () => {
    expect(formatSize(52_428_800, 'fr')).toBe(`50${NB}Mo`);
    expect(formatSize(5_033_165, 'fr')).toBe(`4,8${NB}Mo`);
    expect(formatSize(5_033_165, 'en')).toBe(`4.8${NB}MB`);
    expect(formatSize(880_640, 'en')).toBe(`860${NB}kB`);
    expect(formatSize(1, 'fr')).toBe(`1${NB}ko`);
  });
});
