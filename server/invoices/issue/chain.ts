// Each invoice carries the SHA-256 of its predecessor's hash and its own frozen content, so that a change, a gap or a
// removal shows. One chain per series. @see docs/decisions/0085
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { invoiceReference, invoiceSeries } from '../../../lib/contract/invoices/choices';
import type { InvoiceSeries } from '../../../lib/contract/invoices/choices';
import { fromJson } from '../../db/codec';
import type { Day } from '../../db/codec';
import type { Handle } from '../../db/database';
import type { Tables } from '../../db/tables';
import { canonicalJson } from './canonical-json';
import type { InvoiceRow } from '../queries';

/** Before the first invoice of a series. */
const chainStart = '0'.repeat(64);

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

/**
 * Locks the series until the transaction ends: numbers have neither gaps nor twins, and days never go back, also when a
 * clock does.
 */
export async function takePlace(
  transaction: Handle,
  { series, today }: { series: InvoiceSeries; today: Day },
): Promise<ChainPlace> {
  const { position, hash: previousHash } = await transaction
    .insertInto('invoice_chains')
    .values({ series, position: 1, hash: chainStart })
    .onConflict((conflict) =>
      conflict.column('series').doUpdateSet({ position: sql<number>`invoice_chains.position + 1` }),
    )
    .returning(['position', 'hash'])
    .executeTakeFirstOrThrow();
  const { newest } = await transaction
    .selectFrom('invoices')
    .select(({ fn }) => fn.max('issued_on').as('newest'))
    .where('series', '=', series)
    .executeTakeFirstOrThrow();
  const issuedOn = newest !== null && newest > today ? newest : today;
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

const BATCH = 500;

/** Columns of an issued invoice, as the table and backups have them. */
export type ChainRow = Pick<
  InvoiceRow,
  | 'id'
  | 'series'
  | 'year'
  | 'number'
  | 'reference'
  | 'position'
  | 'total_incl_tax'
  | 'issued_content'
  | 'previous_hash'
  | 'hash'
>;

type StoredHead = Selectable<Tables['invoice_chains']>;
/** Backups from before the release of invoices lack its columns. */
export type ChainHead = Pick<StoredHead, 'series' | 'position' | 'hash'> &
  Partial<Pick<StoredHead, 'released_position' | 'released_hash'>>;

/** An invoice without its content, which only its fault needs. */
interface Link {
  series: InvoiceSeries;
  year: number;
  number: number;
  position: number;
  name: string;
  previousHash: string;
  hash: string;
  /** In English. */
  fault: string | undefined;
}

function faultIn(row: ChainRow): string | undefined {
  const { id, series, year, number, reference, previous_hash: before, issued_content: content } = row;
  if (year === null || number === null || content === null || before === null) return 'is incomplete';
  if (reference !== invoiceReference(series, year, number)) return 'has another number than its columns';
  const stored = fromJson(content);
  if (chainHash(before, canonicalJson(stored)) !== row.hash) return 'has a changed content';
  const { number: printed, totals } = stored.document;
  return stored.id === id && printed === reference && totals.totalInclTax === row.total_incl_tax
    ? undefined
    : 'has columns that differ from its content';
}

/** @returns undefined for a draft */
export function chainLink(row: ChainRow): Link | undefined {
  const { series, year, number, reference, position, previous_hash: previousHash, hash } = row;
  if (reference === null || position === null) return undefined;
  return {
    series,
    year: year ?? 0,
    number: number ?? 0,
    position,
    name: reference,
    previousHash: previousHash ?? '',
    hash: hash ?? '',
    fault: faultIn(row),
  };
}

/** Before the first invoice that the retention left. */
interface ChainBegin {
  position: number;
  hash: string;
}

const beginOf = (head: ChainHead | undefined): ChainBegin => ({
  position: head?.released_position ?? 0,
  hash: head?.released_hash ?? chainStart,
});

function faultAtBegin(begin: ChainBegin, { position, number, previousHash }: Link): string | undefined {
  if (position <= begin.position) return 'was released and is still there';
  // The retention deletes whole years.
  if (position !== begin.position + 1 || number !== 1) return 'follows a missing invoice';
  return previousHash === begin.hash ? undefined : 'does not begin the chain';
}

function faultBetween(previous: Link, link: Link): string | undefined {
  const isNext = link.year === previous.year ? link.number === previous.number + 1 : link.number === 1;
  if (link.position !== previous.position + 1 || !isNext) return 'follows a missing invoice';
  return link.previousHash === previous.hash ? undefined : 'does not continue the chain';
}

export interface ChainReport {
  invoices: number;
  /** Sentences in English; empty: whole. */
  faults: string[];
}

/** In any order. */
export function checkLinks(links: readonly Link[], heads: readonly ChainHead[]): ChainReport {
  const faults: string[] = [];
  for (const series of invoiceSeries) {
    const chain = links
      .filter((link) => link.series === series)
      .sort((one, other) => one.position - other.position);
    const head = heads.find((each) => each.series === series);
    const begin = beginOf(head);
    chain.forEach((link, at) => {
      const previous = chain[at - 1];
      const fault = link.fault ?? (previous ? faultBetween(previous, link) : faultAtBegin(begin, link));
      if (fault !== undefined) faults.push(`${link.name} ${fault}`);
    });
    const last = chain.at(-1) ?? begin;
    if ((head?.position ?? 0) !== last.position || (head?.hash ?? chainStart) !== last.hash)
      faults.push(`the newest invoice of the series ${series} is missing or changed`);
  }
  return { invoices: links.length, faults };
}

/** Reads all issued invoices. */
export async function checkChains(handle: Handle): Promise<ChainReport> {
  const links: Link[] = [];
  for (let last = ''; ;) {
    const rows = await handle
      .selectFrom('invoices')
      .select([
        'id',
        'series',
        'year',
        'number',
        'reference',
        'position',
        'total_incl_tax',
        'issued_content',
        'previous_hash',
        'hash',
      ])
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    links.push(...rows.flatMap((row) => chainLink(row) ?? []));
    if (rows.length < BATCH) break;
    last = rows.at(-1)?.id ?? last;
  }
  return checkLinks(links, await handle.selectFrom('invoice_chains').selectAll().execute());
}
