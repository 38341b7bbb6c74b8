// What an erasure does to conversations and quotes. What a customer wrote goes; what the team wrote stays the agency's, without
// its author. Accepted quotes stay, as the law asks, without the person.
import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import { fromJson, toJson } from '../db/codec';
import type { Handle } from '../db/database';

/** @returns how many quotes they had accepted */
export async function eraseConversations(transaction: Handle, userId: string): Promise<number> {
  const theirs = sql<SqlBool>`author_id = ${userId} and side = 'customer'`;
  await transaction
    .deleteFrom('project_updates')
    .where(theirs)
    .where(sql<SqlBool>`kind = 'message'`)
    .execute();
  // That they joined is told of nobody then.
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
  await transaction
    .updateTable('order_states')
    .set({ reason: null })
    .where('actor_id', '=', userId)
    .where('side', '=', 'customer')
    .execute();
  const { numUpdatedRows } = await transaction
    .updateTable('orders')
    .set({ accepted_by: null, accepted_name: null })
    .where('accepted_by', '=', userId)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** A project whose last customer goes: what was said in it was said to them or about them. */
export async function emptyConversation(transaction: Handle, projectId: string): Promise<void> {
  await transaction
    .deleteFrom('project_updates')
    .where('project_id', '=', projectId)
    .where(sql<SqlBool>`kind = 'message'`)
    .execute();
}
