// The record of who changed what. Rows are added and read, never changed: ids, field names and values that say nothing
// about a person outlive an erasure, anything else would not.
import type { ActivityAction, ActivityRecordType } from '../../lib/contract/activity/choices';
import type { ActivityChange } from '../../lib/contract/activity/schemas';
import { recordedChange } from './activity-values';
import { toInstant, toJson } from '../db/codec';
import type { Handle } from '../db/database';
import { newId } from '../db/id';

/** A field with what stood in it and what stands in it now, as the columns hold them. */
export interface FieldChange {
  /** As the API names it. */
  field: string;
  before: unknown;
  after: unknown;
}

export interface Activity {
  /** null: nobody signed in, as at a sign-up or a reset. */
  actor: string | null;
  /** `user.updated`: the kind of record and what happened to it. A new one joins the list of lib/contract/activity/choices.ts, and its words the messages. */
  action: ActivityAction;
  record: { type: ActivityRecordType; id: string };
  /** Fields that changed, of which the names are all that is recorded. */
  fields?: readonly string[];
  /** Fields that changed, with both values: which of these are kept is said by activity-values.ts. */
  changes?: readonly FieldChange[];
}

/** Records a change, in its transaction. @returns the id of its row: all before it have lesser ones */
export async function recordActivity(
  transaction: Handle,
  { actor, action, record, fields = [], changes = [] }: Activity,
  now: Date,
): Promise<string> {
  const names = [...new Set([...fields, ...changes.map(({ field }) => field)])];
  const kept = changes
    .map((change) => recordedChange(record.type, change))
    .filter((change): change is ActivityChange => change !== undefined);
  const id = newId();
  const row = {
    id,
    actor_id: actor,
    action,
    record_type: record.type,
    record_id: record.id,
    fields: toJson(names),
    changes: toJson(kept),
    created_at: toInstant(now),
  };
  await transaction.insertInto('activity').values(row).execute();
  return id;
}
