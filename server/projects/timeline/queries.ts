// Queries take the reader: only the team sees internal notes.
import { sql } from 'kysely';
import type { SelectQueryBuilder, SqlBool } from 'kysely';
import type { Handle } from '../../db/database';
import type { Tables } from '../../db/tables';

export interface Reader {
  userId: string;
  team: boolean;
}

/** A literal: a parameter would prevent use of the partial index. */
export const readable = ({ team }: Pick<Reader, 'team'>) =>
  team ? sql<SqlBool>`1 = 1` : sql<SqlBool>`entries.internal = 0`;

export type Entries = SelectQueryBuilder<Tables & { entries: Tables['project_updates'] }, 'entries', object>;

export const entriesOf = (handle: Handle, projectId: string, reader: Pick<Reader, 'team'>): Entries =>
  handle
    .selectFrom('project_updates as entries')
    .where('entries.project_id', '=', projectId)
    .where(readable(reader));

/** Up to a position; undefined: of all entries. */
export async function lastEntryId(
  handle: Handle,
  projectId: string,
  reader: Reader,
  at?: number,
): Promise<string | null> {
  const all = entriesOf(handle, projectId, reader).select('entries.id');
  const row = await (at === undefined ? all : all.where('entries.position', '<=', at))
    .orderBy('entries.position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Includes notes. */
export async function countMessages(handle: Handle, projectId: string): Promise<number> {
  const { count } = await handle
    .selectFrom('project_updates')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('project_id', '=', projectId)
    .where(sql<SqlBool>`kind = 'message'`)
    .executeTakeFirstOrThrow();
  return Number(count);
}
