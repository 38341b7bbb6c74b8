import type { Locale } from '@/lib/contract/core/locale';
import { vatRates } from '@/lib/contract/quotes/choices';
import { quoteTotals, type QuoteTotals } from '@/lib/contract/quotes/totals';
import type { QuoteSummary } from '@/lib/contract/quotes/schemas';
import { hundredthsIn, typedNumber } from './typed-number';

export interface TypedLine {
  label: string;
  quantity: string;
  unitPrice: string;
}

export interface TypedQuote {
  title: string;
  lines: TypedLine[];
  /** Selected, not typed: a plain number. */
  vatRate: string;
  /** YYYY-MM-DD or ''. */
  validUntil: string;
  notes: string;
}

export const emptyLine = (): TypedLine => ({ label: '', quantity: '1', unitPrice: '' });

export const emptyQuote = (): TypedQuote => ({
  title: '',
  lines: [emptyLine()],
  vatRate: String(vatRates[0]),
  validUntil: '',
  notes: '',
});

export function typedQuote(
  {
    title,
    lines,
    vatRate,
    validUntil,
    notes,
  }: Pick<QuoteSummary, 'title' | 'lines' | 'vatRate' | 'validUntil' | 'notes'>,
  locale: Locale,
): TypedQuote {
  return {
    title,
    lines: lines.map(({ label, quantity, unitPrice }) => ({
      label,
      quantity: typedNumber(Math.round(quantity * 100), locale, { money: false }),
      unitPrice: typedNumber(unitPrice, locale, { money: true }),
    })),
    vatRate: String(vatRate),
    validUntil: validUntil ?? '',
    notes: notes ?? '',
  };
}

/** An unreadable line counts as 0 and has no total. */
export function typedTotals(
  { lines, vatRate }: Pick<TypedQuote, 'lines' | 'vatRate'>,
  locale: Locale,
): Omit<QuoteTotals, 'lines'> & { lines: (number | undefined)[] } {
  const read = lines.map(({ quantity, unitPrice }) => ({
    quantity: hundredthsIn(quantity, locale),
    unitPrice: hundredthsIn(unitPrice, locale),
  }));
  const isRead = ({ quantity, unitPrice }: (typeof read)[number]) =>
    typeof quantity === 'number' && typeof unitPrice === 'number';
  const totals = quoteTotals(
    read.map((line) =>
      isRead(line)
        ? { quantity: (line.quantity ?? 0) / 100, unitPrice: line.unitPrice ?? 0 }
        : { quantity: 0, unitPrice: 0 },
    ),
    Number(vatRate),
  );
  return { ...totals, lines: read.map((line, index) => (isRead(line) ? totals.lines[index] : undefined)) };
}
