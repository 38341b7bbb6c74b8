import { describe, expect, it } from 'vitest';
import { isPrinted, isPrintedWhole, unprintedIn } from './printed-text';
import { isVisible } from './is-visible';

const HIDDEN = [
  ...['\uffff', '\u{1fffe}', '\ufdd0', '\ud800', '\u00ad', '\u034f', '\u3164', '\u115f', '\u180e', '\ufe0f'],
  ...['\u{e0041}', '\u{e0100}', '\u2065', '\ufff9', '\u2028', '\u200b', '\u2800', '\u0301', ' \u00a0', ''],
];

describe('a text', () => {
  it.each(HIDDEN)('of %j shows nothing, and prints nothing', (text) =>
    expect([isVisible(text), isPrinted(text)]).toEqual([false, false]),
  );

  it.each(['😀', '👍🏽 🇫🇷', '❤️', '\ue000'])('of %j is visible but not printed', (text) =>
    expect([isVisible(text), isPrinted(text)]).toEqual([true, false]),
  );

  it.each(['Ada 😀', '1️⃣', '東京', 'علی', '?'])('of %j is visible and printed', (text) =>
    expect([isVisible(text), isPrinted(text)]).toEqual([true, true]),
  );

  it.each([
    'Ada',
    '1️⃣',
    'Łódź',
    'Nguyễn',
    'Ünïcödé',
    '12 € ± 3 µm',
    'ﬁn',
    '½',
    '« Lot 2 »\u202f: “fin” …',
    'a\nb',
  ])('of %j is printed whole', (text) =>
    expect([unprintedIn(text), isPrintedWhole(text)]).toEqual([undefined, true]),
  );

  it.each([
    ['Ada 😀', '😀'],
    ['Société 東京', '東'],
    ['علی', 'ع'],
    ['ΑΚΜΗ', 'Α'],
    ['Lot ≠ 2', '≠'],
  ])('of %j is not printed whole', (text, unprinted) =>
    expect([unprintedIn(text), isPrintedWhole(text)]).toEqual([unprinted, false]),
  );
});
