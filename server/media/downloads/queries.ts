import type { Insertable, Selectable } from 'kysely';
import type { Engine, Handle } from '../../db/database';
import { locked } from '../../db/locked';
import type { Tables } from '../../db/tables';

export type DownloadRow = Selectable<Tables['downloads']>;

/** @returns false if the same file is known */
export async function insertDownload(
  transaction: Handle,
  row: Insertable<Tables['downloads']>,
): Promise<boolean> {
  const inserted = await transaction
    .insertInto('downloads')
    .values(row)
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export const findDownload = (
  handle: Handle,
  column: 'name' | 'sha256',
  value: string,
): Promise<DownloadRow | undefined> =>
  handle.selectFrom('downloads').selectAll().where(column, '=', value).executeTakeFirst();

export async function lockDownload(
  transaction: Handle,
  engine: Engine,
  id: string,
): Promise<DownloadRow | undefined> {
  const query = transaction.selectFrom('downloads').selectAll().where('id', '=', id);
  return locked(query, engine).executeTakeFirst();
}

/** Newest first. */
export const listDownloadRows = (handle: Handle): Promise<DownloadRow[]> =>
  handle.selectFrom('downloads').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').execute();

export async function deleteDownload(transaction: Handle, id: string): Promise<void> {
  await transaction.deleteFrom('downloads').where('id', '=', id).execute();
}
