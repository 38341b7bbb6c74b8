import { describe, expect, it } from 'vitest';
import { counts, letterOf } from '@/tests/setup/desk/letter-desk';
import { formatPlace, isDeparting, lengthOf, nextPlace, totalCounts } from './progress';
import { refusalReason } from './refusal-reason';

describe('progress of a letter', () => {
  it('adds the counts of both languages', () => {
    const letter = letterOf({
      counts: { fr: counts({ recipients: 274, sent: 162 }), en: counts({ recipients: 138, sent: 81 }) },
    });
    expect(totalCounts(letter)).toMatchObject({ recipients: 412, sent: 243 });
  });

  it('resumes after the last handled recipient', () => {
    expect(nextPlace(counts({ recipients: 412, sent: 240, refused: 3, waiting: 169 }))).toBe(244);
  });

  it.each([
    [1, 'fr', '1re'],
    [244, 'fr', '244e'],
    [1, 'en', '1st'],
    [11, 'en', '11th'],
    [22, 'en', '22nd'],
    [103, 'en', '103rd'],
  ] as const)('writes place %i in %s as %s', (place, locale, written) => {
    expect(formatPlace(place, locale)).toBe(written);
  });

  it('rounds the length up to whole minutes', () => {
    expect(lengthOf(61, 30)).toBe(3 * 60_000);
  });

  it('waits for the server from its time on, until the server starts it', () => {
    const letter = letterOf({ state: 'scheduled', sendAt: '2026-11-24T07:30:00.000Z' });
    expect(isDeparting(letter, Date.parse('2026-11-24T07:29:59.000Z'))).toBe(false);
    expect(isDeparting(letter, Date.parse('2026-11-24T07:30:00.000Z'))).toBe(true);
    expect(isDeparting({ ...letter, state: 'sending' }, Date.parse('2026-11-24T07:30:00.000Z'))).toBe(false);
  });

  it.each([
    ['EENVELOPE 550', true, 'unknown'],
    ['EENVELOPE 452', false, 'full'],
    ['ECONNECTION', false, 'unreachable'],
    ['FAILED', false, 'other'],
    ['FAILED', true, 'otherGood'],
  ] as const)('reads refusal %s as %s: %s', (code, forGood, reason) => {
    expect(refusalReason(code, { forGood })).toBe(reason);
  });
});
