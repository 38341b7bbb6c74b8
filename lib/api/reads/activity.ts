import 'server-only';
import type { z } from 'zod';
import { historyQuestion } from '@/lib/office/activity-query';
import { listActivity } from '@/lib/contract/activity/calls';
import type { ActivityEntry, activityListAnswer, activityQuery } from '@/lib/contract/activity/schemas';
import type { ActivityRecordType } from '@/lib/contract/activity/choices';
import { listUsers } from '@/lib/contract/accounts/calls';
import type { InboxPerson } from '@/lib/contract/core/inbox';
import type { Caller } from '../caller';
import { call } from '../transport/call';
import { ok, type Result } from '../result';

export type ActivityList = z.output<typeof activityListAnswer>;
export type ActivityQuestion = Omit<z.input<typeof activityQuery>, 'limit'>;

export const ACTIVITY_PER_PAGE = 50;

const HISTORY_LENGTH = 50;

function readActivity(
  { search, ...question }: ActivityQuestion,
  caller: Caller,
): Promise<Result<ActivityList>> {
  return call(listActivity, {
    query: { ...question, search: search || undefined, limit: ACTIVITY_PER_PAGE },
    ...caller,
  });
}

export interface History {
  entries: ActivityEntry[];
  count: number;
}

/** Newest first; includes a project's quotes. */
export async function readHistory(
  record: { type: ActivityRecordType; id: string },
  caller: Caller,
): Promise<Result<History>> {
  const result = await call(listActivity, {
    query: { ...historyQuestion(record), limit: HISTORY_LENGTH },
    ...caller,
  });
  return result.ok ? ok({ entries: result.value.activity, count: result.value.count }) : result;
}

export interface ActivityPage {
  list: ActivityList;
  /** Sorted by name. Empty on failure: it only fills a filter. */
  team: { id: string; name: string }[];
}

export async function readActivityPage(
  question: ActivityQuestion,
  caller: Caller,
): Promise<Result<ActivityPage>> {
  const list = await readActivity({ ...question, include: 'team' }, caller);
  if (!list.ok) return list;
  const members = list.value.team ?? (await readTeamByRole(caller));
  const team = members
    .map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}`.trim() }))
    .sort((one, other) => one.name.localeCompare(other.name, caller.locale));
  return ok({ list: list.value, team });
}

/** For APIs that omit the team; also deactivated accounts, as in the log. */
async function readTeamByRole(caller: Caller): Promise<InboxPerson[]> {
  const results = await Promise.all(
    (['admin', 'manager'] as const).map((role) =>
      call(listUsers, { query: { role, limit: 100 }, ...caller }),
    ),
  );
  return results.flatMap((result) => (result.ok ? result.value.users : []));
}
