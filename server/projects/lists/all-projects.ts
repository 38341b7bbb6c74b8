// Indexes: migrations/0012-project-desk.ts.
import { sql } from 'kysely';
import type { Expression, RawBuilder, SqlBool } from 'kysely';
import type { Locale } from '../../../lib/contract/core/locale';
import type { StatusCounts } from '../../../lib/contract/core/envelope';
import { projectStatuses } from '../../../lib/contract/projects/choices';
import type { ProjectSort, ProjectStatus } from '../../../lib/contract/projects/choices';
import { countByStatus, statusCounts } from '../../core/status-counts';
import { toFlag } from '../../db/codec';
import type { Day } from '../../db/codec';
import type { Database, Engine, Handle } from '../../db/database';
import { rowHolds } from '../../db/text-search';
import { ofMember } from '../access-queries';

export interface ProjectQuestion {
  /** Only projects of this member; undefined: all. */
  memberId?: string | undefined;
  status?: ProjectStatus | undefined;
  isPublic?: boolean | undefined;
  /** Past its deadline and not completed. */
  overdue?: boolean | undefined;
  /** Without texts in this language. */
  missing?: Locale | undefined;
  /** Folded words, all required. */
  words: readonly string[];
  sort: ProjectSort;
  /** Titles' language. */
  locale: Locale;
  /** In the agency's time zone. */
  today: Day;
}

/** @param walk makes SQLite use the sort index, not the filters' */
function conditionsOf(
  engine: Engine,
  { status, isPublic, overdue, missing, words, today }: ProjectQuestion,
  walk: boolean,
): Expression<SqlBool>[] {
  const column = (name: 'status' | 'is_public' | 'missing_locale' | 'deadline') =>
    walk ? sql`+${sql.ref(`projects.${name}`)}` : sql.ref(`projects.${name}`);
  const conditions: Expression<SqlBool>[] = [];
  if (words.length > 0) conditions.push(rowHolds(engine, 'projects', words));
  if (status) conditions.push(sql<SqlBool>`${column('status')} = ${status}`);
  if (isPublic !== undefined) conditions.push(sql<SqlBool>`${column('is_public')} = ${toFlag(isPublic)}`);
  if (missing) conditions.push(sql<SqlBool>`${column('missing_locale')} = ${missing}`);
  if (overdue === true)
    conditions.push(sql<SqlBool>`${column('deadline')} < ${today} and projects.status <> 'completed'`);
  if (overdue === false)
    conditions.push(
      sql<SqlBool>`(projects.deadline is null or projects.deadline >= ${today} or projects.status = 'completed')`,
    );
  return conditions;
}

function matching(handle: Handle, engine: Engine, question: ProjectQuestion, walk = false) {
  return conditionsOf(engine, question, walk).reduce(
    (query, condition) => query.where(condition),
    handle.selectFrom('projects').where(ofMember(handle, question.memberId)),
  );
}

/** Matches the indexes. Projects without deadline come last in both directions. */
function keyOf(field: string, down: boolean, locale: Locale): RawBuilder<unknown> {
  switch (field) {
    case 'title':
      return locale === 'fr' ? sql`projects.title_key_fr` : sql`projects.title_key_en`;
    case 'clientName':
      return sql`projects.client_key`;
    case 'startDate':
      return sql`projects.start_date`;
    case 'deadline':
      return down ? sql`coalesce(projects.deadline, '')` : sql`coalesce(projects.deadline, '9999')`;
    case 'status':
      return sql`(case projects.status when 'planning' then 0 when 'in_progress' then 1 when 'on_hold' then 2 else 3 end)`;
    case 'progress':
      return sql`projects.progress`;
    default:
      return sql`projects.updated_at`;
  }
}

function inOrder(handle: Handle, engine: Engine, question: ProjectQuestion, walk = false) {
  const down = question.sort.startsWith('-');
  const direction = down ? 'desc' : 'asc';
  const key = keyOf(question.sort.replace(/^-/, ''), down, question.locale);
  return matching(handle, engine, question, walk)
    .select('projects.id')
    .orderBy(key, direction)
    .orderBy('projects.id', direction);
}

const countOf = async (query: ReturnType<typeof matching>) =>
  Number((await query.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count);

/**
 * Estimates whether walking the sort index, about total / count rows per match, is faster than sorting all matches.
 * SQLite has no statistics.
 */
async function isWalkShorter(
  { read, engine }: Pick<Database, 'read' | 'engine'>,
  { words, sort }: ProjectQuestion,
  { count, end }: { count: number; end: number },
): Promise<boolean> {
  if (engine !== 'sqlite' || words.length > 0 || sort.endsWith('updatedAt') || count <= end) return false;
  return count * count > end * (await countOf(read.selectFrom('projects')));
}

export async function pageOfAllProjects(
  { read, engine }: Pick<Database, 'read' | 'engine'>,
  question: ProjectQuestion,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ ids: string[]; count: number }> {
  const count = await countOf(matching(read, engine, question));
  const walk = await isWalkShorter({ read, engine }, question, { count, end: offset + limit });
  const rows = await inOrder(read, engine, question, walk).offset(offset).limit(limit).execute();
  return { ids: rows.map(({ id }) => id), count };
}

export async function countAllProjects(
  handle: Handle,
  memberId: string | undefined,
): Promise<StatusCounts<ProjectStatus>> {
  if (memberId === undefined)
    return countByStatus(handle, {
      table: 'projects',
      column: 'status',
      statuses: projectStatuses,
      usual: 'completed',
    });
  const rows = await handle
    .selectFrom('projects')
    .where(ofMember(handle, memberId))
    .select(['status', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  return statusCounts(projectStatuses, rows);
}

export async function idsOfAllProjects(
  handle: Handle,
  engine: Engine,
  question: ProjectQuestion,
): Promise<string[]> {
  const rows = await inOrder(handle, engine, question).execute();
  return rows.map(({ id }) => id);
}
