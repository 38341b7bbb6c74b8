import { describe, expect, it } from 'vitest';
import { line, lines } from './fields';
import { printedLine } from './printed-fields';

const read = (text: string) => line(300).safeParse(text).data;

describe('a single-line text', () => {
  it.each([
    'Zoë Müller-Łukasz, L’HAŸ-LES-ROSES',
    'Жук Иван',
    'محمد علی می\u200cخواهم',
    'क्\u200dष שלום 東京',
    'Refonte 👩\u200d💻 🏳️\u200d🌈 ❤\ufe0e 1️⃣',
    '',
  ])('keeps %j', (text) => expect(read(text)).toBe(text));

  it.each([
    ['Nom\u202egnp.exe', 'Nomgnp.exe'],
    ['Du\u200bpont', 'Dupont'],
    ['\ufeffDupont', 'Dupont'],
    ['Dupont\u2066', 'Dupont'],
    ['Du\u200dpont', 'Dupont'],
    ['Dupont\u200d\u200d', 'Dupont'],
    ['\u200c', ''],
    ['4\u200d2', '42'],
    ['Du\u00adpont\u034f\u180e', 'Dupont'],
    ['\u3164\u115f', ''],
    ['Dupont\u{e0100} 4', 'Dupont 4'],
    ['Dupont\u{e0041} 🏴\u{e0041}', 'Dupont 🏴'],
    ['Dupont\ufff9\uffff\u{1fffe}', 'Dupont'],
    ['\ud83dDupont\u200b\ude00', 'Dupont'],
    ['Quai\u2028Nord', 'Quai Nord'],
  ])('of %j keeps %j', (text, cleaned) => expect(read(text)).toBe(cleaned));

  it('refuses control characters', () => expect(read('a\u0007b')).toBeUndefined());

  it('takes linear time', () => {
    const start = performance.now();
    for (const text of ['\u200d'.repeat(1e5), 'a\u200d'.repeat(5e4), ' '.repeat(1e5)])
      line(1e6).safeParse(text);
    expect(performance.now() - start).toBeLessThan(1000);
  });
});

describe('a text of several lines', () => {
  const read = (text: string) => lines(300).safeParse(text).data;

  it.each(['\ud800', '\uffff'])('is empty without its broken characters: %j', (text) =>
    expect(read(text)).toBe(''),
  );

  it('loses halves of characters, and keeps what breaks or directs words', () =>
    expect(read('Hydro\u00adlien\u200b\n\u2067علی\u2069 👍 \ud800')).toBe(
      'Hydro\u00adlien\u200b\n\u2067علی\u2069 👍',
    ));

  it('refuses control characters', () => expect(read('\u0007')).toBeUndefined());
});

describe('a text that documents name', () => {
  it.each(['😀', '\u0301', '\u2800'])('needs more than %j', (text) =>
    expect(printedLine(300).safeParse(text).error?.issues).toMatchObject([
      { params: { code: 'notPrinted' } },
    ]),
  );
});
