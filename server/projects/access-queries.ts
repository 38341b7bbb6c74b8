// Membership rules of all queries.
import { sql } from 'kysely';
import type { Expression, Selectable, SqlBool } from 'kysely';
import type { MemberRole } from '../../lib/contract/projects/choices';
import type { Engine, Handle } from '../db/database';
import { locked } from '../db/locked';
import type { Tables } from '../db/tables';

export type ProjectRow = Selectable<Tables['projects']>;

export async function findProjectRow(handle: Handle, id: string): Promise<ProjectRow | undefined> {
  return handle.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockProject(
  transaction: Handle,
  engine: Engine,
  id: string,
): Promise<ProjectRow | undefined> {
  const query = transaction.selectFrom('projects').selectAll().where('id', '=', id);
  return locked(query, engine).executeTakeFirst();
}

/** Memberships require a verified address. @param userId column or value */
export const isVerified = (userId: Expression<string>): Expression<SqlBool> =>
  sql<SqlBool>`exists (select 1 from users as verified where verified.id = ${userId} and verified.email_verified_at is not null)`;

export const membershipsOf = (handle: Handle, userId: string) =>
  handle
    .selectFrom('project_members as own')
    .where('own.user_id', '=', userId)
    .where(isVerified(sql.val(userId)));

/** A condition on `projects`. @param memberId undefined: all projects */
export const ofMember = (handle: Handle, memberId: string | undefined): Expression<SqlBool> =>
  memberId === undefined
    ? sql<SqlBool>`1 = 1`
    : sql<SqlBool>`projects.id in ${membershipsOf(handle, memberId).select('own.project_id')}`;

/** undefined without a membership or a verified address. */
export async function findMembership(
  handle: Handle,
  { projectId, userId }: { projectId: string; userId: string },
): Promise<MemberRole | undefined> {
  const row = await membershipsOf(handle, userId)
    .select('own.role')
    .where('own.project_id', '=', projectId)
    .executeTakeFirst();
  return row?.role;
}
