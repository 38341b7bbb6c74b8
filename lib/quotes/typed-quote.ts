import type { Locale } from '@/lib/contract/core/locale';
import { totalsOf, type Totals } from '@/lib/contract/core/money';
import { vatRates } from '@/lib/contract/quotes/choices';
import type { QuoteSummary } from '@/lib/contract/quotes/schemas';
import { hundredthsIn, typedNumber } from './typed-number';

export interface TypedLine {
  label: string;
  quantity: string;
  unitPrice: string;
  /** Selected, not typed: a plain number. */
  vatRate: string;
}

export interface TypedQuote {
  title: string;
  lines: TypedLine[];
  /** YYYY-MM-DD or ''. */
  validUntil: string;
  notes: string;
}

/** @param before the line above, whose rate the new line takes */
export const emptyLine = (before?: Pick<TypedLine, 'vatRate'>): TypedLine => ({
  label: '',
  quantity: '1',
  unitPrice: '',
  vatRate: before?.vatRate ?? String(vatRates[0]),
});

export const emptyQuote = (): TypedQuote => ({
  title: '',
  lines: [emptyLine()],
  validUntil: '',
  notes: '',
});

export function typedQuote(
  { title, lines, validUntil, notes }: Pick<QuoteSummary, 'title' | 'lines' | 'validUntil' | 'notes'>,
  locale: Locale,
): TypedQuote {
  return {
    title,
    lines: lines.map(({ label, quantity, unitPrice, vatRate }) => ({
      label,
      quantity: typedNumber(Math.round(quantity * 100), locale, { money: false }),
      unitPrice: typedNumber(unitPrice, locale, { money: true }),
      vatRate: String(vatRate),
    })),
    validUntil: validUntil ?? '',
    notes: notes ?? '',
  };
}

/** An unreadable line counts as 0 and has no total. */
export function typedTotals(
  lines: readonly TypedLine[],
  locale: Locale,
): Omit<Totals, 'lines'> & { lines: (number | undefined)[] } {
  const read = lines.map(({ quantity, unitPrice, vatRate }) => ({
    vatRate: Number(vatRate),
    quantity: hundredthsIn(quantity, locale),
    unitPrice: hundredthsIn(unitPrice, locale),
  }));
  const isRead = ({ quantity, unitPrice }: (typeof read)[number]) =>
    typeof quantity === 'number' && typeof unitPrice === 'number';
  const totals = totalsOf(
    read.map((line) => ({
      vatRate: line.vatRate,
      ...(isRead(line)
        ? { quantity: (line.quantity ?? 0) / 100, unitPrice: line.unitPrice ?? 0 }
        : { quantity: 0, unitPrice: 0 }),
    })),
  );
  return { ...totals, lines: read.map((line, index) => (isRead(line) ? totals.lines[index] : undefined)) };
}
