// Integer euro cents; shared by API, form and documents. Exact while each result is a safe integer.

export interface PricedLine {
  /** Up to two decimals. */
  quantity: number;
  /** Cents; negative for discounts. */
  unitPrice: number;
  /** Percent, up to two decimals. */
  vatRate: number;
}

/** Of the lines with one rate; cents. */
export interface RateTotal {
  /** Percent. */
  vatRate: number;
  base: number;
  tax: number;
}

export interface Totals {
  /** Net amount of each line. */
  lines: number[];
  /** Highest rate first. */
  taxes: RateTotal[];
  totalExclTax: number;
  totalTax: number;
  totalInclTax: number;
}

/** 1.1 → 110: avoids floating-point fractions. */
const hundredthsOf = (value: number) => Math.round(value * 100);

export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** amount / unit, rounded half away from zero, as on invoices. */
const rounded = (amount: number, unit: number) =>
  Math.sign(amount) * Math.floor((Math.abs(amount) + unit / 2) / unit) || 0;

/** amount × percent, rounded once. Splits the amount: the whole product may exceed the safe integers. */
export function shareOf(amount: number, percent: number): number {
  const share = hundredthsOf(percent);
  const whole = Math.trunc(amount / 10_000);
  return whole * share + rounded((amount - whole * 10_000) * share, 10_000) || 0;
}

/**
 * Rounds each line; computes tax once per rate, on the sum of that rate's lines.
 * @see EN 16931, BR-CO-10, BR-CO-14, BR-CO-15, BR-CO-17, BR-S-08
 */
export function totalsOf(lines: readonly PricedLine[]): Totals {
  const amounts = lines.map(({ quantity, unitPrice }) => rounded(hundredthsOf(quantity) * unitPrice, 100));
  const rates = [...new Set(lines.map(({ vatRate }) => vatRate))].sort((one, other) => other - one);
  const taxes = rates.map((vatRate) => {
    const base = sumOf(amounts.filter((_, at) => lines[at]?.vatRate === vatRate));
    return { vatRate, base, tax: shareOf(base, vatRate) };
  });
  const totalExclTax = sumOf(amounts);
  const totalTax = sumOf(taxes.map(({ tax }) => tax));
  return { lines: amounts, taxes, totalExclTax, totalTax, totalInclTax: totalExclTax + totalTax };
}
