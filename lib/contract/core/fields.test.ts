import { describe, expect, it } from 'vitest';
import { line } from './fields';

const accepts = (text: string) => line(300).safeParse(text).success;

describe('a single-line text', () => {
  it.each([
    'Zoë Müller-Łukasz, L’HAŸ-LES-ROSES',
    'Жук Иван',
    'محمد علی می\u200cخواهم',
    'क्\u200dष שלום 東京',
    'Refonte 👩\u200d💻 🏳️\u200d🌈 1️⃣ 🏴\u{e0067}\u{e0062}\u{e007f}',
    '',
  ])('accepts %j', (text) => expect(accepts(text)).toBe(true));

  it.each([
    'Nom\u202egnp.exe',
    'Du\u200bpont',
    '\ufeffDupont',
    'Dupont\u2066',
    'Du\u200dpont',
    'Dupont\u200d',
    '\u200c',
    '4\u200d2',
    'a\u2028b',
    'a\u0007b',
  ])('refuses %j', (text) => expect(accepts(text)).toBe(false));

  it('names the reason', () => {
    const { error } = line(300).safeParse('Du\u200bpont');
    expect(error?.issues).toMatchObject([{ params: { code: 'hidden' } }]);
  });

  it('takes linear time', () => {
    const start = performance.now();
    for (const text of ['\u200d'.repeat(1e5), 'a\u200d'.repeat(5e4), ' '.repeat(1e5)])
      line(1e6).safeParse(text);
    expect(performance.now() - start).toBeLessThan(1000);
  });
});
