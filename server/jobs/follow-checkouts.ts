import type { Log } from '../../lib/runtime/telemetry/types';
import type { Cards } from '../core/cards';
import type { Database } from '../db/database';
import { hasOpenCheckouts } from '../invoices/cards/checkout-queries';
import { followCheckouts, ROUND } from '../invoices/cards/follow-checkouts';
import type { Leases } from './lease';
import { createRounds } from './rounds';
import type { Rounds } from './rounds';

interface Following {
  database: Database;
  cards: Cards;
  clock: () => Date;
  log: Log;
  leases: Leases;
}

/** Runs in one process. */
export function createCheckoutFollower({ leases, clock, ...tools }: Following): Rounds<void> {
  const lastCalls = new Map<string, number>();
  const rounds = createRounds<void>({
    work: async () => {
      if (!(await hasOpenCheckouts(tools.database.read))) return;
      await leases.alone('checkouts', () => followCheckouts({ ...tools, lastCalls }, clock()));
    },
    longestPause: ROUND,
    log: tools.log,
    failed: 'card.not-followed',
  });
  rounds.wakeIn(ROUND);
  return rounds;
}
