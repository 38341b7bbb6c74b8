import { describe, expect, it } from 'vitest';
import {
  ACCENT_CONTRAST,
  accentContrast,
  accentOf,
  hexOf,
  isReadable,
  nearestReadable,
  oklchOf,
} from './accent';
import type { AccentTheme } from './accent';

const themes: readonly AccentTheme[] = ['paper', 'night'];

/** Repeatable. @see https://en.wikipedia.org/wiki/Linear_congruential_generator */
function* numbers(): Generator<number, never> {
  for (let state = 20_261_126; ;) {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    yield state / 4_294_967_296;
  }
}
const source = numbers();
const next = () => source.next().value;
const colours = Array.from({ length: 200 }, () => ({ l: next(), c: next() * 0.4, h: next() * 360 }));

describe.each(themes)('accent colour on %s', (theme) => {
  it('is bent until 200 random colours are readable, keeping their hue', () => {
    for (const colour of colours) {
      const nearest = nearestReadable(colour, theme);
      expect(accentContrast(nearest, theme)).toBeGreaterThanOrEqual(ACCENT_CONTRAST);
      expect(nearest.h).toBeCloseTo(colour.h, 1);
      expect(nearest.c).toBeCloseTo(colour.c, 3);
    }
  });

  it('is not nearer than the nearest readable lightness', () => {
    for (const colour of colours.slice(0, 20)) {
      const distance = Math.abs(nearestReadable(colour, theme).l - colour.l);
      for (const l of [colour.l - distance + 0.002, colour.l + distance - 0.002])
        if (distance > 0.004 && l > 0 && l < 1) expect(isReadable({ ...colour, l }, theme)).toBe(false);
    }
  });
});

describe('accent colours', () => {
  it('of the product pass as they are', () => {
    expect(nearestReadable(oklchOf('#cf300e'), 'paper')).toEqual(oklchOf('#cf300e'));
    expect(nearestReadable(oklchOf('#ff6a45'), 'night')).toEqual(oklchOf('#ff6a45'));
  });

  it('that are too light for paper are darkened there only', () => {
    const { paper, night } = accentOf(oklchOf('#f5c400'));
    expect(paper.l).toBeLessThan(oklchOf('#f5c400').l);
    expect(night).toEqual(oklchOf('#f5c400'));
  });

  it('return to the same screen colour', () => {
    for (const hex of ['#000000', '#ffffff', '#cf300e', '#ff6a45', '#1d4e79'])
      expect(hexOf(oklchOf(hex))).toBe(hex);
  });
});
