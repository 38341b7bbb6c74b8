import type {
  SecurityEventKind,
  SecurityEventOutcome,
  SecurityEventReason,
} from '../../lib/contract/security/choices';
import type { Instant } from '../db/codec';

/** A trigger refuses updates, except clearing `address` and `user_agent`. */
interface SecurityEventsTable {
  id: string;
  kind: SecurityEventKind;
  outcome: SecurityEventOutcome;
  reason: SecurityEventReason | null;
  /** The account concerned; null if unknown. */
  account_id: string | null;
  /** null: not signed in. */
  actor_id: string | null;
  /** Shortened: `203.0.113.…`, `2001:db8:1:…`. */
  address: string | null;
  user_agent: string | null;
  request_id: string | null;
  /** Id in the contract. */
  endpoint: string | null;
  created_at: Instant;
}

export interface SecurityTables {
  security_events: SecurityEventsTable;
}
