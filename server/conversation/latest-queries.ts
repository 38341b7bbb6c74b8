// The newest n entries are in the n most recent projects: each query uses an index.
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Handle } from '../db/database';
import type { FileRow } from '../files/queries';
import { membershipsOf } from '../projects/access-queries';
import { withNames } from './queries';
import { readable } from '../projects/timeline/queries';
import type { EntryRow } from './queries';
import type { Reader } from '../projects/timeline/queries';

const messages = (reader: Reader) =>
  sql`project_updates as entries where entries.project_id = own.project_id and entries.kind = 'message' and ${readable(reader)} order by entries.position desc`;
const files = ({ team }: Pick<Reader, 'team'>) =>
  sql`files where files.project_id = own.project_id${team ? sql`` : sql` and files.internal = 0`} order by files.created_at desc, files.id desc`;

async function latestProjects(
  handle: Handle,
  userId: string,
  rows: RawBuilder<unknown>,
  most: number,
): Promise<string[]> {
  const latest = membershipsOf(handle, userId).select([
    'own.project_id',
    sql<string | null>`(select created_at from ${rows} limit 1)`.as('at'),
  ]);
  const found = await handle
    .selectFrom(latest.as('latest'))
    .select('project_id')
    .where('at', 'is not', null)
    .orderBy('at', 'desc')
    .limit(most)
    .execute();
  return found.map((row) => row.project_id);
}

const newest = <Row extends { created_at: string; id: string }>(rows: readonly Row[], most: number): Row[] =>
  rows
    .toSorted((a, b) =>
      a.created_at === b.created_at ? (a.id < b.id ? 1 : -1) : a.created_at < b.created_at ? 1 : -1,
    )
    .slice(0, most);

export async function latestMessages(handle: Handle, reader: Reader, most: number): Promise<EntryRow[]> {
  const rows: EntryRow[] = [];
  for (const projectId of await latestProjects(handle, reader.userId, messages(reader), most)) {
    const entries = handle
      .selectFrom('project_updates as entries')
      .where('entries.project_id', '=', projectId)
      .where(sql<boolean>`entries.kind = 'message'`)
      .where(readable(reader));
    rows.push(...(await withNames(entries).orderBy('entries.position', 'desc').limit(most).execute()));
  }
  return newest(rows, most);
}

export type ProjectFileRow = FileRow & { project_id: string };

/** Latest version of each file. */
export async function latestFiles(handle: Handle, reader: Reader, most: number): Promise<ProjectFileRow[]> {
  const rows: FileRow[] = [];
  for (const projectId of await latestProjects(handle, reader.userId, files(reader), most)) {
    const later = sql<boolean>`not exists (select 1 from files as later where later.series_id = files.series_id and later.version > files.version${reader.team ? sql`` : sql` and later.internal = 0`})`;
    const seen = handle.selectFrom('files').selectAll().where('project_id', '=', projectId).where(later);
    rows.push(
      ...(await (reader.team ? seen : seen.where('internal', '=', 0))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(most)
        .execute()),
    );
  }
  return newest(
    rows.filter((row): row is ProjectFileRow => row.project_id !== null),
    most,
  );
}
