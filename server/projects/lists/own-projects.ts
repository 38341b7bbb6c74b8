import { sql } from 'kysely';
import type { Expression, SqlBool } from 'kysely';
import type { StatusCounts } from '../../../lib/contract/core/envelope';
import { projectStatuses } from '../../../lib/contract/projects/choices';
import type { ProjectStatus } from '../../../lib/contract/projects/choices';
import { statusCounts } from '../../core/status-counts';
import type { Database, Handle } from '../../db/database';
import { ofMember } from '../access-queries';
import { likePattern } from '../../db/text-search';

export interface ProjectFilter {
  memberId: string;
  status?: ProjectStatus | undefined;
  /** Folded words, all required. */
  words: readonly string[];
}

/**
 * By deadline: running projects, then those on hold; then completed ones, latest first. Projects without deadline
 * come last.
 */
const byUrgency = [
  sql`case projects.status when 'completed' then 2 when 'on_hold' then 1 else 0 end`,
  sql`case projects.status when 'completed' then '' else coalesce(projects.deadline, '9999') end`,
  sql`coalesce(projects.end_date, projects.start_date) desc`,
  sql`projects.id desc`,
];

export async function pageOfProjects(
  { read }: Pick<Database, 'read'>,
  { memberId, status, words }: ProjectFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ ids: string[]; count: number }> {
  const conditions: Expression<SqlBool>[] = words.map(
    (word) => sql<SqlBool>`projects.search_text like ${likePattern(word)} escape '\\'`,
  );
  if (status) conditions.push(sql<SqlBool>`projects.status = ${status}`);
  conditions.push(ofMember(read, memberId));
  const matching = conditions.reduce(
    (query, condition) => query.where(condition),
    read.selectFrom('projects'),
  );
  const { count } = await matching
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await byUrgency
    .reduce((query, order) => query.orderBy(order), matching.select('projects.id'))
    .offset(offset)
    .limit(limit)
    .execute();
  return { ids: rows.map(({ id }) => id), count: Number(count) };
}

export async function countOwnProjects(
  handle: Handle,
  memberId: string,
): Promise<StatusCounts<ProjectStatus>> {
  const rows = await handle
    .selectFrom('projects')
    .select(['status', (eb) => eb.fn.countAll<number>().as('count')])
    .where(ofMember(handle, memberId))
    .groupBy('status')
    .execute();
  return statusCounts(projectStatuses, rows);
}
