import { describe, expect, it } from 'vitest';
import { line } from './fields';

const read = (text: string) => line(300).safeParse(text).data;

describe('a single-line text', () => {
  it.each([
    'Zoë Müller-Łukasz, L’HAŸ-LES-ROSES',
    'Жук Иван',
    'محمد علی می\u200cخواهم',
    'क्\u200dष שלום 東京',
    'Refonte 👩\u200d💻 🏳️\u200d🌈 1️⃣ 🏴\u{e0067}\u{e0062}\u{e007f}',
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
  ])('of %j keeps %j', (text, cleaned) => expect(read(text)).toBe(cleaned));

  it('refuses control characters', () => expect(read('a\u0007b')).toBeUndefined());

  it('takes linear time', () => {
    const start = performance.now();
    for (const text of ['\u200d'.repeat(1e5), 'a\u200d'.repeat(5e4), ' '.repeat(1e5)])
      line(1e6).safeParse(text);
    expect(performance.now() - start).toBeLessThan(1000);
  });
});
