import type { Selectable } from 'kysely';
import { toInstant } from '../db/codec';
import type { Instant } from '../db/codec';
import type { Handle } from '../db/database';
import type { Tables } from '../db/tables';

export type DocumentRow = Selectable<Tables['documents']>;

interface StoredBytes {
  key: string;
  /** Hexadecimal. */
  sha256: string;
  /** Bytes. */
  size: number;
}

export async function findDocument(handle: Handle, id: string): Promise<DocumentRow | undefined> {
  return handle.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Without content. Oldest first. */
export function listDocumentsOf(handle: Handle, subjectId: string) {
  return handle
    .selectFrom('documents')
    .select(['id', 'kind', 'name', 'sha256', 'size', 'storage_key', 'created_at', 'stored_at'])
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .execute();
}

/** @returns undefined if another process has stored the document */
export async function markStored(
  transaction: Handle,
  id: string,
  { key, sha256, size }: StoredBytes,
  now: Date,
): Promise<DocumentRow | undefined> {
  return transaction
    .updateTable('documents')
    .set({ storage_key: key, sha256, size, stored_at: toInstant(now) })
    .where('id', '=', id)
    .where('stored_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Due documents without bytes, oldest first. */
export async function listDue(
  handle: Handle,
  now: Instant,
  most: number,
): Promise<Pick<DocumentRow, 'id' | 'kind' | 'attempts' | 'next_attempt_at'>[]> {
  return handle
    .selectFrom('documents')
    .select(['id', 'kind', 'attempts', 'next_attempt_at'])
    .where('stored_at', 'is', null)
    .where('next_attempt_at', '<=', now)
    .orderBy('id')
    .limit(most)
    .execute();
}

/** @returns false if another process took it */
export async function takeDocument(
  handle: Handle,
  { id, attempts, next_attempt_at: due }: Pick<DocumentRow, 'id' | 'attempts' | 'next_attempt_at'>,
  next: Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await handle
    .updateTable('documents')
    .set({ attempts: attempts + 1, next_attempt_at: next })
    .where('id', '=', id)
    .where('next_attempt_at', '=', due)
    .where('stored_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** @returns keys of bytes to remove */
export async function deleteDocumentsOf(transaction: Handle, subjectId: string): Promise<string[]> {
  const rows = await transaction
    .deleteFrom('documents')
    .where('subject_id', '=', subjectId)
    .returning('storage_key')
    .execute();
  return rows.flatMap(({ storage_key: key }) => key ?? []);
}
