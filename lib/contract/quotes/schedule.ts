// Integer cents.
import { shareOf, sumOf } from '../core/money';

/** Agreed as a percentage of the total with tax, or as an amount. */
export interface Share {
  /** Up to two decimals; null: an amount. */
  percent: number | null;
  /** Cents; ignored with a percentage. */
  amount: number | null;
}

export interface SharedTotal {
  /** Of each part. */
  amounts: number[];
  /** What no part covers; negative if the parts exceed the total. */
  left: number;
}

/** The last percentage takes what rounding left: at most one cent per percentage, and never more than its amount. */
export function shareTotal(total: number, parts: readonly Share[]): SharedTotal {
  const amounts = parts.map(({ percent, amount }) =>
    percent === null ? (amount ?? 0) : shareOf(total, percent),
  );
  const left = total - sumOf(amounts);
  const percentages = parts.flatMap(({ percent }, at) => (percent === null ? [] : [at]));
  if (Math.abs(left) > percentages.length) return { amounts, left };
  let rest = left;
  for (const at of percentages.toReversed()) {
    const amount = amounts[at] ?? 0;
    const taken = Math.max(rest, -amount);
    amounts[at] = amount + taken;
    rest -= taken;
  }
  return { amounts, left: rest || 0 };
}
