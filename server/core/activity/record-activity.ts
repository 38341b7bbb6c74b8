import { sql } from 'kysely';
import type { ActivityAction, ActivityRecordType } from '../../../lib/contract/activity/choices';
import type { ActivityChange } from '../../../lib/contract/activity/schemas';
import { recordedChange } from './activity-values';
import { toInstant, toJson } from '../../db/codec';
import type { Flag } from '../../db/codec';
import type { Handle } from '../../db/database';
import { newId } from '../../db/id';

/** Column values. */
export interface FieldChange {
  /** API name. */
  field: string;
  before: unknown;
  after: unknown;
}

export interface Activity {
  /** null: not signed in. */
  actor: string | null;
  /** Add new actions to lib/contract/activity/choices.ts and messages. */
  action: ActivityAction;
  record: { type: ActivityRecordType; id: string };
  /** Logged by name only. */
  fields?: readonly string[];
  changes?: readonly FieldChange[];
  /** Default: if the actor belongs to the demonstration. */
  demo?: Flag;
}

/** @returns the increasing row id */
export async function recordActivity(
  transaction: Handle,
  { actor, action, record, fields = [], changes = [], demo }: Activity,
  now: Date,
): Promise<string> {
  const names = [...new Set([...fields, ...changes.map(({ field }) => field)])];
  const recorded = changes
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
    changes: toJson(recorded),
    created_at: toInstant(now),
    demo: demo ?? sql<Flag>`coalesce((select demo from users where id = ${actor}), 0)`,
  };
  await transaction.insertInto('activity').values(row).execute();
  return id;
}
