// Lines have the same checksum on both engines.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Handle } from '../../db/database';
import type { Table } from './schema';

export type Value = string | number | null;
/** In column order. */
export type Row = Value[];

/** Limits memory and queries. */
const AT_ONCE = 100;

export async function* readRows(handle: Handle, { name, columns, key }: Table): AsyncGenerator<Row[]> {
  const places = key.map((column) => columns.indexOf(column));
  const order = sql.join(key.map((column) => sql.ref(column)));
  let last: Row | undefined;
  for (;;) {
    const after = last ? sql`where (${order}) > (${sql.join(places.map((place) => last?.[place]))})` : sql``;
    const { rows } = await sql<
      Record<string, Value>
    >`select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)} ${after} order by ${order} limit ${AT_ONCE}`.execute(
      handle,
    );
    if (rows.length === 0) return;
    const batch = rows.map((row) => columns.map((column) => row[column] ?? null));
    yield batch;
    last = batch.at(-1);
  }
}

export const linesOf = (rows: readonly Row[]): string =>
  rows.map((row) => `${JSON.stringify(row)}\n`).join('');

export interface Sum {
  rows: number;
  /** Of all lines, hex. */
  sha256: string;
}

export async function sumRows(handle: Handle, table: Table): Promise<Sum> {
  const hash = createHash('sha256');
  let count = 0;
  for await (const batch of readRows(handle, table)) {
    hash.update(linesOf(batch));
    count += batch.length;
  }
  return { rows: count, sha256: hash.digest('hex') };
}

export async function insertRows(
  handle: Handle,
  { name, columns }: Table,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map((row) => sql`(${sql.join(row)})`);
  await sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))}) values ${sql.join(values)}`.execute(
    handle,
  );
}
