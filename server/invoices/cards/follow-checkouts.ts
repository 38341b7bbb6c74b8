// Catches up on events that are late or lost, and ends pages whose amount a transfer or credit note changed.
import { dueOf } from '../../../lib/contract/invoices/choices';
import type { Log } from '../../../lib/runtime/telemetry/types';
import type { Cards } from '../../core/context';
import type { Database } from '../../db/database';
import { closeUnnamed, listOpenCheckouts } from './checkout-queries';
import { CALL_LIFE } from './open-checkout';
import { closeSession, recordSession } from './record-session';

/** Milliseconds; ends outdated pages by then. */
export const ROUND = 30_000;
/** Milliseconds in which the event usually arrives, and between questions about a page. */
const PATIENCE = 300_000;
/** In one round; outdated pages first, then the oldest. */
const MOST = 100;

/** @returns the number of pages that are still open @throws Refusal CARD_UNAVAILABLE */
export async function followCheckouts(
  tools: { database: Database; cards: Cards; log: Log },
  now: Date,
): Promise<number> {
  const { database, cards } = tools;
  let left = 0;
  for (const row of await listOpenCheckouts(database.read, MOST)) {
    const { session_id: sessionId, amount, paid, credited, total_incl_tax: totalInclTax } = row;
    const age = now.getTime() - Date.parse(row.created_at);
    const isOutdated = amount !== dueOf({ totalInclTax, paid, credited });
    if (sessionId === null) {
      if (age > CALL_LIFE) await database.write((transaction) => closeUnnamed(transaction, row, now));
      continue;
    }
    if (!isOutdated && (age < PATIENCE || age % PATIENCE > ROUND)) {
      left += 1;
      continue;
    }
    const session = await (isOutdated ? cards.expire(sessionId) : cards.find(sessionId));
    if (session.state === 'complete' && session.isPaid) await recordSession(tools, session, { now });
    else if (session.state === 'expired') await closeSession(tools, session, now);
    else left += 1;
  }
  return left;
}
