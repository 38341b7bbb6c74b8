// Versions of one file share a series.
import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import type { FileCategory } from '../../../lib/contract/projects/document-limits';
import { toFlag } from '../../db/codec';
import type { Handle } from '../../db/database';
import type { FileRow } from '../../files/queries';

/** public: only public files; team: internal files too. */
export type FileScope = { projectId: string; public: boolean; team: boolean };

export interface FileFilter {
  category?: FileCategory | undefined;
  isPublic?: boolean | undefined;
}

const columns = [
  'files.id',
  'files.request_id',
  'files.project_id',
  'files.uploaded_by',
  'files.name',
  'files.category',
  'files.is_public',
  'files.internal',
  'files.size',
  'files.mime_type',
  'files.sha256',
  'files.storage_key',
  'files.created_at',
  'files.series_id',
  'files.version',
  'users.first_name',
  'users.last_name',
  'users.role as uploader_role',
] as const;

function filesOf(handle: Handle, { projectId, public: open, team }: FileScope) {
  const all = handle
    .selectFrom('files')
    .leftJoin('users', 'users.id', 'files.uploaded_by')
    .where('files.project_id', '=', projectId);
  if (open) return all.where('files.is_public', '=', 1);
  return team ? all : all.where('files.internal', '=', 0);
}

const isLatest = ({ public: open, team }: FileScope) =>
  sql<SqlBool>`not exists (select 1 from files as later where later.series_id = files.series_id and later.version > files.version and later.project_id = files.project_id${open ? sql` and later.is_public = 1` : team ? sql`` : sql` and later.internal = 0`})`;

export async function countFiles(handle: Handle, scope: FileScope): Promise<number> {
  const { count } = await filesOf(handle, scope)
    .where(isLatest(scope))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Latest versions, newest first. */
export async function listProjectFiles(
  handle: Handle,
  scope: FileScope,
  { category, isPublic }: FileFilter,
  { offset, limit }: { offset: number; limit: number },
) {
  let matching = filesOf(handle, scope).where(isLatest(scope));
  if (category) matching = matching.where('files.category', '=', category);
  if (isPublic !== undefined) matching = matching.where('files.is_public', '=', toFlag(isPublic));
  const { count } = await matching
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .select(columns)
    .orderBy('files.created_at', 'desc')
    .orderBy('files.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return { rows, count: Number(count) };
}

export async function listVersions(handle: Handle, scope: FileScope, seriesIds: readonly string[]) {
  if (seriesIds.length === 0) return [];
  return filesOf(handle, scope)
    .select(columns)
    .where('files.series_id', 'in', seriesIds)
    .orderBy('files.version', 'desc')
    .execute();
}
export type VersionRow = Awaited<ReturnType<typeof listVersions>>[number];

export async function findProjectFile(
  handle: Handle,
  scope: FileScope,
  id: string,
): Promise<VersionRow | undefined> {
  return filesOf(handle, scope).select(columns).where('files.id', '=', id).executeTakeFirst();
}

/** Latest versions with the same content, name and uploader. */
export async function findSameFiles(
  handle: Handle,
  { projectId, userId, name, sha256 }: { projectId: string; userId: string; name: string; sha256: string },
): Promise<FileRow[]> {
  return handle
    .selectFrom('files')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('uploaded_by', '=', userId)
    .where('name', '=', name)
    .where('sha256', '=', sha256)
    .where(isLatest({ projectId, public: false, team: true }))
    .orderBy('created_at', 'desc')
    .execute();
}

export async function nextVersion(handle: Handle, seriesId: string): Promise<number> {
  const { latest } = await handle
    .selectFrom('files')
    .select((eb) => eb.fn.max('version').as('latest'))
    .where('series_id', '=', seriesId)
    .executeTakeFirstOrThrow();
  return Number(latest) + 1;
}

/** Without the request's documents, which outlive the project. */
export async function countOwnFiles(handle: Handle, projectId: string): Promise<number> {
  const { count } = await handle
    .selectFrom('files')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('project_id', '=', projectId)
    .where('request_id', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Includes all versions. */
export async function measureFiles(
  handle: Handle,
  projectId: string,
): Promise<{ files: number; bytes: number }> {
  const { files, bytes } = await handle
    .selectFrom('files')
    .select((eb) => eb.fn.countAll<number>().as('files'))
    .select(sql<number>`coalesce(sum(size), 0)`.as('bytes'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  return { files: Number(files), bytes: Number(bytes) };
}

export async function updateFile(
  transaction: Handle,
  { id, series_id: series }: Pick<FileRow, 'id' | 'series_id'>,
  { category, isPublic }: FileFilter,
): Promise<void> {
  if (category)
    await transaction.updateTable('files').set({ category }).where('series_id', '=', series).execute();
  if (isPublic === true)
    await transaction.updateTable('files').set({ is_public: 1, internal: 0 }).where('id', '=', id).execute();
  if (isPublic === false)
    await transaction.updateTable('files').set({ is_public: 0 }).where('series_id', '=', series).execute();
}

/** @returns ids of formerly internal files */
export async function shareFiles(transaction: Handle, fileIds: readonly string[]): Promise<string[]> {
  if (fileIds.length === 0) return [];
  const shared = await transaction
    .updateTable('files')
    .set({ internal: 0 })
    .where('id', 'in', fileIds)
    .where('internal', '=', 1)
    .returning('id')
    .execute();
  return shared.map(({ id }) => id);
}

/** A request's document stays. @returns the key of unused bytes */
export async function takeOutFile(
  transaction: Handle,
  { id, request_id: request, storage_key: key }: Pick<FileRow, 'id' | 'request_id' | 'storage_key'>,
): Promise<string[]> {
  if (request !== null) {
    await transaction
      .updateTable('files')
      .set({ project_id: null, is_public: 0 })
      .where('id', '=', id)
      .execute();
    return [];
  }
  await transaction.deleteFrom('files').where('id', '=', id).execute();
  return [key];
}

export async function takeOutAllFiles(transaction: Handle, projectId: string): Promise<string[]> {
  await transaction
    .updateTable('files')
    .set({ project_id: null, is_public: 0 })
    .where('project_id', '=', projectId)
    .where('request_id', 'is not', null)
    .execute();
  const gone = await transaction
    .deleteFrom('files')
    .where('project_id', '=', projectId)
    .returning('storage_key')
    .execute();
  return gone.map(({ storage_key: key }) => key);
}

/** Keeps a team member's files. @returns the bytes' keys, and whether any was public */
export async function eraseFilesOf(
  transaction: Handle,
  userId: string,
): Promise<{ keys: string[]; shown: boolean }> {
  const customer = sql<SqlBool>`exists (select 1 from users where users.id = ${userId} and users.role = 'user')`;
  const gone = await transaction
    .deleteFrom('files')
    .where('uploaded_by', '=', userId)
    .where(customer)
    .returning(['storage_key', 'is_public'])
    .execute();
  return { keys: gone.map(({ storage_key: key }) => key), shown: gone.some((file) => file.is_public === 1) };
}
