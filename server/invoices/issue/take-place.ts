// Each invoice carries the SHA-256 of its predecessor's hash and its own content: changes, gaps and removals show.
// One chain per series. @see docs/decisions/0085
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { InvoiceSeries } from '../../../lib/contract/invoices/choices';
import type { Day } from '../../db/codec';
import type { Handle } from '../../db/database';

/** Before the first invoice of a series. */
export const chainStart = '0'.repeat(64);

/** @param content canonical JSON */
export const chainHash = (previousHash: string, content: string): string =>
  createHash('sha256').update(`${previousHash}\n${content}`).digest('hex');

export interface ChainPlace {
  issuedOn: Day;
  /** Of the issue. */
  year: number;
  number: number;
  position: number;
  previousHash: string;
}

/** Locks the series. */
async function advanceChain(
  transaction: Handle,
  series: InvoiceSeries,
): Promise<{ position: number; hash: string }> {
  const advance = transaction
    .updateTable('invoice_chains')
    .set({ position: sql<number>`position + 1` })
    .where('series', '=', series)
    .returning(['position', 'hash']);
  const advanced = await advance.executeTakeFirst();
  if (advanced) return advanced;
  // Another process may begin the chain at the same time.
  await transaction
    .insertInto('invoice_chains')
    .values({ series, position: 0, hash: chainStart })
    .onConflict((conflict) => conflict.column('series').doNothing())
    .execute();
  return advance.executeTakeFirstOrThrow();
}

/** Today, or the day of the newest invoice if a clock went back. */
export async function nextIssueDay(handle: Handle, series: InvoiceSeries, today: Day): Promise<Day> {
  const { newest } = await handle
    .selectFrom('invoices')
    .select(({ fn }) => fn.max('issued_on').as('newest'))
    .where('series', '=', series)
    .executeTakeFirstOrThrow();
  return newest !== null && newest > today ? newest : today;
}

/** Locks the series: numbers have neither gaps nor twins, and days never go back, even if a clock does. */
export async function takePlace(
  transaction: Handle,
  { series, today }: { series: InvoiceSeries; today: Day },
): Promise<ChainPlace> {
  const { position, hash: previousHash } = await advanceChain(transaction, series);
  const issuedOn = await nextIssueDay(transaction, series, today);
  const year = Number(issuedOn.slice(0, 4));
  const { last: number } = await transaction
    .insertInto('invoice_numbers')
    .values({ series, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['series', 'year']).doUpdateSet({ last: sql<number>`invoice_numbers.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return { issuedOn, year, number, position, previousHash };
}

export async function extendChain(transaction: Handle, series: InvoiceSeries, hash: string): Promise<void> {
  await transaction.updateTable('invoice_chains').set({ hash }).where('series', '=', series).execute();
}
