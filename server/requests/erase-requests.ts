// A private project made from a request stays, without the request's data; with an accepted quote it keeps its name.
import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import type { Handle } from '../db/database';
import { emptyConversation } from '../conversation/erase-conversations';
import { takeOutAllImages } from '../projects/gallery/queries';
import { findProjectTitles } from '../projects/parts/members';
import { listKeysOf } from '../projects/write-queries';
import { findRequestDescription } from './queries';

/** @returns keys of unused bytes */
export async function eraseRequests(transaction: Handle, userId: string): Promise<string[]> {
  const pictures: string[] = [];
  for (const project of await privateProjectsOf(transaction, userId))
    if (project.bound) await keepNames(transaction, project.id);
    else pictures.push(...(await emptyProject(transaction, project)));
  const files = await transaction
    .deleteFrom('files')
    .where('request_id', 'in', (eb) =>
      eb.selectFrom('project_requests').select('id').where('requester_id', '=', userId),
    )
    .returning('storage_key')
    .execute();
  await transaction.deleteFrom('project_requests').where('requester_id', '=', userId).execute();
  return [...files.map(({ storage_key: key }) => key), ...pictures];
}

/** With an accepted quote: loses the customer's name and words only. */
async function keepNames(transaction: Handle, projectId: string): Promise<void> {
  const titles = await findProjectTitles(transaction, projectId);
  await transaction
    .updateTable('projects')
    .set({ client_name: '', ...listKeysOf('', titles) })
    .where('id', '=', projectId)
    .execute();
  const words = (await findRequestDescription(transaction, projectId)) ?? '';
  await transaction
    .updateTable('project_texts')
    .set({ description: null })
    .where('project_id', '=', projectId)
    .where('description', '=', words)
    .execute();
}

/** @returns keys of unused bytes */
async function emptyProject(
  transaction: Handle,
  { id: projectId, reference }: { id: string; reference: string | null },
): Promise<string[]> {
  const name = reference ?? '';
  // Keeps the column of the missing language.
  const { missing_locale: _, ...keys } = listKeysOf('', { fr: name });
  await transaction
    .updateTable('projects')
    .set({ client_name: '', slug: name.toLowerCase(), ...keys })
    .where('id', '=', projectId)
    .execute();
  await transaction.deleteFrom('project_slugs').where('project_id', '=', projectId).execute();
  await emptyConversation(transaction, projectId);
  await transaction
    .updateTable('project_texts')
    .set({ title: name, description: null })
    .where('project_id', '=', projectId)
    .execute();
  return takeOutAllImages(transaction, projectId);
}

/** Without other customers. Public projects stay, with the agency's texts. */
async function privateProjectsOf(transaction: Handle, userId: string) {
  const others = sql<SqlBool>`not exists (select 1 from project_members as members join users on users.id = members.user_id where members.project_id = projects.id and members.user_id <> ${userId} and users.role = 'user')`;
  const accepted = sql<number>`(select count(*) from orders where orders.project_id = projects.id and orders.accepted_at is not null)`;
  const rows = await transaction
    .selectFrom('project_requests as requests')
    .innerJoin('projects', 'projects.id', 'requests.project_id')
    .select(['projects.id', 'requests.reference', accepted.as('accepted')])
    .where('requests.requester_id', '=', userId)
    .where('projects.is_public', '=', 0)
    .where(others)
    .execute();
  return rows.map(({ accepted: count, ...row }) => ({ ...row, bound: Number(count) > 0 }));
}
