import { sql } from 'kysely';
import type { Locale } from '../../../lib/contract/core/locale';
import { defaultLocale } from '../../../lib/contract/core/locale';
import type { Instant } from '../../db/codec';
import type { Handle } from '../../db/database';
import type { MemberRole } from '../../../lib/contract/projects/choices';

export interface ProjectName {
  title: string;
  locale: Locale;
}

/** In the language, else French, else any. */
export async function findProjectName(
  handle: Handle,
  projectId: string,
  locale: Locale,
): Promise<ProjectName | undefined> {
  return handle
    .selectFrom('project_texts')
    .select(['title', 'locale'])
    .where('project_id', '=', projectId)
    .orderBy(sql`case locale when ${locale} then 0 when ${defaultLocale} then 1 else 2 end`)
    .limit(1)
    .executeTakeFirst();
}

export const findProjectTitle = async (
  handle: Handle,
  projectId: string,
  locale: Locale,
): Promise<string | undefined> => (await findProjectName(handle, projectId, locale))?.title;

export async function findProjectTitles(
  handle: Handle,
  projectId: string,
): Promise<Partial<Record<Locale, string>>> {
  const rows = await handle
    .selectFrom('project_texts')
    .select(['locale', 'title'])
    .where('project_id', '=', projectId)
    .execute();
  return Object.fromEntries(rows.map(({ locale, title }) => [locale, title]));
}

/** An existing member keeps the role. */
export async function addMember(
  transaction: Handle,
  { projectId, userId, role, now }: { projectId: string; userId: string; role: MemberRole; now: Instant },
): Promise<void> {
  await transaction
    .insertInto('project_members')
    .values({ project_id: projectId, user_id: userId, role, created_at: now })
    .onConflict((conflict) => conflict.columns(['project_id', 'user_id']).doNothing())
    .execute();
}

const named = [
  'members.user_id',
  'members.role',
  'members.created_at',
  'users.first_name',
  'users.last_name',
  'users.role as account',
  'users.email_verified_at',
] as const;

/** Customers first, then the team; by name. */
export function listMembers(handle: Handle, projectId: string) {
  return handle
    .selectFrom('project_members as members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(named)
    .where('members.project_id', '=', projectId)
    .orderBy(sql`case users.role when 'user' then 0 else 1 end`)
    .orderBy('users.last_name')
    .orderBy('users.first_name')
    .orderBy('members.user_id')
    .execute();
}
export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number];

export async function setMemberRole(
  transaction: Handle,
  { projectId, userId, role }: { projectId: string; userId: string; role: MemberRole },
): Promise<void> {
  await transaction
    .updateTable('project_members')
    .set({ role })
    .where('project_id', '=', projectId)
    .where('user_id', '=', userId)
    .execute();
}

/** @returns false for a non-member */
export async function removeMember(
  transaction: Handle,
  { projectId, userId }: { projectId: string; userId: string },
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('project_members')
    .where('project_id', '=', projectId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** @returns project ids */
export async function removeFromAllProjects(transaction: Handle, userId: string): Promise<string[]> {
  const removed = await transaction
    .deleteFrom('project_members')
    .where('user_id', '=', userId)
    .returning('project_id')
    .execute();
  return removed.map((row) => row.project_id);
}
