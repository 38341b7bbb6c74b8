import { formatDate } from '../../../lib/format/dates';
import { deductionsOf, lineTotals } from '../amounts';
import { decimalsOf, figure, money, quantity, rate } from '../format';
import type { Deduction, DocumentLine, PricedDocument } from '../model';
import type { Canvas } from './canvas';
import { styles } from './styles';
import { linesOf } from './wrap';

export interface Row {
  kind: 'line' | 'subtotal' | 'deduction';
  /** 01, 02…; empty: none. */
  number: string;
  label: readonly string[];
  note: readonly string[];
  /** `pad`: invisible decimals that keep the marks in line. */
  quantity: { shown: string; pad: string };
  unit: string;
  price: string;
  rate: string;
  amount: string;
  /** For the carried sum; a subtotal counts nothing. */
  cents: number;
}

/** Widths of the label without and with the columns after it; mm. */
const LABEL_WIDTH = 68;
const WIDE_LABEL = 124;
const UNIT_WIDTH = 16;

const NONE = { shown: '', pad: '' };

function lineRow(
  { sheet, document }: Canvas<PricedDocument>,
  { line, at, decimals }: { line: DocumentLine; at: number; decimals: number },
): Row {
  const { locale } = document;
  const cents = document.totals.lines[at] ?? 0;
  return {
    kind: 'line',
    number: String(at + 1).padStart(2, '0'),
    label: linesOf(sheet, styles.strong, line.label, LABEL_WIDTH),
    note: linesOf(sheet, styles.note, line.note, LABEL_WIDTH),
    quantity: quantity(line.quantity, locale, decimals),
    unit: linesOf(sheet, styles.muted, line.unit, UNIT_WIDTH)[0] ?? '',
    price: figure(line.unitPrice, locale),
    rate: rate(line.vatRate, locale),
    amount: figure(cents, locale),
    cents,
  };
}

function deductionRow({ sheet, document, texts }: Canvas<PricedDocument>, deduction: Deduction): Row {
  const { locale } = document;
  const { kind, number, issuedOn, creditNotes = [], taxes, paidOn } = deduction;
  const sumOf = (of: 'base' | 'tax') => taxes.reduce((sum, tax) => sum + tax[of], 0);
  const base = sumOf('base');
  const note = texts.deducted(kind, {
    on: formatDate(issuedOn, locale),
    total: money(base + sumOf('tax'), locale),
    tax: money(sumOf('tax'), locale),
    paidOn: paidOn === null ? null : formatDate(paidOn, locale),
  });
  return {
    kind: 'deduction',
    number: '',
    label: linesOf(sheet, styles.medium, texts.deduction(kind, number, creditNotes), WIDE_LABEL),
    note: linesOf(sheet, styles.note, note, WIDE_LABEL),
    quantity: NONE,
    unit: '',
    price: '',
    rate: taxes
      .map(({ vatRate }) => rate(vatRate, locale))
      .slice(0, 1)
      .filter(() => taxes.length === 1)
      .join(''),
    amount: figure(-base, locale),
    cents: -base,
  };
}

function subtotalRow({ sheet, document, texts }: Canvas<PricedDocument>): Row {
  const { totalExclTax } = lineTotals(document.lines);
  return {
    kind: 'subtotal',
    number: '',
    label: linesOf(sheet, styles.medium, texts.quoteTotal, WIDE_LABEL),
    note: [],
    quantity: NONE,
    unit: '',
    price: '',
    rate: '',
    amount: figure(totalExclTax, document.locale),
    cents: 0,
  };
}

export function rowsOf(canvas: Canvas<PricedDocument>): Row[] {
  const { lines } = canvas.document;
  const decimals = decimalsOf(lines.map((line) => line.quantity));
  const deductions = deductionsOf(canvas.document);
  return [
    ...lines.map((line, at) => lineRow(canvas, { line, at, decimals })),
    ...(deductions.length > 0 ? [subtotalRow(canvas)] : []),
    ...deductions.map((deduction) => deductionRow(canvas, deduction)),
  ];
}

/** Padding above and below: less with many rows or deductions. @see docs/decisions/0083 */
export const paddingOf = (document: PricedDocument): number =>
  document.lines.length > 8 || deductionsOf(document).length > 0 ? 0.95 : 1.25;

export const heightOf = ({ label, note }: Row, padding: number): number =>
  2 * padding + (label.length + note.length) * styles.body.leading;
