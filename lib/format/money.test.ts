import { describe, expect, it } from 'vitest';
import { formatCents, formatMoney, formatMoneyRange, formatThousands } from './money';

const NB = '\u00a0';

describe('money', () => {
  it('is formatted in whole euros', () => {
    expect(formatMoney(1_000, 'fr')).toBe(`1${NB}000${NB}€`);
    expect(formatMoney(1_000, 'en')).toBe('€1,000');
  });
  it('shows cents for exact amounts, and the minus sign of a discount', () => {
    expect(formatCents(1_248_000, 'fr')).toBe(`12${NB}480,00${NB}€`);
    expect(formatCents(1_248_007, 'en')).toBe('€12,480.07');
    expect(formatCents(-12_050, 'fr')).toBe(`\u2212120,50${NB}€`);
    expect(formatCents(-12_050, 'en')).toBe('\u2212€120.50');
  });
  it('is formatted as a range', () => {
    expect(formatMoneyRange({ from: 1_000, to: 5_000 }, 'fr')).toBe(`1${NB}000${NB}€ – 5${NB}000${NB}€`);
    expect(formatMoneyRange({ from: 1_000, to: 5_000 }, 'en')).toBe('€1,000–5,000');
  });
  it('is formatted as an open range', () => {
    expect(formatMoneyRange({ from: 15_000, to: null }, 'fr')).toBe(`plus de 15${NB}000${NB}€`);
    expect(formatMoneyRange({ from: 15_000, to: null }, 'en')).toBe('over €15,000');
  });
  it('is shortened to thousands on a chart scale', () => {
    expect([0, 5_000, 10_000].map((tick) => formatThousands(tick, 'fr'))).toEqual([
      `0${NB}€`,
      `5${NB}k`,
      `10${NB}k`,
    ]);
    expect([0, 5_000, 10_000].map((tick) => formatThousands(tick, 'en'))).toEqual(['€0', '5k', '10k']);
  });
});
