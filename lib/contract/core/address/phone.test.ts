import { describe, expect, it } from 'vitest';
import { looksLikePhone, plainPhone } from './phone';

describe('phone format', () => {
  it.each([
    '02 61 91 40 14',
    '02\u202f61\u202f91\u202f40\u202f14',
    '\u200e+33 2 61 91 40 14',
    '02\u201161\u201191\u201140\u201114',
    '+33 (0)2.61.91.40.14',
    '０２６１９１４０１４',
    '+1 (415) 555-2671 ext. 12',
  ])('accepts %j', (text) => {
    expect(looksLikePhone(plainPhone(text))).toBe(true);
  });

  it.each(['12', 'à midi', 'me@vitrine.example', '02 61 91 40 1a', '+', '1234567890123456789'])(
    'rejects %j',
    (text) => {
      expect(looksLikePhone(plainPhone(text))).toBe(false);
    },
  );

  it('normalises digits, spaces and hyphens', () => {
    expect(plainPhone(' 02\u202f61\u00a091\u20114014\u2060 ')).toBe('02 61 91-4014');
  });
});
