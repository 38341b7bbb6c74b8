// What an offer says: from what was sent to what is kept, with its totals; and from what is kept to what is shown.
import type { z } from 'zod';
import { defaultLocale, locales } from '../../lib/contract/core/locale';
import type { Locale } from '../../lib/contract/core/locale';
import { orderTotals } from '../../lib/contract/quotes/totals';
import type { OrderSummary, updateOrderBody } from '../../lib/contract/quotes/schemas';
import type { FieldChange } from '../activity/record-activity';
import { fromJson, toJson } from '../db/codec';
import type { OrderContent } from './tables';
import type { OrderRow } from './queries';
import { fieldChanges } from '../activity/field-names';
import { Refusal } from '../core/refusal';

type Written = Omit<z.output<typeof updateOrderBody>, 'updatedAt'>;

/** @param today the day in Europe/Paris @throws Refusal INVALID where its last day has passed */
export function contentOf(
  { title, lines, vatRate, validUntil = null, notes = null }: Written,
  today: string,
): OrderContent {
  if (validUntil !== null && validUntil < today)
    throw new Refusal('INVALID', [{ field: 'validUntil', code: 'past' }]);
  const { totalExclTax, totalTax, totalInclTax } = orderTotals(lines, vatRate);
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
}: OrderContent) {
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

/** What an offer says now; once accepted, what was accepted. */
export function writtenContent(row: OrderRow): OrderContent {
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

/** The project's title on the day the offer was accepted, in a language or else in French; undefined: not accepted. */
export function acceptedProjectTitle(
  { accepted_content: content }: Pick<OrderRow, 'accepted_content'>,
  locale: Locale,
): string | undefined {
  if (content === null) return undefined;
  const titles = fromJson(content).projectTitles;
  return [locale, defaultLocale, ...locales].map((each) => titles[each]).find(Boolean);
}

const fields = ['title', 'lines', 'vatRate', 'validUntil', 'notes'] as const;

/** The contract's names of what differs. */
export const changedFields = (before: OrderContent, next: OrderContent) =>
  fields.filter((field) => toJson(before[field]) !== toJson(next[field]));

/** What the record of changes keeps of a new version: figures and days, no words. */
export function changedValues(
  order: OrderRow,
  { vatRate, totalExclTax, totalInclTax, validUntil }: OrderContent,
  version: number,
): FieldChange[] {
  return fieldChanges(
    { ...writtenContent(order), version: order.version },
    { version, vatRate, totalExclTax, totalInclTax, validUntil },
  );
}

type ShownContent = Pick<OrderSummary, keyof OrderContent>;

/** With the total of each line. */
export function shownContent({
  title,
  lines,
  vatRate,
  totalExclTax,
  totalTax,
  totalInclTax,
  validUntil,
  notes,
}: OrderContent): ShownContent {
  const { lines: totals } = orderTotals(lines, vatRate);
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
