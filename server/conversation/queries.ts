// Queries take the reader: only the team sees internal notes.
import type { Handle } from '../db/database';
import type { FileRow } from '../files/queries';
import { entriesOf } from '../projects/timeline/queries';
import type { Entries, Reader } from '../projects/timeline/queries';

export const withNames = (entries: Entries) =>
  entries
    .leftJoin('users as author', 'author.id', 'entries.author_id')
    .leftJoin('users as person', 'person.id', 'entries.about_id')
    .leftJoin('files as document', 'document.id', 'entries.about_id')
    .selectAll('entries')
    .select([
      'author.first_name as author_first',
      'author.last_name as author_last',
      'person.first_name as person_first',
      'person.last_name as person_last',
      'document.name as document_name',
    ]);
export type EntryRow = Awaited<ReturnType<ReturnType<typeof withNames>['execute']>>[number];

interface Page {
  after: number;
  offset: number;
  limit: number;
}

/** Newest first. */
export async function listEntries(
  handle: Handle,
  projectId: string,
  reader: Reader,
  { after, offset, limit }: Page,
): Promise<{ rows: EntryRow[]; count: number }> {
  const matching = entriesOf(handle, projectId, reader).where('entries.position', '>', after);
  const { count } = await matching
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await withNames(matching)
    .orderBy('entries.position', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return { rows, count: Number(count) };
}

export async function findEntry(
  handle: Handle,
  projectId: string,
  id: string,
  reader: Reader,
): Promise<EntryRow | undefined> {
  return withNames(entriesOf(handle, projectId, reader).where('entries.id', '=', id)).executeTakeFirst();
}

/** For a deleted entry, the previous one's position, or 0. */
export async function positionOf(
  handle: Handle,
  projectId: string,
  id: string,
  reader: Reader,
): Promise<number> {
  const exact = await entriesOf(handle, projectId, reader)
    .select('entries.position')
    .where('entries.id', '=', id)
    .executeTakeFirst();
  if (exact) return exact.position;
  const { position } = await entriesOf(handle, projectId, reader)
    .select((eb) => eb.fn.max('entries.position').as('position'))
    .where('entries.id', '<', id)
    .executeTakeFirstOrThrow();
  return position ?? 0;
}

export async function listAttachments(
  handle: Handle,
  updateIds: readonly string[],
): Promise<(FileRow & { update_id: string })[]> {
  if (updateIds.length === 0) return [];
  return handle
    .selectFrom('update_attachments as attached')
    .innerJoin('files', 'files.id', 'attached.file_id')
    .selectAll('files')
    .select('attached.update_id')
    .where('attached.update_id', 'in', updateIds)
    .orderBy('attached.position')
    .execute();
}

/** Files visible to the reader. */
export async function filesOfProject(
  handle: Handle,
  projectId: string,
  fileIds: readonly string[],
  { team }: Pick<Reader, 'team'>,
): Promise<Set<string>> {
  if (fileIds.length === 0) return new Set();
  const files = handle
    .selectFrom('files')
    .select('id')
    .where('project_id', '=', projectId)
    .where('id', 'in', fileIds);
  const rows = await (team ? files : files.where('internal', '=', 0)).execute();
  return new Set(rows.map(({ id }) => id));
}
