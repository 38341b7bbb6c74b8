// Finds changes, gaps and removals in the chains of invoices. @see docs/decisions/0085
import type { Selectable } from 'kysely';
import { invoiceReference, invoiceSeries } from '../../../lib/contract/invoices/choices';
import type { InvoiceSeries } from '../../../lib/contract/invoices/choices';
import { dayAt } from '../../../lib/format/days';
import { fromJson } from '../../db/codec';
import type { Handle } from '../../db/database';
import type { Tables } from '../../db/tables';
import { canonicalJson } from './canonical-json';
import { comparedColumns, differingColumns } from './compare-columns';
import type { InvoiceRow } from '../queries';
import { RETENTION_YEARS } from '../release-invoices';
import type { IssuedContent } from '../tables';
import { chainHash, chainStart } from './take-place';

const BATCH = 500;

const chainColumns = [
  ...comparedColumns,
  'id',
  'series',
  'year',
  'number',
  'position',
  'corrects_id',
  'issued_content',
  'previous_hash',
  'hash',
] as const;

/** Columns of an issued invoice, as the table and backups have them. */
export type ChainRow = Pick<InvoiceRow, (typeof chainColumns)[number]>;

type StoredHead = Selectable<Tables['invoice_chains']>;
/** Older backups lack the columns of the release. */
export type ChainHead = Pick<StoredHead, 'series' | 'position' | 'hash'> & Partial<StoredHead>;

/** Without the content, which only a fault needs. */
interface Link {
  id: string;
  series: InvoiceSeries;
  year: number;
  number: number;
  position: number;
  name: string;
  previousHash: string;
  hash: string;
  /** Of a credit note: the invoice by its column and by its content. */
  corrected: { id: string | null; name: string } | undefined;
  /** In English. */
  fault: string | undefined;
}

function readContent(text: string | null): IssuedContent | undefined {
  try {
    return text === null ? undefined : fromJson<IssuedContent>(text);
  } catch {
    return undefined;
  }
}

function faultIn(row: ChainRow, stored: IssuedContent | undefined): string | undefined {
  const { id, series, year, number, reference, previous_hash: before } = row;
  if (year === null || number === null || row.issued_content === null || before === null)
    return 'is incomplete';
  if (reference !== invoiceReference(series, year, number)) return 'has another number than its columns';
  if (!stored || chainHash(before, canonicalJson(stored)) !== row.hash) return 'has a changed content';
  const columns = [...(stored.id === id ? [] : ['id']), ...differingColumns(row, stored.document)];
  return columns.length > 0 ? `has columns that differ from its content: ${columns.join(', ')}` : undefined;
}

/** @returns undefined for a draft */
export function chainLink(row: ChainRow): Link | undefined {
  const { id, series, year, number, reference, position, previous_hash: previousHash, hash } = row;
  if (reference === null || position === null) return undefined;
  const stored = readContent(row.issued_content);
  const document = stored?.document;
  return {
    id,
    series,
    year: year ?? 0,
    number: number ?? 0,
    position,
    name: reference,
    previousHash: previousHash ?? '',
    hash: hash ?? '',
    corrected:
      document?.kind === 'creditNote' ? { id: row.corrects_id, name: document.corrects.number } : undefined,
    fault: faultIn(row, stored),
  };
}

/** Before the first invoice that the retention left. */
interface ChainStart {
  position: number;
  hash: string;
  year: number;
  number: number;
}

const startOf = (head: ChainHead | undefined): ChainStart => ({
  position: head?.released_position ?? 0,
  hash: head?.released_hash ?? chainStart,
  year: head?.released_year ?? 0,
  number: head?.released_number ?? 0,
});

function faultOfRelease({ series, released_position: position, released_year: year }: ChainHead, now: Date) {
  if (!position) return undefined;
  const thisYear = Number(dayAt(now).slice(0, 4));
  if (year && year + RETENTION_YEARS < thisYear) return undefined;
  return `invoices of the series ${series} were removed before the end of their ten years`;
}

/** After the release of a year, a later invoice of the same year has its next number. */
function isNext(previous: Pick<Link, 'position' | 'year' | 'number'>, link: Link): boolean {
  const number = link.year === previous.year ? previous.number + 1 : 1;
  return link.position === previous.position + 1 && link.number === number;
}

function faultAtStart(start: ChainStart, link: Link): string | undefined {
  if (link.position <= start.position) return 'was released and is still there';
  if (!isNext(start, link)) return 'follows a missing invoice';
  if (link.previousHash !== start.hash) return 'does not begin the chain';
  // Years go whole.
  return link.year > start.year ? undefined : 'is of a year that was released';
}

function faultBetween(previous: Link, link: Link): string | undefined {
  if (!isNext(previous, link)) return 'follows a missing invoice';
  return link.previousHash === previous.hash ? undefined : 'does not continue the chain';
}

export interface ChainReport {
  invoices: number;
  /** Sentences in English; empty: whole. */
  faults: string[];
}

/** In any order. @param now for a backup, when it was taken */
export function checkLinks(links: readonly Link[], heads: readonly ChainHead[], now: Date): ChainReport {
  const faults: string[] = [];
  const names = new Map(links.map(({ id, name }) => [id, name]));
  const faultOfCorrected = ({ corrected }: Link): string | undefined =>
    !corrected || names.get(corrected.id ?? '') === corrected.name
      ? undefined
      : 'corrects another invoice than its content';
  for (const series of invoiceSeries) {
    const chain = links
      .filter((link) => link.series === series)
      .sort((one, other) => one.position - other.position);
    const head = heads.find((each) => each.series === series);
    const start = startOf(head);
    const early = head && faultOfRelease(head, now);
    if (early !== undefined) faults.push(early);
    chain.forEach((link, at) => {
      const previous = chain[at - 1];
      const fault =
        link.fault ??
        faultOfCorrected(link) ??
        (previous ? faultBetween(previous, link) : faultAtStart(start, link));
      if (fault !== undefined) faults.push(`${link.name} ${fault}`);
    });
    const last = chain.at(-1) ?? start;
    if ((head?.position ?? 0) !== last.position || (head?.hash ?? chainStart) !== last.hash)
      faults.push(`the newest invoice of the series ${series} is missing or changed`);
  }
  return { invoices: links.length, faults };
}

/** Reads all issued invoices. */
export async function checkChains(handle: Handle, now = new Date()): Promise<ChainReport> {
  const links: Link[] = [];
  for (let last = ''; ;) {
    const rows = await handle
      .selectFrom('invoices')
      .select([...chainColumns])
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    links.push(...rows.flatMap((row) => chainLink(row) ?? []));
    if (rows.length < BATCH) break;
    last = rows.at(-1)?.id ?? last;
  }
  return checkLinks(links, await handle.selectFrom('invoice_chains').selectAll().execute(), now);
}
