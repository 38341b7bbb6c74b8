// Queries on who belongs to a project.
import { sql } from 'kysely';
import type { Locale } from '../../lib/contract/locale';
import { defaultLocale } from '../../lib/contract/locale';
import type { Instant } from './codec';
import type { Handle } from './database';
import type { MemberRole } from './tables';

/** The title of a project in a language, else in French, else in any; undefined when there is no such project. */
export async function findProjectTitle(handle: Handle, projectId: string, locale: Locale): Promise<string | undefined> {
  const row = await handle
    .selectFrom('project_texts')
    .select('title')
    .where('project_id', '=', projectId)
    .orderBy(sql`case locale when ${locale} then 0 when ${defaultLocale} then 1 else 2 end`)
    .limit(1)
    .executeTakeFirst();
  return row?.title;
}

/** Adds a member; who is one already keeps their role. */
export async function addMember(transaction: Handle, { projectId, userId, role, now }: { projectId: string; userId: string; role: MemberRole; now: Instant }): Promise<void> {
  await transaction
    .insertInto('project_members')
    .values({ project_id: projectId, user_id: userId, role, created_at: now })
    .onConflict((conflict) => conflict.columns(['project_id', 'user_id']).doNothing())
    .execute();
}
