// Parts, balance and credit notes add up to the whole, to the cent and per rate.
// Each share is a share of what is left. @see docs/decisions/0085
import { shareOf, sumOf, totalsOf } from '../core/money';
import type { PricedLine, RateTotal } from '../core/money';

const grossOf = ({ base, tax }: RateTotal) => base + tax;
/** Cents, tax included. */
export const grossTotal = (rates: readonly RateTotal[]): number => sumOf(rates.map(grossOf));

/** Highest rate first; rates without amounts are left out. */
export function lessRates(
  whole: readonly RateTotal[],
  ...taken: readonly (readonly RateTotal[])[]
): RateTotal[] {
  const left = new Map(whole.map((rate) => [rate.vatRate, { ...rate }]));
  for (const { vatRate, base, tax } of taken.flat()) {
    const rest = left.get(vatRate) ?? { vatRate, base: 0, tax: 0 };
    left.set(vatRate, { vatRate, base: rest.base - base, tax: rest.tax - tax });
  }
  return [...left.values()]
    .filter(({ base, tax }) => base !== 0 || tax !== 0)
    .sort((one, other) => other.vatRate - one.vatRate);
}

export const addRates = (...lists: readonly (readonly RateTotal[])[]): RateTotal[] =>
  lessRates([], ...lists.map((list) => list.map(negated)));

/** `|| 0`: no negative zero. */
const negated = ({ vatRate, base, tax }: RateTotal): RateTotal => ({
  vatRate,
  base: -base || 0,
  tax: -tax || 0,
});

/** part × of / whole with its fraction: exact where the product exceeds the safe integers. */
function proportion(part: number, of: number, whole: number): { floor: number; rest: bigint } {
  const product = BigInt(part) * BigInt(Math.abs(of));
  const floor = Number(product / BigInt(whole));
  return { floor: Math.sign(of) * floor || 0, rest: product % BigInt(whole) };
}

/**
 * Largest remainders; equal ones in the order of the list.
 * @param amount cents, from 0 to the sum of `left`, which is positive
 * @returns one share per item, in cents; they add up to the amount
 */
function distribute(amount: number, left: readonly number[]): number[] {
  const whole = sumOf(left);
  const parts = left.map((of) => proportion(amount, of, whole));
  const missing = amount - sumOf(parts.map(({ floor }) => floor));
  const towards = Math.sign(missing);
  // Only shares that were cut, of the sign that is missing.
  const cut = parts
    .map(({ rest }, at) => ({ at, rest, sign: Math.sign(left[at] ?? 0) }))
    .filter(({ rest, sign }) => rest > 0n && sign === towards)
    .sort((one, other) => (other.rest > one.rest ? 1 : other.rest < one.rest ? -1 : one.at - other.at));
  const more = new Set(cut.slice(0, Math.abs(missing)).map(({ at }) => at));
  return parts.map(({ floor }, at) => floor + (more.has(at) ? towards : 0));
}

/** Half away from zero. */
function netOf(gross: number, { base, tax }: RateTotal): number {
  const whole = Math.abs(base + tax);
  if (whole === 0) return 0;
  const { floor, rest } = proportion(Math.abs(gross), base, whole);
  return floor + (rest * 2n >= BigInt(whole) ? Math.sign(base) : 0);
}

/** Not every gross amount has a base with the tax rounded as on invoices. */
function basedOn(gross: number, left: RateTotal): RateTotal {
  const near = netOf(gross, left);
  const rated = [near, near - 1, near + 1].map((base) => ({
    vatRate: left.vatRate,
    base,
    tax: gross - base || 0,
  }));
  const exact = rated.find(
    ({ base, tax }) =>
      tax === shareOf(base, left.vatRate) && isWithin(base, left.base) && isWithin(tax, left.tax),
  );
  return exact ?? { vatRate: left.vatRate, base: near, tax: gross - near };
}

const isWithin = (part: number, whole: number) =>
  Math.abs(part) <= Math.abs(whole) && part * Math.sign(whole) >= 0;

/**
 * @param amount cents, tax included, from 0 to the sum of `left`
 * @param left per rate
 * @returns per rate; they add up to the amount, and none exceeds what is left
 */
export function shareRates(amount: number, left: readonly RateTotal[]): RateTotal[] {
  if (amount === 0) return [];
  const shares = distribute(amount, left.map(grossOf));
  return left
    .map((rate, at) => {
      const gross = shares[at] ?? 0;
      return gross === grossOf(rate) ? rate : basedOn(gross, rate);
    })
    .filter(({ base, tax }) => base !== 0 || tax !== 0);
}

/**
 * A rate that is taken whole takes the tax that is left with it.
 * @returns undefined if a rate exceeds what is left
 */
export function partOfRates(
  lines: readonly PricedLine[],
  left: readonly RateTotal[],
): RateTotal[] | undefined {
  const taken = totalsOf(lines).taxes.filter(({ base }) => base !== 0);
  const parts = taken.map(({ vatRate, base }) => {
    const rest = left.find((each) => each.vatRate === vatRate);
    if (!rest || Math.sign(rest.base) !== Math.sign(base) || Math.abs(base) > Math.abs(rest.base))
      return undefined;
    if (base === rest.base) return { vatRate, base, tax: rest.tax };
    const tax = shareOf(base, vatRate);
    return { vatRate, base, tax: Math.abs(tax) > Math.abs(rest.tax) ? rest.tax : tax };
  });
  return parts.every((part) => part !== undefined) ? parts : undefined;
}
