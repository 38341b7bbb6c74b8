import { describe, expect, it } from 'vitest';
import { cutText } from './cut-text';

describe('a cut text', () => {
  it.each([
    ['Quai Nord', 9, 'Quai Nord'],
    ['Quai Nord', 4, 'Quai'],
    ['Quai 😀', 6, 'Quai '],
    ['Quai 👩\u200d💻 Nord', 8, 'Quai '],
    ['Quai e\u0301', 6, 'Quai '],
    ['👩\u200d💻', 4, '👩\u200d'],
  ])('of %j and %i has only whole characters', (text, most, cut) => expect(cutText(text, most)).toBe(cut));
});
