import { sql } from 'kysely';
import type { Selectable, SqlBool } from 'kysely';
import { toInstant } from '../../db/codec';
import type { Engine, Handle } from '../../db/database';
import { locked } from '../../db/locked';
import { membershipsOf } from '../access-queries';
import { readable } from './queries';
import type { Reader } from './queries';
import type { Tables } from '../../db/tables';

export type ReadRow = Selectable<Tables['project_reads']>;

/**
 * Entries by others since the member joined, after the read position, except events of quotes that the member
 * answered later. One subquery per project, to use an index.
 */
const unreadEntries = (reader: Reader) =>
  sql<number>`(
    select count(*) from project_updates as entries
    where entries.project_id = projects.id and entries.position > coalesce(reads.read_position, 0) and ${readable(reader)}
      and (entries.author_id is null or entries.author_id <> ${reader.userId}) and (entries.about_id is null or entries.about_id <> ${reader.userId})
      and (members.created_at is null or entries.created_at >= members.created_at)
      and (entries.about_id is null or not exists (
        select 1 from project_updates as answers
        where answers.project_id = entries.project_id and answers.position > entries.position
          and answers.about_id = entries.about_id and answers.author_id = ${reader.userId}
      ))
  )`.as('unread');

/**
 * Counts above 0, of projects joined or read.
 * @param projectIds 'own': all memberships
 */
export async function unreadByProject(
  handle: Handle,
  reader: Reader,
  projectIds: readonly string[] | 'own',
): Promise<Map<string, number>> {
  if (projectIds.length === 0) return new Map();
  const known = handle
    .selectFrom('projects')
    .leftJoin('project_members as members', (join) =>
      join.onRef('members.project_id', '=', 'projects.id').on('members.user_id', '=', reader.userId),
    )
    .leftJoin('project_reads as reads', (join) =>
      join.onRef('reads.project_id', '=', 'projects.id').on('reads.user_id', '=', reader.userId),
    )
    .select(['projects.id', unreadEntries(reader)]);
  const matching =
    projectIds === 'own'
      ? known.where('projects.id', 'in', membershipsOf(handle, reader.userId).select('own.project_id'))
      : known
          .where('projects.id', 'in', projectIds)
          .where((eb) => eb.or([eb('members.user_id', 'is not', null), eb('reads.user_id', 'is not', null)]));
  const rows = await matching.execute();
  return new Map(
    rows.map(({ id, unread }) => [id, Number(unread)] as const).filter(([, unread]) => unread > 0),
  );
}

export async function countUnread(handle: Handle, reader: Reader, projectId: string): Promise<number> {
  return (await unreadByProject(handle, reader, [projectId])).get(projectId) ?? 0;
}

export async function findRead(
  handle: Handle,
  projectId: string,
  userId: string,
): Promise<ReadRow | undefined> {
  return handle
    .selectFrom('project_reads')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function lockRead(
  transaction: Handle,
  engine: Engine,
  projectId: string,
  userId: string,
): Promise<ReadRow | undefined> {
  const query = transaction
    .selectFrom('project_reads')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('user_id', '=', userId);
  return locked(query, engine).executeTakeFirst();
}

export async function saveRead(
  transaction: Handle,
  { projectId, userId }: { projectId: string; userId: string },
  changes: Partial<Pick<ReadRow, 'read_position' | 'mail_id'>>,
  now: Date,
): Promise<void> {
  const row = { ...changes, updated_at: toInstant(now) };
  await transaction
    .insertInto('project_reads')
    .values({ project_id: projectId, user_id: userId, read_position: 0, mail_id: null, ...row })
    .onConflict((conflict) => conflict.columns(['project_id', 'user_id']).doUpdateSet(row))
    .execute();
}

/** For mails, without internal notes. */
export function listUnreadMessages(
  handle: Handle,
  { projectId, userId, from }: { projectId: string; userId: string; from: number },
) {
  return handle
    .selectFrom('project_updates')
    .select(['id', 'body', 'locale', 'author_id', 'created_at'])
    .where('project_id', '=', projectId)
    .where('position', '>', from)
    .where(sql<SqlBool>`kind = 'message'`)
    .where(sql<SqlBool>`internal = 0`)
    .where((eb) => eb.or([eb('author_id', 'is', null), eb('author_id', '<>', userId)]))
    .where('created_at', '>=', (eb) =>
      eb.fn.coalesce(
        eb
          .selectFrom('project_members as theirs')
          .select('theirs.created_at')
          .where('theirs.project_id', '=', projectId)
          .where('theirs.user_id', '=', userId),
        sql.lit(''),
      ),
    )
    .orderBy('position', 'desc')
    .execute();
}
