// Integer euro cents; shared by API and form.

export interface QuoteLine {
  /** Up to two decimals. */
  quantity: number;
  /** Cents; negative for discounts. */
  unitPrice: number;
}

export interface QuoteTotals {
  lines: number[];
  totalExclTax: number;
  totalTax: number;
  totalInclTax: number;
}

/** Rounds half away from zero, as on invoices. */
const wholes = (hundredths: number) =>
  Math.sign(hundredths) * Math.floor((Math.abs(hundredths) + 50) / 100) || 0;

/** 1.1 → 110: avoids floating-point fractions. */
const hundredthsOf = (value: number) => Math.round(value * 100);

/**
 * Rounds each line; computes tax once, on the sum. Exact within the contract's limits.
 * @param vatRate percent, up to two decimals
 */
export function quoteTotals(lines: readonly QuoteLine[], vatRate: number): QuoteTotals {
  const perLine = lines.map(({ quantity, unitPrice }) => wholes(hundredthsOf(quantity) * unitPrice));
  const totalExclTax = perLine.reduce((sum, amount) => sum + amount, 0);
  const totalTax = roundedShare(totalExclTax, hundredthsOf(vatRate));
  return { lines: perLine, totalExclTax, totalTax, totalInclTax: totalExclTax + totalTax };
}

/** amount × share / 10,000, rounded once, half away from zero. */
function roundedShare(amount: number, share: number): number {
  return Math.sign(amount) * Math.floor((Math.abs(amount) * share + 5000) / 10_000) || 0;
}
