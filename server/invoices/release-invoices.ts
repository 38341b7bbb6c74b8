// Whole years of a series, the oldest first: the chain stays whole from the first invoice that stays.
// @see docs/decisions/0087
import { seriesOf } from '../../lib/contract/invoices/choices';
import type { InvoiceSeries } from '../../lib/contract/invoices/choices';
import { deleteDocumentsOf } from '../archive/queries';
import type { Instant } from '../db/codec';
import type { Database, Handle } from '../db/database';
import type { InvoiceRow } from './queries';

const invoiceSeries = seriesOf({ kind: 'free', demo: false });
const creditNoteSeries = seriesOf({ kind: 'creditNote', demo: false });

/** Full years after the year of the issue or of the last payment. */
export const RETENTION_YEARS = 10;

/** Last years that may go. */
interface LastYears {
  invoices: number;
  creditNotes: number;
}

/** Of those whose own ten years are over. */
const lastPastYear = (before: Instant): number => Number(before.slice(0, 4)) - 1;

/** An invoice waits for its last payment's year and for its credit notes, a credit note for its invoice. */
async function findLastYears(handle: Handle, past: number): Promise<LastYears> {
  const paidLater = await firstYearPaidAfter(handle, past);
  let last: LastYears = { invoices: stopBefore(past, paidLater), creditNotes: past };
  // A year that waits can make a year of the other series wait.
  for (;;) {
    const invoices = stopBefore(last.invoices, await firstYearWithLaterNote(handle, last));
    const creditNotes = stopBefore(
      last.creditNotes,
      await firstYearOfNotesWithLaterInvoice(handle, { ...last, invoices }),
    );
    if (invoices === last.invoices && creditNotes === last.creditNotes) return last;
    last = { invoices, creditNotes };
  }
}

type FirstYear = Promise<number | null | undefined>;

const stopBefore = (year: number, staying: Awaited<FirstYear>): number =>
  staying === null || staying === undefined ? year : Math.min(year, staying - 1);

async function firstYearPaidAfter(handle: Handle, past: number): FirstYear {
  const found = await handle
    .selectFrom('invoices')
    .innerJoin('invoice_payments', 'invoice_payments.invoice_id', 'invoices.id')
    .select(({ fn }) => fn.min('invoices.year').as('year'))
    .where('invoices.series', '=', invoiceSeries)
    .where('invoices.year', '<=', past)
    .where('invoice_payments.paid_on', '>=', `${past + 1}-01-01`)
    .executeTakeFirst();
  return found?.year;
}

const corrections = (handle: Handle) =>
  handle
    .selectFrom('invoices as notes')
    .innerJoin('invoices as corrected', 'corrected.id', 'notes.corrects_id')
    .where('notes.series', '=', creditNoteSeries);

/** Of invoices that could go, with a credit note that stays. */
async function firstYearWithLaterNote(handle: Handle, { invoices, creditNotes }: LastYears): FirstYear {
  const found = await corrections(handle)
    .select(({ fn }) => fn.min('corrected.year').as('year'))
    .where('corrected.year', '<=', invoices)
    .where('notes.year', '>', creditNotes)
    .executeTakeFirst();
  return found?.year;
}

/** Of credit notes that could go, of an invoice that stays. */
async function firstYearOfNotesWithLaterInvoice(
  handle: Handle,
  { invoices, creditNotes }: LastYears,
): FirstYear {
  const found = await corrections(handle)
    .select(({ fn }) => fn.min('notes.year').as('year'))
    .where('notes.year', '<=', creditNotes)
    .where('corrected.year', '>', invoices)
    .executeTakeFirst();
  return found?.year;
}

const released = (handle: Handle, series: InvoiceSeries, year: number) =>
  handle.selectFrom('invoices').where('series', '=', series).where('year', '<=', year);

/** @param before the start of a year */
export async function countReleasable(handle: Handle, before: Instant): Promise<number> {
  const last = await findLastYears(handle, lastPastYear(before));
  let count = 0;
  for (const [series, year] of seriesIn(last)) {
    const row = await released(handle, series, year)
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    count += Number(row.count);
  }
  return count;
}

/** Credit notes refer to invoices. */
const seriesIn = ({ invoices, creditNotes }: LastYears) =>
  [
    [creditNoteSeries, creditNotes],
    [invoiceSeries, invoices],
  ] as const;

/**
 * With payments, reminders and documents.
 * @param before the start of a year
 * @returns the number of invoices, and keys of bytes to remove
 */
export function releaseInvoices(
  { write, engine }: Pick<Database, 'write' | 'engine'>,
  before: Instant,
): Promise<{ count: number; files: string[] }> {
  const past = lastPastYear(before);
  return write(async (transaction) => {
    if (engine === 'postgres') await lockPast(transaction, past);
    const last = await findLastYears(transaction, past);
    await deleteDraftNotes(transaction, last.invoices);
    const files: string[] = [];
    let count = 0;
    for (const [series, year] of seriesIn(last)) {
      const rows = await released(transaction, series, year)
        .select(['id', 'position', 'hash', 'year', 'number'])
        .orderBy('position')
        .execute();
      const newest = rows.at(-1);
      if (!newest) continue;
      await markReleased(transaction, { series, year, newest });
      for (const { id } of rows) files.push(...(await deleteDocumentsOf(transaction, id)));
      await transaction
        .deleteFrom('invoices')
        .where('series', '=', series)
        .where('year', '<=', year)
        .execute();
      count += rows.length;
    }
    return { count, files };
  });
}

/** In the lock order of calls: invoices by id, before their credit notes, then the chains. */
async function lockPast(transaction: Handle, past: number): Promise<void> {
  await transaction
    .selectFrom('invoices')
    .select('id')
    .where('series', 'in', [invoiceSeries, creditNoteSeries])
    .where('year', '<=', past)
    .orderBy('id')
    .forUpdate()
    .execute();
  await transaction.selectFrom('invoice_chains').select('series').orderBy('series').forUpdate().execute();
}

/** Drafts are no invoices. */
async function deleteDraftNotes(transaction: Handle, year: number): Promise<void> {
  await transaction
    .deleteFrom('invoices')
    .where('issued_at', 'is', null)
    .where('corrects_id', 'in', released(transaction, invoiceSeries, year).select('id'))
    .execute();
}

interface Release {
  series: InvoiceSeries;
  year: number;
  newest: Pick<InvoiceRow, 'position' | 'hash' | 'year' | 'number'>;
}

/** Triggers let only marked rows up to the released position through. */
async function markReleased(transaction: Handle, { series, year, newest }: Release): Promise<void> {
  await transaction
    .updateTable('invoice_chains')
    .set({
      released_position: newest.position ?? 0,
      released_hash: newest.hash,
      released_year: newest.year,
      released_number: newest.number,
    })
    .where('series', '=', series)
    .execute();
  await transaction
    .updateTable('invoices')
    .set({ released: 1 })
    .where('series', '=', series)
    .where('year', '<=', year)
    .execute();
}
