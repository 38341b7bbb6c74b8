// Computes the totals of a quote, for the API and for the form. Money is integer EUR cents.

export interface QuoteLine {
  /** Up to two decimals. */
  quantity: number;
  /** Cents; negative for a discount. */
  unitPrice: number;
}

export interface QuoteTotals {
  /** Of each line, in their order. */
  lines: number[];
  totalExclTax: number;
  totalTax: number;
  totalInclTax: number;
}

/** Hundredths to wholes, half away from zero, as invoices round. */
const wholes = (hundredths: number) =>
  Math.sign(hundredths) * Math.floor((Math.abs(hundredths) + 50) / 100) || 0;

/** 1.1 → 110: two decimals as an integer, so that nothing after it is counted in fractions. */
const hundredthsOf = (value: number) => Math.round(value * 100);

/**
 * Each line is rounded, tax is counted once, on their sum.
 * @param vatRate percent, up to two decimals. Exact within the contract's limits.
 */
export function quoteTotals(lines: readonly QuoteLine[], vatRate: number): QuoteTotals {
  const perLine = lines.map(({ quantity, unitPrice }) => wholes(hundredthsOf(quantity) * unitPrice));
  const totalExclTax = perLine.reduce((sum, amount) => sum + amount, 0);
  const totalTax = roundedShare(totalExclTax, hundredthsOf(vatRate));
  return { lines: perLine, totalExclTax, totalTax, totalInclTax: totalExclTax + totalTax };
}

/** amount × share / 10,000, half away from zero, in one rounding. */
function roundedShare(amount: number, share: number): number {
  return Math.sign(amount) * Math.floor((Math.abs(amount) * share + 5000) / 10_000) || 0;
}
