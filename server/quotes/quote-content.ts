import type { z } from 'zod';
import { defaultLocale, locales } from '../../lib/contract/core/locale';
import type { Locale } from '../../lib/contract/core/locale';
import { totalsOf } from '../../lib/contract/core/money';
import { wrongTotal } from '../../lib/contract/quotes/schemas';
import type { QuoteSummary, updateQuoteBody } from '../../lib/contract/quotes/schemas';
import type { FieldChange } from '../core/activity/record-activity';
import { fromJson, toJson } from '../db/codec';
import type { QuoteContent, StoredContent, StoredLine } from './tables';
import type { QuoteRow } from './queries';
import { fieldChanges } from '../core/activity/field-names';
import { Refusal } from '../core/refusal';

type Written = Omit<z.output<typeof updateQuoteBody>, 'updatedAt'>;

/**
 * @param today in the agency's time zone
 * @throws Refusal INVALID if the last day has passed, a line has no rate or the total is out of range
 */
export function contentOf(
  { title, lines, vatRate, validUntil = null, notes = null }: Written,
  today: string,
): QuoteContent {
  if (validUntil !== null && validUntil < today)
    throw new Refusal('INVALID', [{ field: 'validUntil', code: 'past' }]);
  const rated = ratedLines(lines, vatRate);
  const code = wrongTotal(rated);
  if (code) throw new Refusal('INVALID', [{ field: 'lines', code }]);
  const { totalExclTax, totalTax, totalInclTax } = totalsOf(rated);
  return { title, lines: rated, totalExclTax, totalTax, totalInclTax, validUntil, notes };
}

/** @throws Refusal INVALID */
function ratedLines(lines: Written['lines'], byDefault: number | undefined): StoredLine[] {
  return lines.map(({ label, quantity, unitPrice, vatRate = byDefault }, at) => {
    if (vatRate === undefined)
      throw new Refusal('INVALID', [{ field: `lines.${at}.vatRate`, code: 'required' }]);
    return { label, quantity, unitPrice, vatRate };
  });
}

export function contentColumns({
  title,
  lines,
  totalExclTax,
  totalTax,
  totalInclTax,
  validUntil,
  notes,
}: QuoteContent) {
  return {
    title,
    lines: toJson(lines),
    total_excl_tax: totalExclTax,
    total_tax: totalTax,
    total_incl_tax: totalInclTax,
    valid_until: validUntil,
    notes,
  };
}

/** Gives earlier lines the rate of their quote. */
export function readContent(content: StoredContent): QuoteContent {
  if (!('vatRate' in content)) return content;
  const { vatRate, lines, ...rest } = content;
  return { ...rest, lines: lines.map((line) => ({ ...line, vatRate })) };
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
  };
}

/** At acceptance, in the language or French; undefined: not accepted. */
export function acceptedProjectTitle(
  { accepted_content: content }: Pick<QuoteRow, 'accepted_content'>,
  locale: Locale,
): string | undefined {
  if (content === null) return undefined;
  const titles = fromJson(content).projectTitles;
  return [locale, defaultLocale, ...locales].map((each) => titles[each]).find(Boolean);
}

/** Percent; null if the lines have several. */
function rateOf({ lines: [first, ...rest] }: QuoteContent): number | null {
  return first && rest.every(({ vatRate }) => vatRate === first.vatRate) ? first.vatRate : null;
}

const fields = ['title', 'lines', 'validUntil', 'notes'] as const;

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
  const { title, lines, totalExclTax, totalTax, totalInclTax, validUntil, notes } = content;
  const { lines: totals, taxes } = totalsOf(lines);
  return {
    title,
    lines: lines.map(({ label, quantity, unitPrice, vatRate }, at) => ({
      label,
      quantity,
      unitPrice,
      vatRate,
      total: totals[at] ?? 0,
    })),
    vatRate: rateOf(content),
    taxes,
    totalExclTax,
    totalTax,
    totalInclTax,
    validUntil,
    notes,
  };
}
