// Each invoice carries the SHA-256 of its predecessor's hash and its own frozen content, so that a change, a gap or a
// removal shows. One chain per series. @see docs/decisions/0085
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { invoiceReference } from '../../lib/contract/invoices/choices';
import type { InvoiceSeries } from '../../lib/contract/invoices/choices';
import type { Handle } from '../db/database';
import { canonicalJson } from './canonical-json';

/** Before the first invoice of a series. */
export const chainStart = '0'.repeat(64);

/** @param content canonical JSON */
export const chainHash = (previousHash: string, content: string): string =>
  createHash('sha256').update(`${previousHash}\n${content}`).digest('hex');

export interface ChainPlace {
  number: number;
  position: number;
  previousHash: string;
}

/** Locks the series until the transaction ends: numbers have neither gaps nor twins. */
export async function takePlace(
  transaction: Handle,
  { series, year }: { series: InvoiceSeries; year: number },
): Promise<ChainPlace> {
  const { position, hash: previousHash } = await transaction
    .insertInto('invoice_chains')
    .values({ series, position: 1, hash: chainStart })
    .onConflict((conflict) =>
      conflict.column('series').doUpdateSet({ position: sql<number>`invoice_chains.position + 1` }),
    )
    .returning(['position', 'hash'])
    .executeTakeFirstOrThrow();
  const { last: number } = await transaction
    .insertInto('invoice_numbers')
    .values({ series, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['series', 'year']).doUpdateSet({ last: sql<number>`invoice_numbers.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return { number, position, previousHash };
}

export async function extendChain(transaction: Handle, series: InvoiceSeries, hash: string): Promise<void> {
  await transaction.updateTable('invoice_chains').set({ hash }).where('series', '=', series).execute();
}

const BATCH = 500;

interface ChainRow {
  year: number | null;
  number: number | null;
  reference: string | null;
  position: number | null;
  total: number;
  content: string | null;
  previous_hash: string | null;
  hash: string | null;
}

function readChain(handle: Handle, series: InvoiceSeries, after: number): Promise<ChainRow[]> {
  return handle
    .selectFrom('invoices')
    .select([
      'year',
      'number',
      'reference',
      'position',
      'total_incl_tax as total',
      'issued_content as content',
      'previous_hash',
      'hash',
    ])
    .where('series', '=', series)
    .where('position', '>', after)
    .orderBy('position')
    .limit(BATCH)
    .execute();
}

/** @returns what is wrong with the invoice after `previous`, in English */
function faultOf(row: ChainRow, series: InvoiceSeries, previous: ChainRow | undefined): string | undefined {
  const { year, number, reference, position, total, content, previous_hash: before, hash } = row;
  const name = reference ?? `${series} at position ${position}`;
  if (year === null || number === null || content === null || before === null) return `${name}: incomplete`;
  if (reference !== invoiceReference(series, year, number)) return `${name}: the number does not match`;
  if (previous && position !== (previous.position ?? 0) + 1)
    return `${name}: an invoice before it is missing`;
  const follows = previous?.year === year ? number === (previous.number ?? 0) + 1 : number === 1;
  if (previous && !follows) return `${name}: a number before it is missing`;
  // The first one that is left after the retention has a predecessor that is gone.
  if (previous ? before !== previous.hash : position === 1 && before !== chainStart)
    return `${name}: does not continue the chain`;
  const stored = JSON.parse(content) as { document: { number: string; totals: { totalInclTax: number } } };
  if (chainHash(before, canonicalJson(stored)) !== hash) return `${name}: the content was changed`;
  return stored.document.number === reference && stored.document.totals.totalInclTax === total
    ? undefined
    : `${name}: the columns differ from the content`;
}

export interface ChainReport {
  invoices: number;
  /** In English; empty: whole. */
  faults: string[];
}

async function checkSeries(handle: Handle, series: InvoiceSeries): Promise<ChainReport> {
  const faults: string[] = [];
  let [previous, invoices] = [undefined as ChainRow | undefined, 0];
  for (;;) {
    const rows = await readChain(handle, series, previous?.position ?? 0);
    for (const row of rows) {
      const fault = faultOf(row, series, previous);
      if (fault !== undefined) faults.push(fault);
      previous = row;
      invoices += 1;
    }
    if (rows.length < BATCH) break;
  }
  const head = await handle
    .selectFrom('invoice_chains')
    .select(['position', 'hash'])
    .where('series', '=', series)
    .executeTakeFirst();
  const complete = head === undefined ? previous === undefined : head.position === (previous?.position ?? 0);
  if (!complete || (head && previous && head.hash !== previous.hash))
    faults.push(`${series}: the newest invoice is missing or is not the one recorded last`);
  return { invoices, faults };
}

/** Reads all issued invoices. */
export async function checkChains(handle: Handle): Promise<ChainReport> {
  const reports = [await checkSeries(handle, 'F'), await checkSeries(handle, 'A')];
  return {
    invoices: reports.reduce((sum, { invoices }) => sum + invoices, 0),
    faults: reports.flatMap(({ faults }) => faults),
  };
}
