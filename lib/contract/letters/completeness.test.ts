import { describe, expect, it } from 'vitest';
import { completenessOf } from './completeness';

describe('the text of a letter in one language', () => {
  it.each([
    ['empty', { subject: '', content: ' ' }],
    ['content', { subject: 'a', content: ' ' }],
    ['subject', { subject: ' ', content: 'b' }],
    ['complete', { subject: 'a', content: 'b' }],
  ] as const)('is complete, empty or names its missing field: %s', (completeness, text) => {
    expect(completenessOf(text)).toBe(completeness);
  });
});
