import type { z } from 'zod';
import { securityEventGroupNames, securityEventGroups } from '../../lib/contract/security/choices';
import type { SecurityEventGroup } from '../../lib/contract/security/choices';
import type {
  exportSecurityEventsQuery,
  SecurityEventEntry,
  securityEventsQuery,
} from '../../lib/contract/security/schemas';
import { recordActivity } from '../core/activity/record-activity';
import { toInstant } from '../db/codec';
import type { Handle } from '../db/database';
import { searchWords } from '../db/text-search';
import {
  countMatchingEvents,
  listSecurityEvents as findSecurityEvents,
  securityEventsAfter,
} from './queries';
import type { SecurityEventFilter, SecurityEventRow } from './queries';
import { requireAdmin } from '../core/caller';
import type { Context } from '../core/context';
import { exportInBatches } from '../core/serving/export-in-batches';
import { recordSecurityEvent } from './record-security-event';
import { findAccounts } from './account-names';
import { securityCounts, securityOverview } from './security-overview';
import { addDays } from '../../lib/format/days';
import { startOf } from '../core/working-hours';

type Question = Pick<
  z.output<typeof exportSecurityEventsQuery>,
  'search' | 'group' | 'outcome' | 'account' | 'from' | 'to'
>;

function filterOf({ search = '', group, outcome, account, from, to }: Question): SecurityEventFilter {
  return {
    kinds: group === undefined ? undefined : securityEventGroups[group as SecurityEventGroup],
    outcome,
    account,
    words: searchWords(search),
    // Addresses and request ids are stored in lower case.
    beginning: search.trim().toLowerCase(),
    from: from === undefined ? undefined : toInstant(new Date(startOf(from))),
    before: to === undefined ? undefined : toInstant(new Date(startOf(addDays(to, 1)))),
  };
}

/** The count that is the number of rows too; undefined: none. */
function chipOf(
  { words = [], from, before }: SecurityEventFilter,
  { group, outcome }: Pick<Question, 'group' | 'outcome'>,
): 'all' | 'refused' | 'throttled' | SecurityEventGroup | undefined {
  if (words.length > 0 || from !== undefined || before !== undefined) return undefined;
  if (outcome === undefined)
    return group === undefined ? 'all' : securityEventGroupNames.find((name) => name === group);
  return group === undefined && outcome !== 'done' ? outcome : undefined;
}

/** Old rows have `taken-back` for withdrawn changes too. */
const reasonOf = ({ reason, endpoint }: SecurityEventRow): SecurityEventRow['reason'] =>
  reason === 'taken-back' && endpoint !== null && endpoint !== 'takeBackEmail' ? 'withdrawn' : reason;

async function present(handle: Handle, rows: readonly SecurityEventRow[]): Promise<SecurityEventEntry[]> {
  const person = await findAccounts(
    handle,
    rows.flatMap(({ account_id: account, actor_id: actor }) => [account, actor]).filter((id) => id !== null),
  );
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    outcome: row.outcome,
    reason: reasonOf(row),
    account: row.account_id === null ? null : person(row.account_id),
    actor: row.actor_id === null ? null : person(row.actor_id),
    address: row.address,
    userAgent: row.user_agent,
    requestId: row.request_id,
    endpoint: row.endpoint,
    createdAt: row.created_at,
  }));
}

/**
 * Newest first by default.
 * @throws Refusal UNAUTHORIZED, FORBIDDEN
 */
export async function listSecurityEvents(
  context: Context,
  { page, limit, sort, ...question }: z.output<typeof securityEventsQuery>,
) {
  requireAdmin(context);
  const { database } = context;
  const filter = filterOf(question);
  const rows = await findSecurityEvents(database, filter, {
    newestFirst: sort === '-createdAt',
    offset: (page - 1) * limit,
    limit,
  });
  const [overview, counts] = [
    await securityOverview(context, question.account),
    await securityCounts(context, question.account),
  ];
  const chip = chipOf(filter, question);
  const count = chip === undefined ? await countMatchingEvents(database, filter) : counts[chip];
  return {
    events: await present(database.read, rows),
    overview,
    counts,
    count,
    currentPage: page,
    totalPages: Math.ceil(count / limit),
  };
}

/**
 * Batches, without the export's own event.
 * @throws Refusal UNAUTHORIZED, FORBIDDEN
 */
export async function exportSecurityEvents(
  context: Context,
  { sort, ...question }: z.output<typeof exportSecurityEventsQuery>,
): Promise<AsyncIterable<SecurityEventEntry[]>> {
  const { userId } = requireAdmin(context);
  const { database, now } = context;
  const own = await database.write(async (transaction) => {
    await recordActivity(
      transaction,
      {
        actor: userId,
        action: 'security.exported',
        record: { type: 'security', id: question.account ?? 'all' },
      },
      now,
    );
    return recordSecurityEvent(transaction, context, {
      kind: 'export',
      reason: 'security-events',
      account: userId,
    });
  });
  const filter = { ...filterOf(question), until: own };
  return exportInBatches({
    after: (place) => securityEventsAfter(database, filter, { newestFirst: sort === '-createdAt', ...place }),
    present: (rows: readonly SecurityEventRow[]) => present(database.read, rows),
  });
}
