import type { z } from 'zod';
import type { Exemption } from '../../lib/contract/quotes/exemption';
import { defaultLocale, locales } from '../../lib/contract/core/locale';
import type { Locale } from '../../lib/contract/core/locale';
import { totalsOf } from '../../lib/contract/core/money';
import { wrongTotal } from '../../lib/contract/quotes/content-schemas';
import type { QuoteCustomer } from '../../lib/contract/quotes/content-schemas';
import { shareTotal } from '../../lib/contract/quotes/schedule';
import type { QuoteSummary, updateQuoteBody } from '../../lib/contract/quotes/schemas';
import type { FieldChange } from '../core/activity/record-activity';
import { fromJson, toJson } from '../db/codec';
import type { QuoteContent, StoredContent, StoredLine, StoredPart } from './tables';
import type { QuoteRow } from './queries';
import type { ProjectName } from '../projects/parts/members';
import { fieldChanges } from '../core/activity/field-names';
import { Refusal } from '../core/refusal';

export type Written = Omit<z.output<typeof updateQuoteBody>, 'updatedAt'>;

interface Resolved {
  /** In the agency's time zone. */
  today: string;
  customer: QuoteCustomer | null;
  schedule: StoredPart[];
  exemption: Exemption | null;
}

/** @throws Refusal INVALID if the last day has passed, a line has no rate or the total is out of range */
export function contentOf(
  written: Written,
  { today, customer, schedule, exemption }: Resolved,
): QuoteContent {
  const { title, lines, vatRate, validUntil = null, notes = null } = written;
  const { startOn = null, duration = null, place = null } = written;
  if (validUntil !== null && validUntil < today)
    throw new Refusal('INVALID', [{ field: 'validUntil', code: 'past' }]);
  const rated = ratedLines(lines, vatRate);
  const code = wrongTotal(rated);
  if (code) throw new Refusal('INVALID', [{ field: 'lines', code }]);
  const { totalExclTax, totalTax, totalInclTax } = totalsOf(rated);
  return {
    ...{ title, lines: rated, totalExclTax, totalTax, totalInclTax, validUntil, notes },
    ...{ customer, schedule, startOn, duration, place, exemption },
  };
}

/** @throws Refusal INVALID */
function ratedLines(lines: Written['lines'], byDefault: number | undefined): StoredLine[] {
  return lines.map(({ label, quantity, unitPrice, vatRate = byDefault }, at) => {
    if (vatRate === undefined)
      throw new Refusal('INVALID', [{ field: `lines.${at}.vatRate`, code: 'required' }]);
    return { label, quantity, unitPrice, vatRate };
  });
}

export function contentColumns(content: QuoteContent) {
  const { title, lines, totalExclTax, totalTax, totalInclTax, validUntil, notes } = content;
  const { customer, schedule, startOn, duration, place, exemption } = content;
  return {
    title,
    lines: toJson(lines),
    total_excl_tax: totalExclTax,
    total_tax: totalTax,
    total_incl_tax: totalInclTax,
    valid_until: validUntil,
    notes,
    customer: customer === null ? null : toJson(customer),
    schedule: toJson(schedule),
    start_on: startOn,
    duration,
    place,
    exemption: exemption === null ? null : toJson(exemption),
  };
}

/** Fields that earlier contents lack. */
const absent = { customer: null, schedule: [], startOn: null, duration: null, place: null, exemption: null };

/** Gives earlier lines the rate of their quote, and earlier contents empty parts. */
export function readContent(content: StoredContent): QuoteContent {
  if (!('vatRate' in content)) return { ...absent, ...content };
  const { vatRate, lines, ...rest } = content;
  return { ...absent, ...rest, lines: lines.map((line) => ({ ...line, vatRate })) };
}

/** Once accepted, the accepted content. */
export function writtenContent(row: QuoteRow): QuoteContent {
  if (row.accepted_content !== null) return readContent(fromJson(row.accepted_content));
  return {
    title: row.title,
    lines: fromJson(row.lines),
    totalExclTax: row.total_excl_tax,
    totalTax: row.total_tax,
    totalInclTax: row.total_incl_tax,
    validUntil: row.valid_until,
    notes: row.notes,
    customer: row.customer === null ? null : fromJson(row.customer),
    schedule: fromJson(row.schedule),
    startOn: row.start_on,
    duration: row.duration,
    place: row.place,
    exemption: row.exemption === null ? null : fromJson(row.exemption),
  };
}

/** At acceptance, in the language or French; undefined: not accepted. */
export function acceptedProjectName(
  { accepted_content: content }: Pick<QuoteRow, 'accepted_content'>,
  locale: Locale,
): ProjectName | undefined {
  if (content === null) return undefined;
  const titles = fromJson(content).projectTitles;
  return [locale, defaultLocale, ...locales]
    .map((each) => ({ title: titles[each] ?? '', locale: each }))
    .find(({ title }) => title !== '');
}

/** Percent; null if the lines have several. */
function rateOf({ lines: [first, ...rest] }: QuoteContent): number | null {
  return first && rest.every(({ vatRate }) => vatRate === first.vatRate) ? first.vatRate : null;
}

const fields = [
  ...(['title', 'lines', 'validUntil', 'notes'] as const),
  ...(['customer', 'schedule', 'startOn', 'duration', 'place', 'exemption'] as const),
];

/** By contract name. */
export const changedFields = (before: QuoteContent, next: QuoteContent) =>
  fields.filter((field) => toJson(before[field]) !== toJson(next[field]));

/** For the activity log: figures and dates, no texts. */
export function changedValues(quote: QuoteRow, content: QuoteContent, version: number): FieldChange[] {
  const { totalExclTax, totalInclTax, validUntil } = content;
  const before = writtenContent(quote);
  return fieldChanges(
    { ...before, version: quote.version, vatRate: rateOf(before) },
    { version, vatRate: rateOf(content), totalExclTax, totalInclTax, validUntil },
  );
}

type ShownContent = Pick<QuoteSummary, keyof QuoteContent | 'vatRate' | 'taxes'>;

export function shownContent(content: QuoteContent): ShownContent {
  const { lines, schedule, totalInclTax } = content;
  const { lines: totals, taxes } = totalsOf(lines);
  const { amounts } = shareTotal(totalInclTax, schedule);
  return {
    ...contentFields(content),
    lines: lines.map(({ label, quantity, unitPrice, vatRate }, at) => ({
      label,
      quantity,
      unitPrice,
      vatRate,
      total: totals[at] ?? 0,
    })),
    vatRate: rateOf(content),
    taxes,
    schedule: schedule.map((part, at) => ({ ...part, amount: amounts[at] ?? 0 })),
  };
}

/** Without fields of accepted contents that are not part of the quote. */
function contentFields(content: QuoteContent): QuoteContent {
  const { title, lines, totalExclTax, totalTax, totalInclTax, validUntil, notes } = content;
  const { customer, schedule, startOn, duration, place, exemption } = content;
  return {
    ...{ title, lines, totalExclTax, totalTax, totalInclTax, validUntil, notes },
    ...{ customer, schedule, startOn, duration, place, exemption },
  };
}
