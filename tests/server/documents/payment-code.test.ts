import fc from 'fast-check';
import jsQR from 'jsqr';
import { describe, expect, it } from 'vitest';
import { paymentCode, paymentText } from '@/server/documents/payment-code';
import { payment } from './support/samples';

/** Pixels a module. */
const SCALE = 4;
const QUIET = 4;

function decode(rows: boolean[][]): string | undefined {
  const size = (rows.length + 2 * QUIET) * SCALE;
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      const [row, column] = [Math.floor(y / SCALE) - QUIET, Math.floor(x / SCALE) - QUIET];
      if (rows[row]?.[column]) pixels.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3);
    }
  return jsQR(pixels, size, size)?.data;
}

describe('the payment code', () => {
  it('has the lines of EPC069-12', () => {
    expect(paymentText(payment('F-2026-0118', 374_405, '2026-12-19')).split('\n')).toEqual([
      ...['BCD', '002', '1', 'SCT', 'ESTUFR2NXXX', 'Vitrine', 'FR7699999004400014040440405', 'EUR3744.05'],
      ...['', '', 'F-2026-0118'],
    ]);
  });

  it('decodes to its text, accents included', () => {
    const transfer = { ...payment('F-2026-0118', 1, '2026-12-19'), holder: 'Œuvre & Élan' };
    expect(decode(paymentCode(transfer))).toBe(paymentText(transfer));
  });

  it('fits the version that the standard allows with the longest holder and reference', () => {
    const transfer = { ...payment('É'.repeat(140), 99_999_999_999, '2026-12-19'), holder: 'É'.repeat(70) };
    expect(() => paymentCode({ ...transfer, reference: 'F'.repeat(35) })).not.toThrow();
  });

  it('has at most the bytes of the standard, with letters of all planes', () => {
    const letters = fc.string({ unit: 'binary', maxLength: 200 });
    fc.assert(
      fc.property(letters, letters, (holder, reference) => {
        const text = paymentText({ ...payment('', 99_999_999_999, '2026-12-19'), holder, reference });
        expect(Buffer.byteLength(text)).toBeLessThanOrEqual(331);
        expect(text.split('\n')).toHaveLength(11);
        expect(text).not.toMatch(/\p{Cs}/u);
      }),
      { examples: [['𝒱'.repeat(70), '𝒱'.repeat(140)]], endOnFailure: true },
    );
  });

  it('cuts a holder of long letters, not the reference', () => {
    const transfer = { ...payment('F-2026-0118', 1, '2026-12-19'), holder: '𝒱'.repeat(70) };
    expect(paymentText(transfer).split('\n').at(-1)).toBe('F-2026-0118');
    expect(() => paymentCode(transfer)).not.toThrow();
  });
});
