import type { Generated } from 'kysely';
import type { ActivityChange } from '../../lib/contract/activity/schemas';
import type { Flag, Instant, JsonText } from '../db/codec';

/** No personal data (activity-values.ts); triggers refuse changes, and deletions except of the demonstration. */
interface ActivityTable {
  id: string;
  /** null: not signed in. */
  actor_id: string | null;
  action: string;
  record_type: string;
  record_id: string;
  fields: JsonText<string[]>;
  changes: JsonText<ActivityChange[]>;
  created_at: Instant;
  /** 1: by an account of the demonstration. */
  demo: Generated<Flag>;
}

export interface ActivityTables {
  activity: ActivityTable;
}
