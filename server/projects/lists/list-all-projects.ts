import type { z } from 'zod';
import type { StatusCounts } from '../../../lib/contract/core/envelope';
import { locales } from '../../../lib/contract/core/locale';
import type { ProjectStatus } from '../../../lib/contract/projects/choices';
import type {
  OfficeProject,
  exportProjectsQuery,
  projectsQuery,
} from '../../../lib/contract/projects/record-schemas';
import { recordActivity } from '../../core/activity/record-activity';
import { countAllProjects, idsOfAllProjects, pageOfAllProjects } from './all-projects';
import type { ProjectQuestion } from './all-projects';
import type { Handle } from '../../db/database';
import { listMilestones } from '../parts/milestones';
import { unreadByProject } from '../timeline/read-marks';
import { memberIdOf } from '../project-access';
import { findProjects } from '../queries';
import { searchWords } from '../../db/text-search';
import { requireAdmin, requireRight } from '../../core/caller';
import type { SignedInCaller } from '../../core/caller';
import type { Context } from '../../core/context';
import { demoMark } from '../../core/demo-mark';
import { presentOwnProject } from './present-own-project';
import { recordSecurityEvent } from '../../security/record-security-event';
import { dayAt } from '../../../lib/format/days';

type Query = z.output<typeof exportProjectsQuery>;

const questionOf = (
  { search, ...filters }: Query,
  { locale, now }: Context,
  caller: SignedInCaller,
): ProjectQuestion => ({
  ...filters,
  memberId: memberIdOf(caller),
  locale,
  words: searchWords(search ?? ''),
  today: dayAt(now),
});

/** Keeps the order; skips deleted projects. */
export async function presentOfficeProjects(
  handle: Handle,
  ids: readonly string[],
  { userId, locale, now }: Pick<Context, 'locale' | 'now'> & { userId: string },
): Promise<OfficeProject[]> {
  // A transaction has one connection.
  const rows = new Map((await findProjects(handle, ids, locale)).map((row) => [row.id, row]));
  const plans = await listMilestones(handle, ids);
  const unread = await unreadByProject(handle, { userId, team: true }, ids);
  const today = dayAt(now);
  return ids.flatMap((id) => {
    const row = rows.get(id);
    if (!row) return [];
    const own = presentOwnProject(row, {
      plan: plans.filter((milestone) => milestone.project_id === id),
      unread: unread.get(id) ?? 0,
      today,
    });
    return [
      { ...own, locales: locales.filter((each) => each !== row.missing_locale), ...demoMark(row.demo) },
    ];
  });
}

export interface OfficeProjectPage {
  projects: OfficeProject[];
  counts: StatusCounts<ProjectStatus>;
  count: number;
  currentPage: number;
  totalPages: number;
}

/**
 * Managers get the projects of which they are a member.
 * @throws Refusal UNAUTHORIZED, FORBIDDEN
 */
export async function listAllProjects(
  context: Context,
  { page, limit, ...query }: z.output<typeof projectsQuery>,
): Promise<OfficeProjectPage> {
  const caller = requireRight(context, 'projects');
  const { userId } = caller;
  const { database, locale, now } = context;
  const { ids, count } = await pageOfAllProjects(database, questionOf(query, context, caller), {
    offset: (page - 1) * limit,
    limit,
  });
  return {
    projects: await presentOfficeProjects(database.read, ids, { userId, locale, now }),
    counts: await countAllProjects(database.read, memberIdOf(caller)),
    count,
    currentPage: page,
    totalPages: Math.ceil(count / limit),
  };
}

const batch = 200;

/**
 * Logs an activity.
 * @throws Refusal UNAUTHORIZED, FORBIDDEN
 */
export async function exportProjects(
  context: Context,
  query: Query,
): Promise<AsyncIterable<OfficeProject[]>> {
  const caller = requireAdmin(context);
  const { userId } = caller;
  const { database, locale, now } = context;
  const ids = await database.write(async (transaction) => {
    await recordActivity(
      transaction,
      { actor: userId, action: 'project.exported', record: { type: 'project', id: query.status ?? 'all' } },
      now,
    );
    await recordSecurityEvent(transaction, context, { kind: 'export', reason: 'projects', account: userId });
    return idsOfAllProjects(transaction, database.engine, questionOf(query, context, caller));
  });
  return (async function* () {
    for (let at = 0; at < ids.length; at += batch)
      yield await presentOfficeProjects(database.read, ids.slice(at, at + batch), { userId, locale, now });
  })();
}
