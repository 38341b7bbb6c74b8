import { sql } from 'kysely';
import type { Expression, SelectQueryBuilder, SqlBool } from 'kysely';
import type { StatusCounts } from '../../lib/contract/core/envelope';
import { openRequestStatuses, requestStatuses } from '../../lib/contract/requests/choices';
import type { requestSorts, RequestState, RequestStatus } from '../../lib/contract/requests/choices';
import { statusCounts } from '../core/status-counts';
import type { Flag, Instant } from '../db/codec';
import type { Database, Handle } from '../db/database';
import type { RequestRow } from './queries';
import { rowHolds } from '../db/text-search';
import type { Tables } from '../db/tables';

type Field = (typeof requestSorts)[number];
export type RequestSort = Field | `-${Field}`;
export type ListedRequest = RequestRow & {
  file_count: number;
  last_word: 'team' | 'requester' | null;
  assignee_first: string | null;
  assignee_last: string | null;
  /** 1: of a requester of the demonstration. */
  demo: Flag | null;
};

export interface RequestFilter {
  /** The team's list has drafts only on request. */
  of: 'requester' | 'team';
  requesterId?: string | undefined;
  status?: RequestState | 'open' | undefined;
  /** null: unassigned. */
  assignee?: string | null | undefined;
  /** Overdue before this instant. */
  lateAt?: Instant | undefined;
  /** Folded words, all required. */
  words?: readonly string[];
}

/** Must match an index, except the names' table; literals, because a parameter never does. */
export const isOpenRequest = sql<SqlBool>`coalesce(project_requests.status, '') in (${sql.join(openRequestStatuses.map((status) => sql.lit(status)))}) and coalesce(project_requests.project_id, '') = ''`;

/** The rule of `requestStateOf` in SQL. */
function isIn(state: RequestState): Expression<SqlBool> {
  if (state === 'converted')
    return sql<SqlBool>`project_requests.status = 'in_progress' and project_requests.project_id is not null`;
  if (state === 'in_progress')
    return sql<SqlBool>`project_requests.status = 'in_progress' and project_requests.project_id is null`;
  return sql<SqlBool>`project_requests.status = ${state}`;
}

const matching = (
  { engine, read }: Pick<Database, 'engine' | 'read'>,
  { of, requesterId, status, assignee, lateAt, words = [] }: RequestFilter,
) => {
  const conditions: Expression<SqlBool>[] =
    words.length > 0 ? [rowHolds(engine, 'project_requests', words)] : [];
  if (status === 'open') conditions.push(isOpenRequest);
  else if (status) conditions.push(isIn(status));
  if (requesterId !== undefined)
    conditions.push(sql<SqlBool>`project_requests.requester_id = ${requesterId}`);
  if (assignee !== undefined)
    conditions.push(
      assignee === null
        ? sql<SqlBool>`project_requests.assignee_id is null`
        : sql<SqlBool>`project_requests.assignee_id = ${assignee}`,
    );
  if (lateAt !== undefined)
    conditions.push(
      sql<SqlBool>`coalesce(project_requests.status, '') = 'pending' and project_requests.due_at < ${lateAt}`,
    );
  if (of === 'team' && status !== 'draft')
    conditions.push(sql<SqlBool>`project_requests.submitted_at is not null`);
  return conditions.reduce((query, condition) => query.where(condition), read.selectFrom('project_requests'));
};

/** Workflow order is descending alphabetical order of statuses. */
const columns = {
  updatedAt: 'updated_at',
  submittedAt: 'submitted_at',
  dueAt: 'due_at',
  projectName: 'sort_name',
  status: 'status',
} as const;

function ordered<Found>(query: SelectQueryBuilder<Tables, 'project_requests', Found>, sort: RequestSort) {
  const field = sort.replace('-', '') as Field;
  const direction = sort.startsWith('-') === (field === 'status') ? 'asc' : 'desc';
  return query.orderBy(columns[field], direction).orderBy('id', direction);
}

export async function countRequests(
  database: Pick<Database, 'engine' | 'read'>,
  filter: RequestFilter,
): Promise<number> {
  if (filter.of === 'team' && filter.status === undefined && hasOnlyState(filter))
    return countSubmitted(database.read);
  const { count } = await matching(database, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** All requests less those never submitted, which are few. */
async function countSubmitted(handle: Handle): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from project_requests) - (select count(*) from project_requests where submitted_at is null) as count`.execute(
    handle,
  );
  return Number(rows[0]?.count ?? 0);
}

/** Such lists are counted by `countRequestsByState` too. */
export const hasOnlyState = ({ requesterId, assignee, lateAt, words = [] }: RequestFilter): boolean =>
  [requesterId, assignee, lateAt].every((value) => value === undefined) && words.length === 0;

/** Each number is a range of an index, which both databases count faster than they group rows. */
export async function countRequestsByState(handle: Handle): Promise<StatusCounts<RequestState | 'open'>> {
  // A cancelled draft was never submitted.
  const submitted = (status: RequestStatus) =>
    status === 'draft' ? sql`` : sql`and submitted_at is not null`;
  const counted = requestStatuses.map(
    (status) =>
      sql`select ${sql.lit(status)} as status, count(*) as count from project_requests where status = ${sql.lit(status)} ${submitted(status)}`,
  );
  const { rows } = await sql<{ status: RequestStatus | 'converted'; count: number }>`
    ${sql.join(counted, sql` union all `)}
    union all select 'converted', count(*) from project_requests where status = 'in_progress' and submitted_at is not null and project_id is not null`.execute(
    handle,
  );
  const counts = statusCounts(
    requestStatuses,
    rows.flatMap(({ status, count }) => (status === 'converted' ? [] : [{ status, count }])),
  );
  const converted = Number(rows.find(({ status }) => status === 'converted')?.count ?? 0);
  const studied = counts.in_progress - converted;
  return {
    ...counts,
    all: counts.all - counts.draft,
    in_progress: studied,
    converted,
    open: counts.pending + studied,
  };
}

export async function listRequestIds(
  database: Pick<Database, 'engine' | 'read'>,
  filter: RequestFilter,
  sort: RequestSort,
  { offset, limit }: { offset: number; limit: number },
): Promise<string[]> {
  const rows = await ordered(matching(database, filter).select('project_requests.id'), sort)
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function allRequestIds(
  database: Pick<Database, 'engine' | 'read'>,
  filter: RequestFilter,
  sort: RequestSort,
): Promise<string[]> {
  return (await ordered(matching(database, filter).select('project_requests.id'), sort).execute()).map(
    ({ id }) => id,
  );
}

/** In the ids' order, without deleted requests. */
export async function readRequests(handle: Handle, ids: readonly string[]): Promise<ListedRequest[]> {
  if (ids.length === 0) return [];
  const files = sql<number>`(select count(*) from files where files.request_id = project_requests.id)`.as(
    'file_count',
  );
  const word = sql<
    ListedRequest['last_word']
  >`(select made_by from project_request_messages as messages where messages.request_id = project_requests.id order by messages.id desc limit 1)`.as(
    'last_word',
  );
  const rows = await handle
    .selectFrom('project_requests')
    .leftJoin('users as assignees', 'assignees.id', 'project_requests.assignee_id')
    .leftJoin('users as requesters', 'requesters.id', 'project_requests.requester_id')
    .selectAll('project_requests')
    .select([files, word, 'assignees.first_name as assignee_first', 'assignees.last_name as assignee_last'])
    .select('requesters.demo')
    .where('project_requests.id', 'in', [...ids])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, { ...row, file_count: Number(row.file_count) }]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
