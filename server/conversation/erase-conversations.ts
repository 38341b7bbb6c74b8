// Erases a customer's texts; the team's stay without author.
import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import { fromJson, toJson } from '../db/codec';
import type { Handle } from '../db/database';

export async function eraseConversations(transaction: Handle, userId: string): Promise<void> {
  const theirs = sql<SqlBool>`author_id = ${userId} and side = 'customer'`;
  await transaction
    .deleteFrom('project_updates')
    .where(theirs)
    .where(sql<SqlBool>`kind = 'message'`)
    .execute();
  // The join event.
  await transaction.deleteFrom('project_updates').where('about_id', '=', userId).execute();
  for (const { id, event } of await transaction
    .selectFrom('project_updates')
    .select(['id', 'event'])
    .where(theirs)
    .where('event', 'is not', null)
    .execute()) {
    const known = event && fromJson(event);
    if (known && 'reason' in known && known.reason !== null)
      await transaction
        .updateTable('project_updates')
        .set({ event: toJson({ ...known, reason: null }) })
        .where('id', '=', id)
        .execute();
  }
}

/** After the last customer's erasure: all messages concerned customers. */
export async function emptyConversation(transaction: Handle, projectId: string): Promise<void> {
  await transaction
    .deleteFrom('project_updates')
    .where('project_id', '=', projectId)
    .where(sql<SqlBool>`kind = 'message'`)
    .execute();
}
