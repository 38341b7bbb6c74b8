// Active accounts with verified address and enabled notification.
import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import type { Handle } from '../db/database';
import { isVerified } from '../projects/access-queries';

export type Topic = 'notify_project_updates' | 'notify_offers' | 'notify_request_states';

const reachable = (handle: Handle, topic: Topic) =>
  handle
    .selectFrom('users')
    .select(['users.id', 'users.email', 'users.locale', 'users.first_name', 'users.role'])
    .where('users.status', '=', 'active')
    .where(isVerified(sql.ref('users.id')))
    .where(`users.${topic}`, '=', 1)
    .orderBy('users.id');

const belongs = (projectId: string) =>
  sql<SqlBool>`exists (select 1 from project_members as theirs where theirs.project_id = ${projectId} and theirs.user_id = users.id)`;

export type Recipient = Awaited<ReturnType<ReturnType<typeof reachable>['execute']>>[number];

export function findCustomers(handle: Handle, projectId: string, topic: Topic): Promise<Recipient[]> {
  return reachable(handle, topic).where('users.role', '=', 'user').where(belongs(projectId)).execute();
}

/** Without a team: administrators, since each message needs a recipient. */
export async function findTeam(handle: Handle, projectId: string, topic: Topic): Promise<Recipient[]> {
  const staffed = await handle
    .selectFrom('users')
    .select('users.id')
    .where('users.role', '<>', 'user')
    .where('users.status', '=', 'active')
    .where(isVerified(sql.ref('users.id')))
    .where(belongs(projectId))
    .limit(1)
    .executeTakeFirst();
  const team = staffed
    ? reachable(handle, topic).where('users.role', '<>', 'user').where(belongs(projectId))
    : reachable(handle, topic).where('users.role', '=', 'admin');
  return team.execute();
}

/** Only a person who may still get the project's mails. */
export async function findRecipient(
  handle: Handle,
  projectId: string,
  userId: string,
  topic: Topic,
): Promise<Recipient | undefined> {
  return reachable(handle, topic)
    .where('users.id', '=', userId)
    .where((eb) => eb.or([eb('users.role', '=', 'admin'), belongs(projectId)]))
    .executeTakeFirst();
}
