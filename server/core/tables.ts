import type { Instant } from '../db/codec';

interface ThrottleTable {
  /** Keyed hash. */
  key: string;
  points: number;
  expires_at: Instant;
}

export interface CoreTables {
  throttle: ThrottleTable;
}
