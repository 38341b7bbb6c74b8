import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import { mediaKey } from './media-key';
import type { Handle } from '../db/database';
import type { Tables } from '../db/tables';

export type FileRow = Selectable<Tables['files']>;

export async function insertFile(transaction: Handle, file: Insertable<Tables['files']>): Promise<void> {
  await transaction.insertInto('files').values(file).execute();
}

/** Oldest first. */
export async function listRequestFiles(handle: Handle, requestId: string): Promise<FileRow[]> {
  return handle.selectFrom('files').selectAll().where('request_id', '=', requestId).orderBy('id').execute();
}

export async function findRequestFile(
  handle: Handle,
  { id, requestId }: { id: string; requestId: string },
): Promise<FileRow | undefined> {
  return handle
    .selectFrom('files')
    .selectAll()
    .where('id', '=', id)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
}

export async function deleteFile(transaction: Handle, id: string): Promise<void> {
  await transaction.deleteFrom('files').where('id', '=', id).execute();
}

/** Bytes. */
export async function unsentBytes(handle: Handle, requesterId: string): Promise<number> {
  const { bytes } = await handle
    .selectFrom('files')
    .innerJoin('project_requests as requests', 'requests.id', 'files.request_id')
    .select(sql<number>`coalesce(sum(files.size), 0)`.as('bytes'))
    .where('requests.requester_id', '=', requesterId)
    .where('requests.submitted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(bytes);
}

export async function attachToProject(
  transaction: Handle,
  requestId: string,
  projectId: string,
): Promise<void> {
  await transaction
    .updateTable('files')
    .set({ project_id: projectId })
    .where('request_id', '=', requestId)
    .execute();
}

/** Keys in use. */
export async function knownKeys(handle: Handle, keys: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>();
  // SQLite limits a statement's parameters.
  for (let at = 0; at < keys.length; at += 500) {
    for (const table of ['files', 'project_image_files', 'post_import_files', 'downloads'] as const) {
      const rows = await handle
        .selectFrom(table)
        .select('storage_key')
        .where('storage_key', 'in', keys.slice(at, at + 500))
        .execute();
      for (const { storage_key: key } of rows) known.add(key);
    }
    const documents = await handle
      .selectFrom('documents')
      .select('storage_key')
      .where('storage_key', 'in', keys.slice(at, at + 500))
      .execute();
    for (const { storage_key: key } of documents) if (key !== null) known.add(key);
    const names = keys.slice(at, at + 500).flatMap((key) => /^(.+)\.webp$/.exec(key)?.[1] ?? []);
    const pictures =
      names.length > 0
        ? await handle.selectFrom('media').select('name').where('name', 'in', names).execute()
        : [];
    for (const { name } of pictures) known.add(mediaKey(name));
    const wholes =
      names.length > 0
        ? await handle.selectFrom('media').select('whole_name').where('whole_name', 'in', names).execute()
        : [];
    for (const { whole_name: name } of wholes) if (name !== null) known.add(mediaKey(name));
  }
  return known;
}

export async function namedKeys(handle: Handle): Promise<Set<string>> {
  const keys = new Set<string>();
  for (const table of ['files', 'project_image_files', 'post_import_files', 'downloads'] as const)
    for (const { storage_key: key } of await handle.selectFrom(table).select('storage_key').execute())
      keys.add(key);
  const documents = await handle.selectFrom('documents').select('storage_key').execute();
  for (const { storage_key: key } of documents) if (key !== null) keys.add(key);
  for (const { name, whole_name: whole } of await handle
    .selectFrom('media')
    .select(['name', 'whole_name'])
    .execute())
    for (const each of [name, whole]) if (each !== null) keys.add(mediaKey(each));
  return keys;
}
