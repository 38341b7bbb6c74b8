// Catches up on events that are late or lost, and ends pages whose amount a transfer or credit note changed.
import { dueOf } from '../../../lib/contract/invoices/choices';
import { describeError } from '../../../lib/runtime/telemetry/log/log';
import type { Log } from '../../../lib/runtime/telemetry/types';
import type { Cards } from '../../core/cards';
import type { Database } from '../../db/database';
import { closeUnnamed, listOpenCheckouts } from './checkout-queries';
import { CALL_LIFE } from './open-checkout';
import { closeSession, recordSession } from './record-session';

/** Milliseconds; ends outdated pages by then. */
export const ROUND = 30_000;
/** Milliseconds in which the event usually arrives, and between calls about a page. */
const PATIENCE = 300_000;
/** In one round; outdated pages first, then the oldest. */
const MOST = 100;

interface Tools {
  database: Database;
  cards: Cards;
  log: Log;
  /** Milliseconds of the last call about a page, by its key; in memory: a new process calls once more. */
  lastCalls: Map<string, number>;
}
type Row = Awaited<ReturnType<typeof listOpenCheckouts>>[number];

/**
 * After a failure, which is logged, the other pages are still followed.
 * @returns the number of pages that are still open
 * @throws the first failure, after the other pages
 */
export async function followCheckouts(tools: Tools, now: Date): Promise<number> {
  const began = performance.now();
  let failure: { error: unknown } | undefined;
  let left = 0;
  forgetOldCalls(tools.lastCalls, now);
  for (const row of await listOpenCheckouts(tools.database.read, MOST)) {
    // Without answers of Stripe a round would take minutes.
    if (failure && performance.now() - began > ROUND) break;
    try {
      if (await isLeftOpen(tools, row, now)) left += 1;
    } catch (error) {
      failure ??= { error };
      tools.log('warn', 'card.not-followed', { session: row.session_id, ...describeError(error) });
    }
  }
  if (failure) throw failure.error;
  return left;
}

function forgetOldCalls(lastCalls: Tools['lastCalls'], now: Date): void {
  for (const [key, at] of lastCalls) if (now.getTime() - at >= PATIENCE) lastCalls.delete(key);
}

async function isLeftOpen(tools: Tools, row: Row, now: Date): Promise<boolean> {
  const { database, cards, lastCalls } = tools;
  const { key, session_id: sessionId, amount, paid, credited, total_incl_tax: totalInclTax } = row;
  const age = now.getTime() - Date.parse(row.created_at);
  const isOutdated = amount !== dueOf({ totalInclTax, paid, credited });
  if (sessionId === null) {
    if (age > CALL_LIFE) await database.write((transaction) => closeUnnamed(transaction, row, now));
    return false;
  }
  if (!isOutdated && (age < PATIENCE || lastCalls.has(key))) return true;
  lastCalls.set(key, now.getTime());
  const session = await (isOutdated ? cards.expire(sessionId) : cards.find(sessionId));
  if (session.state === 'complete' && session.isPaid) await recordSession(tools, session, { now });
  else if (session.state === 'expired') await closeSession(tools, session, now);
  else return true;
  return false;
}
