// A private project made from a request stays, without the request's data.
import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import type { Handle } from '../db/database';
import { emptyConversation } from '../conversation/erase-conversations';
import { takeOutAllImages } from '../projects/gallery/queries';
import { listKeysOf } from '../projects/write-queries';

/** @returns keys of unused bytes */
export async function eraseRequests(transaction: Handle, userId: string): Promise<string[]> {
  const pictures: string[] = [];
  for (const { project_id: projectId, reference } of await privateProjectsOf(transaction, userId)) {
    const name = reference ?? '';
    // Keeps the column of the missing language.
    const { missing_locale: _, ...keys } = listKeysOf('', { fr: name });
    await transaction
      .updateTable('projects')
      .set({ client_name: '', slug: name.toLowerCase(), ...keys })
      .where('id', '=', projectId)
      .execute();
    await transaction.deleteFrom('project_slugs').where('project_id', '=', projectId).execute();
    pictures.push(...(await takeOutAllImages(transaction, projectId)));
    await emptyConversation(transaction, projectId);
    await transaction
      .updateTable('project_texts')
      .set({ title: name, description: null })
      .where('project_id', '=', projectId)
      .execute();
  }
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

/** Without other customers. Public projects stay, with the agency's texts. */
async function privateProjectsOf(transaction: Handle, userId: string) {
  const others = sql<SqlBool>`not exists (select 1 from project_members as members join users on users.id = members.user_id where members.project_id = projects.id and members.user_id <> ${userId} and users.role = 'user')`;
  return transaction
    .selectFrom('project_requests as requests')
    .innerJoin('projects', 'projects.id', 'requests.project_id')
    .select(['projects.id as project_id', 'requests.reference'])
    .where('requests.requester_id', '=', userId)
    .where('projects.is_public', '=', 0)
    .where(others)
    .execute();
}
