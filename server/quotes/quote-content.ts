import type { z } from 'zod';
import { defaultLocale, locales } from '../../lib/contract/core/locale';
import type { Locale } from '../../lib/contract/core/locale';
import { quoteTotals } from '../../lib/contract/quotes/totals';
import type { QuoteSummary, updateQuoteBody } from '../../lib/contract/quotes/schemas';
import type { FieldChange } from '../core/activity/record-activity';
import { fromJson, toJson } from '../db/codec';
import type { QuoteContent } from './tables';
import type { QuoteRow } from './queries';
import { fieldChanges } from '../core/activity/field-names';
import { Refusal } from '../core/refusal';

type Written = Omit<z.output<typeof updateQuoteBody>, 'updatedAt'>;

/**
 * @param today in the agency's time zone
 * @throws Refusal INVALID if the last day has passed
 */
export function contentOf(
  { title, lines, vatRate, validUntil = null, notes = null }: Written,
  today: string,
): QuoteContent {
  if (validUntil !== null && validUntil < today)
    throw new Refusal('INVALID', [{ field: 'validUntil', code: 'past' }]);
  const { totalExclTax, totalTax, totalInclTax } = quoteTotals(lines, vatRate);
  return {
    title,
    lines: lines.map(({ label, quantity, unitPrice }) => ({ label, quantity, unitPrice })),
    vatRate,
    totalExclTax,
    totalTax,
    totalInclTax,
    validUntil,
    notes,
  };
}

export function contentColumns({
  title,
  lines,
  vatRate,
  totalExclTax,
  totalTax,
  totalInclTax,
  validUntil,
  notes,
}: QuoteContent) {
  return {
    title,
    lines: toJson(lines),
    vat_hundredths: Math.round(vatRate * 100),
    total_excl_tax: totalExclTax,
    total_tax: totalTax,
    total_incl_tax: totalInclTax,
    valid_until: validUntil,
    notes,
  };
}

/** Once accepted, the accepted content. */
export function writtenContent(row: QuoteRow): QuoteContent {
  if (row.accepted_content !== null) return fromJson(row.accepted_content);
  return {
    title: row.title,
    lines: fromJson(row.lines),
    vatRate: row.vat_hundredths / 100,
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

const fields = ['title', 'lines', 'vatRate', 'validUntil', 'notes'] as const;

/** By contract name. */
export const changedFields = (before: QuoteContent, next: QuoteContent) =>
  fields.filter((field) => toJson(before[field]) !== toJson(next[field]));

/** For the activity log: figures and dates, no texts. */
export function changedValues(
  quote: QuoteRow,
  { vatRate, totalExclTax, totalInclTax, validUntil }: QuoteContent,
  version: number,
): FieldChange[] {
  return fieldChanges(
    { ...writtenContent(quote), version: quote.version },
    { version, vatRate, totalExclTax, totalInclTax, validUntil },
  );
}

type ShownContent = Pick<QuoteSummary, keyof QuoteContent>;

export function shownContent({
  title,
  lines,
  vatRate,
  totalExclTax,
  totalTax,
  totalInclTax,
  validUntil,
  notes,
}: QuoteContent): ShownContent {
  const { lines: totals } = quoteTotals(lines, vatRate);
  return {
    title,
    lines: lines.map(({ label, quantity, unitPrice }, at) => ({
      label,
      quantity,
      unitPrice,
      total: totals[at] ?? 0,
    })),
    vatRate,
    totalExclTax,
    totalTax,
    totalInclTax,
    validUntil,
    notes,
  };
}
