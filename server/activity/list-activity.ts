import type { z } from 'zod';
import type { ActivityEntry, activityQuery, exportActivityQuery } from '../../lib/contract/activity/schemas';
import { recordActivity } from '../core/activity/record-activity';
import { activityAfter, listActivity as findActivity } from './queries';
import type { ActivityFilter, ActivityRow } from './queries';
import { toInstant } from '../db/codec';
import { searchWords } from '../db/text-search';
import { requireAdmin } from '../core/caller';
import type { Context } from '../core/context';
import { exportInBatches } from '../core/serving/export-in-batches';
import { presentActivity } from './present';
import { recordSecurityEvent } from '../security/record-security-event';
import { addDays } from '../../lib/format/days';
import { startOf } from '../core/working-hours';

type Question = Pick<
  z.output<typeof exportActivityQuery>,
  'actor' | 'action' | 'type' | 'recordId' | 'projectId' | 'from' | 'to' | 'search'
>;

function filterOf({ actor, from, to, search, ...same }: Question): ActivityFilter {
  return {
    ...same,
    words: searchWords(search ?? ''),
    actor: actor === 'none' ? null : actor,
    from: from === undefined ? undefined : toInstant(new Date(startOf(from))),
    before: to === undefined ? undefined : toInstant(new Date(startOf(addDays(to, 1)))),
  };
}

/**
 * Newest first by default.
 * @throws Refusal UNAUTHORIZED, FORBIDDEN
 */
export async function listActivity(
  context: Context,
  { page, limit, sort, ...question }: z.output<typeof activityQuery>,
) {
  requireAdmin(context);
  const { database, locale } = context;
  const { rows, count } = await findActivity(
    database,
    filterOf(question),
    { newestFirst: sort === '-createdAt' },
    { offset: (page - 1) * limit, limit },
  );
  return {
    activity: await presentActivity(database.read, rows, locale),
    count,
    currentPage: page,
    totalPages: Math.ceil(count / limit),
  };
}

/**
 * Without the export's own row.
 * @throws Refusal UNAUTHORIZED, FORBIDDEN
 */
export async function exportActivity(
  context: Context,
  { sort, ...question }: z.output<typeof exportActivityQuery>,
): Promise<AsyncIterable<ActivityEntry[]>> {
  const { userId } = requireAdmin(context);
  const { database, locale, now } = context;
  const own = await database.write(async (transaction) => {
    await recordSecurityEvent(transaction, context, { kind: 'export', reason: 'activity', account: userId });
    return recordActivity(
      transaction,
      {
        actor: userId,
        action: 'activity.exported',
        record: { type: 'activity', id: question.type ?? 'all' },
      },
      now,
    );
  });
  const filter = { ...filterOf(question), until: own };
  const order = { newestFirst: sort === '-createdAt' };
  return exportInBatches({
    after: (place) => activityAfter(database, filter, order, place),
    present: (rows: readonly ActivityRow[]) => presentActivity(database.read, rows, locale),
  });
}
