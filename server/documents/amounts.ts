import { shareOf, sumOf, totalsOf, type RateTotal, type Totals } from '../../lib/contract/core/money';
import type { Deduction, DocumentLine, Exemption, PricedDocument, VatCategory } from './model';

/** Of the lines with one category and rate; cents. */
export interface CategoryTotal extends RateTotal {
  category: VatCategory;
  exemption: Exemption | undefined;
}

export const categoryOf = ({ vatCategory, vatRate }: DocumentLine): VatCategory =>
  vatCategory ?? (vatRate > 0 ? 'S' : 'E');

export const deductionsOf = (document: PricedDocument): readonly Deduction[] =>
  document.kind === 'invoice' ? document.deductions : [];

/** Lines without a base of 100, with the same amounts. */
const plain = (line: DocumentLine): DocumentLine =>
  line.unitBase === 100
    ? { ...line, quantity: 1, unitPrice: shareOf(line.unitPrice, line.quantity), unitBase: 1 }
    : line;

/** Before deductions. */
export const lineTotals = (lines: readonly DocumentLine[]): Totals => totalsOf(lines.map(plain));

export function deductedTaxes(deductions: readonly Deduction[]): RateTotal[] {
  const taxes = deductions.flatMap((deduction) => deduction.taxes);
  return [...new Set(taxes.map(({ vatRate }) => vatRate))].map((vatRate) => {
    const same = taxes.filter((tax) => tax.vatRate === vatRate);
    return { vatRate, base: sumOf(same.map(({ base }) => base)), tax: sumOf(same.map(({ tax }) => tax)) };
  });
}

/**
 * Takes deductions off per rate, so that all invoices of a quote add up to the quote.
 * @returns amounts of the lines before deductions, totals after them
 */
export function documentTotals(
  lines: readonly DocumentLine[],
  deductions: readonly Deduction[] = [],
): Totals {
  const whole = lineTotals(lines);
  const deducted = deductedTaxes(deductions);
  const rates = [...new Set([...whole.taxes, ...deducted].map(({ vatRate }) => vatRate))];
  const taxes = rates
    .sort((one, other) => other - one)
    .map((vatRate) => {
      const own = whole.taxes.find((tax) => tax.vatRate === vatRate);
      const less = deducted.find((tax) => tax.vatRate === vatRate);
      return {
        vatRate,
        base: (own?.base ?? 0) - (less?.base ?? 0),
        tax: (own?.tax ?? 0) - (less?.tax ?? 0),
      };
    });
  const totalExclTax = sumOf(taxes.map(({ base }) => base));
  const totalTax = sumOf(taxes.map(({ tax }) => tax));
  return { lines: whole.lines, taxes, totalExclTax, totalTax, totalInclTax: totalExclTax + totalTax };
}

/** Splits the rate 0 into its categories. Deductions at 0 % belong to the first of them. */
export function categoryTotals(document: PricedDocument): CategoryTotal[] {
  return document.totals.taxes.flatMap((total): CategoryTotal[] => {
    const same = document.lines
      .map((line, at) => ({ line, amount: document.totals.lines[at] ?? 0 }))
      .filter(({ line }) => line.vatRate === total.vatRate);
    const categories = [...new Set(same.map(({ line }) => categoryOf(line)))];
    const parts = categories.map((category) => {
      const own = same.filter(({ line }) => categoryOf(line) === category);
      return {
        ...total,
        category,
        base: sumOf(own.map(({ amount }) => amount)),
        exemption: own.find(({ line }) => line.exemption)?.line.exemption,
      };
    });
    const [first, ...rest] = parts;
    if (!first) return [{ ...total, category: total.vatRate > 0 ? 'S' : 'E', exemption: undefined }];
    return [{ ...first, base: total.base - sumOf(rest.map(({ base }) => base)) }, ...rest];
  });
}

/** To pay at issue. */
export const amountDue = (document: PricedDocument): number =>
  document.totals.totalInclTax - (document.kind === 'invoice' ? document.prepaid : 0);
