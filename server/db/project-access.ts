// A project's own row, and whether somebody belongs to it.
import type { Selectable } from 'kysely';
import type { MemberRole } from '../../lib/contract/project-choices';
import type { Engine, Handle } from './database';
import type { Tables } from './tables';

export type ProjectRow = Selectable<Tables['projects']>;

export async function findProjectRow(handle: Handle, id: string): Promise<ProjectRow | undefined> {
  return handle.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The project, kept from other writers until the transaction ends. SQLite has but one writer. */
export async function lockProject(transaction: Handle, engine: Engine, id: string): Promise<ProjectRow | undefined> {
  const query = transaction.selectFrom('projects').selectAll().where('id', '=', id);
  return (engine === 'postgres' ? query.forUpdate() : query).executeTakeFirst();
}

/** As what somebody belongs to a project; undefined when they do not. */
export async function findMembership(handle: Handle, { projectId, userId }: { projectId: string; userId: string }): Promise<MemberRole | undefined> {
  const row = await handle.selectFrom('project_members').select('role').where('project_id', '=', projectId).where('user_id', '=', userId).executeTakeFirst();
  return row?.role;
}
