import type { ActivityChange } from '../../lib/contract/activity/schemas';
import type { Instant, JsonText } from '../db/codec';

/** No personal data (activity-values.ts); triggers refuse changes and deletions. */
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
}

export interface ActivityTables {
  activity: ActivityTable;
}
