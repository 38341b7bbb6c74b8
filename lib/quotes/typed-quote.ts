import type { Locale } from '@/lib/contract/core/locale';
import { totalsOf, type Totals } from '@/lib/contract/core/money';
import { vatRates, type ExemptionCategory, type PartDue } from '@/lib/contract/quotes/choices';
import type { QuoteCustomer } from '@/lib/contract/quotes/content-schemas';
import { shareTotal } from '@/lib/contract/quotes/schedule';
import type { QuoteSummary } from '@/lib/contract/quotes/schemas';
import { hundredthsIn, typedNumber } from './typed-number';

export interface TypedLine {
  label: string;
  quantity: string;
  unitPrice: string;
  /** Selected, not typed: a plain number. */
  vatRate: string;
}

export interface TypedCustomer {
  kind: 'business' | 'consumer';
  name: string;
  contact: string;
  siret: string;
  vatNumber: string;
  street: string;
  postalCode: string;
  city: string;
  country: string;
}

export interface TypedPart {
  share: string;
  unit: 'percent' | 'amount';
  due: PartDue;
  /** Of a milestone, or ''. */
  milestoneId: string;
  /** YYYY-MM-DD or ''. */
  on: string;
}

export interface TypedExemption {
  /** '' until chosen. */
  category: ExemptionCategory | '';
  reason: string;
}

export const noExemption: TypedExemption = { category: '', reason: '' };

/** Documents need a reason for them. */
export const hasUntaxedLine = (lines: readonly { vatRate: string | number }[]): boolean =>
  lines.some(({ vatRate }) => Number(vatRate) === 0);

export interface TypedQuote {
  title: string;
  lines: TypedLine[];
  customer: TypedCustomer;
  exemption: TypedExemption;
  schedule: TypedPart[];
  /** YYYY-MM-DD or ''. */
  validUntil: string;
  /** YYYY-MM-DD or ''. */
  startOn: string;
  duration: string;
  place: string;
  notes: string;
}

/** @param before the line above, whose rate the new line takes */
export const emptyLine = (before?: Pick<TypedLine, 'vatRate'>): TypedLine => ({
  label: '',
  quantity: '1',
  unitPrice: '',
  vatRate: before?.vatRate ?? String(vatRates[0]),
});

export const emptyPart = (share = ''): TypedPart => ({
  share,
  unit: 'percent',
  due: 'acceptance',
  milestoneId: '',
  on: '',
});

const typedCustomer = (customer: QuoteCustomer | null | undefined): TypedCustomer => ({
  kind: customer?.isConsumer ? 'consumer' : 'business',
  name: customer?.name ?? '',
  contact: customer?.contact ?? '',
  siret: customer?.siret ?? '',
  vatNumber: customer?.vatNumber ?? '',
  street: customer?.street ?? '',
  postalCode: customer?.postalCode ?? '',
  city: customer?.city ?? '',
  country: customer?.country || 'FR',
});

/** @param customer from the profile of the project's customer */
export const emptyQuote = (customer?: QuoteCustomer | null): TypedQuote => ({
  title: '',
  lines: [emptyLine()],
  customer: typedCustomer(customer),
  exemption: noExemption,
  schedule: [emptyPart('100')],
  validUntil: '',
  startOn: '',
  duration: '',
  place: '',
  notes: '',
});

type Written = Pick<
  QuoteSummary,
  | 'title'
  | 'lines'
  | 'customer'
  | 'exemption'
  | 'schedule'
  | 'validUntil'
  | 'startOn'
  | 'duration'
  | 'place'
  | 'notes'
>;

export function typedQuote(quote: Written, locale: Locale): TypedQuote {
  const { title, lines, customer, exemption, schedule, validUntil, startOn, duration, place, notes } = quote;
  return {
    title,
    lines: lines.map(({ label, quantity, unitPrice, vatRate }) => ({
      label,
      quantity: typedNumber(Math.round(quantity * 100), locale, { money: false }),
      unitPrice: typedNumber(unitPrice, locale, { money: true }),
      vatRate: String(vatRate),
    })),
    customer: typedCustomer(customer),
    exemption: exemption ?? noExemption,
    schedule: schedule.map(({ percent, amount, due, milestoneId, on }) => ({
      share:
        percent === null
          ? typedNumber(amount, locale, { money: true })
          : typedNumber(Math.round(percent * 100), locale, { money: false }),
      unit: percent === null ? 'amount' : 'percent',
      due,
      milestoneId: milestoneId ?? '',
      on: due === 'date' ? (on ?? '') : '',
    })),
    validUntil: validUntil ?? '',
    startOn: startOn ?? '',
    duration: duration ?? '',
    place: place ?? '',
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

interface TypedShares {
  /** Cents of each part; undefined if unreadable, which counts as 0. */
  amounts: (number | undefined)[];
  /** Cents without a part; negative: too much. */
  left: number;
}

/** @param total with tax, cents */
export function typedShares(parts: readonly TypedPart[], total: number, locale: Locale): TypedShares {
  const read = parts.map(({ share, unit }) => ({ unit, hundredths: hundredthsIn(share, locale) }));
  const { amounts, left } = shareTotal(
    total,
    read.map(({ unit, hundredths }) =>
      typeof hundredths === 'number' && unit === 'percent'
        ? { percent: hundredths / 100, amount: null }
        : { percent: null, amount: hundredths ?? 0 },
    ),
  );
  return {
    amounts: amounts.map((amount, at) => (typeof read[at]?.hundredths === 'number' ? amount : undefined)),
    left,
  };
}

/** Takes what no part covers: as a percentage if that is exact, else as an amount. */
export function restPart(parts: readonly TypedPart[], total: number, locale: Locale): TypedPart {
  const { left } = typedShares(parts, total, locale);
  if (left <= 0) return emptyPart();
  const hundredths = Math.round((left / total) * 10_000);
  return hundredths * total === left * 10_000
    ? emptyPart(typedNumber(hundredths, locale, { money: false }))
    : { ...emptyPart(typedNumber(left, locale, { money: true })), unit: 'amount' };
}
