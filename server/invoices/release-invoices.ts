// At the end of their retention, issued invoices go by whole years of a series, the oldest first: the chain is whole from
// the first one that stays. @see docs/decisions/0087
import { seriesOf } from '../../lib/contract/invoices/choices';
import type { InvoiceSeries } from '../../lib/contract/invoices/choices';
import { deleteDocumentsOf } from '../archive/queries';
import type { Instant } from '../db/codec';
import type { Database, Handle } from '../db/database';

const invoiceSeries = seriesOf({ kind: 'free', demo: false });
const creditNoteSeries = seriesOf({ kind: 'creditNote', demo: false });

/** Last years whose documents may go. */
interface LastYears {
  invoices: number;
  creditNotes: number;
}

/** An invoice waits for its last payment's year and for its credit notes, a credit note for its invoice. */
async function findLastYears(handle: Handle, before: Instant): Promise<LastYears> {
  const past = Number(before.slice(0, 4)) - 1;
  const paidLater = await handle
    .selectFrom('invoices')
    .innerJoin('invoice_payments', 'invoice_payments.invoice_id', 'invoices.id')
    .select(({ fn }) => fn.min('invoices.year').as('year'))
    .where('invoices.series', '=', invoiceSeries)
    .where('invoices.year', '<=', past)
    .where('invoice_payments.paid_on', '>=', `${past + 1}-01-01`)
    .executeTakeFirst();
  const last = { invoices: stopBefore(past, paidLater?.year), creditNotes: past };
  for (;;) {
    const notesStay = await firstYear(handle, 'corrected.year', last, '>');
    const invoices = stopBefore(last.invoices, notesStay);
    const invoicesStay = await firstYear(handle, 'notes.year', { ...last, invoices }, '<=');
    const creditNotes = stopBefore(last.creditNotes, invoicesStay);
    if (invoices === last.invoices && creditNotes === last.creditNotes) return last;
    Object.assign(last, { invoices, creditNotes });
  }
}

const stopBefore = (year: number, staying: number | null | undefined): number =>
  staying === null || staying === undefined ? year : Math.min(year, staying - 1);

/**
 * @param of whose year
 * @param notes `>`: credit notes that stay, of invoices that may go; `<=`: the reverse
 */
async function firstYear(
  handle: Handle,
  of: 'corrected.year' | 'notes.year',
  { invoices, creditNotes }: LastYears,
  notes: '>' | '<=',
): Promise<number | null | undefined> {
  const found = await handle
    .selectFrom('invoices as notes')
    .innerJoin('invoices as corrected', 'corrected.id', 'notes.corrects_id')
    .select(({ fn }) => fn.min(of).as('year'))
    .where('notes.series', '=', creditNoteSeries)
    .where('notes.year', notes, creditNotes)
    .where('corrected.year', notes === '>' ? '<=' : '>', invoices)
    .executeTakeFirst();
  return found?.year;
}

const released = (handle: Handle, series: InvoiceSeries, year: number) =>
  handle.selectFrom('invoices').where('series', '=', series).where('year', '<=', year);

/** @param before the begin of a year */
export async function countReleasable(handle: Handle, before: Instant): Promise<number> {
  const last = await findLastYears(handle, before);
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
 * @param before the begin of a year
 * @returns the number of invoices, and keys of bytes to remove
 */
export function releaseInvoices(
  { write, engine }: Pick<Database, 'write' | 'engine'>,
  before: Instant,
): Promise<{ count: number; files: string[] }> {
  return write(async (transaction) => {
    const lock = transaction.selectFrom('invoice_chains').select('series').orderBy('series');
    await (engine === 'postgres' ? lock.forUpdate() : lock).execute();
    const last = await findLastYears(transaction, before);
    await deleteDraftNotes(transaction, last.invoices);
    const files: string[] = [];
    let count = 0;
    for (const [series, year] of seriesIn(last)) {
      const rows = await released(transaction, series, year)
        .select(['id', 'position', 'hash'])
        .orderBy('position')
        .execute();
      const newest = rows.at(-1);
      if (!newest) continue;
      await transaction
        .updateTable('invoice_chains')
        .set({ released_position: newest.position ?? 0, released_hash: newest.hash })
        .where('series', '=', series)
        .execute();
      for (const { id } of rows) files.push(...(await deleteDocumentsOf(transaction, id)));
      await deleteReleased(transaction, { series, year });
      count += rows.length;
    }
    return { count, files };
  });
}

/** Drafts are no invoices. */
async function deleteDraftNotes(transaction: Handle, year: number): Promise<void> {
  await transaction
    .deleteFrom('invoices')
    .where('issued_at', 'is', null)
    .where('corrects_id', 'in', released(transaction, invoiceSeries, year).select('id'))
    .execute();
}

/** Triggers let only marked rows up to the released position through. */
async function deleteReleased(
  transaction: Handle,
  { series, year }: { series: InvoiceSeries; year: number },
): Promise<void> {
  await transaction
    .updateTable('invoices')
    .set({ released: 1 })
    .where('series', '=', series)
    .where('year', '<=', year)
    .execute();
  await transaction.deleteFrom('invoices').where('series', '=', series).where('year', '<=', year).execute();
}
