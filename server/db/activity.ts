// The record of who changed what. Rows are added and read, never changed: ids and field names outlive an erasure, values would not.
import { toInstant, toJson } from './codec';
import type { Handle } from './database';
import { newId } from './id';

export interface Activity {
  /** null: nobody signed in, as at a sign-up or a reset. */
  actor: string | null;
  /** `user.updated`: the kind of record and what happened to it. */
  action: `${string}.${string}`;
  record: { type: string; id: string };
  /** Names of changed fields, never what they hold. */
  fields?: readonly string[];
}

/** Records a change, in its transaction. */
export async function recordActivity(transaction: Handle, { actor, action, record, fields = [] }: Activity, now: Date): Promise<void> {
  const row = { id: newId(), actor_id: actor, action, record_type: record.type, record_id: record.id, fields: toJson([...fields]), created_at: toInstant(now) };
  await transaction.insertInto('activity').values(row).execute();
}
