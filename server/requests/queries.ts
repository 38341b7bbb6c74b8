import type { Insertable, Selectable } from 'kysely';
import type { Locale } from '../../lib/contract/core/locale';
import type { RequestStatus } from '../../lib/contract/requests/choices';
import { after, toInstant } from '../db/codec';
import type { Engine, Handle } from '../db/database';
import { locked } from '../db/locked';
import { newId } from '../db/id';
import { fold } from '../db/text-search';
import type { Tables } from '../db/tables';

type DerivedColumn = 'search_text' | 'sort_name';

export type RequestRow = Selectable<Tables['project_requests']>;
export type NewRequest = Omit<Insertable<Tables['project_requests']>, DerivedColumn>;
/** Times and search text are derived. */
export type RequestChanges = Partial<
  Omit<
    RequestRow,
    'id' | 'requester_id' | 'created_at' | 'updated_at' | 'assignee_id' | 'assigned_at' | DerivedColumn
  >
>;

const derived = ({
  project_name,
  contact_name,
  contact_email,
  contact_company,
  reference,
}: Pick<
  NewRequest,
  'project_name' | 'contact_name' | 'contact_email' | 'contact_company' | 'reference'
>) => ({
  search_text: fold(
    [project_name, contact_name, contact_email, contact_company, reference].filter(Boolean).join(' '),
  ),
  sort_name: fold(project_name ?? ''),
});

export async function insertRequest(transaction: Handle, request: NewRequest): Promise<RequestRow> {
  return transaction
    .insertInto('project_requests')
    .values({ ...request, ...derived(request) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findRequest(handle: Handle, id: string): Promise<RequestRow | undefined> {
  return handle.selectFrom('project_requests').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findRequestOfProject(
  handle: Handle,
  projectId: string,
): Promise<{ id: string; reference: string | null } | undefined> {
  return handle
    .selectFrom('project_requests')
    .select(['id', 'reference'])
    .where('project_id', '=', projectId)
    .executeTakeFirst();
}

export async function findRequestDescription(handle: Handle, projectId: string): Promise<string | null> {
  const row = await handle
    .selectFrom('project_requests')
    .select('description')
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  return row?.description ?? null;
}

export async function lockRequest(
  transaction: Handle,
  engine: Engine,
  id: string,
): Promise<RequestRow | undefined> {
  const query = transaction.selectFrom('project_requests').selectAll().where('id', '=', id);
  return locked(query, engine).executeTakeFirst();
}

export async function findDraftByKey(
  handle: Handle,
  requesterId: string,
  key: string,
): Promise<RequestRow | undefined> {
  return handle
    .selectFrom('project_requests')
    .selectAll()
    .where('requester_id', '=', requesterId)
    .where('draft_key', '=', key)
    .executeTakeFirst();
}

export async function countUnsent(handle: Handle, requesterId: string): Promise<number> {
  const { count } = await handle
    .selectFrom('project_requests')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('requester_id', '=', requesterId)
    .where('submitted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function isReferenceTaken(handle: Handle, reference: string): Promise<boolean> {
  return (
    (await handle
      .selectFrom('project_requests')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirst()) !== undefined
  );
}

export async function updateRequest(
  transaction: Handle,
  request: RequestRow,
  changes: RequestChanges,
  now: Date,
): Promise<RequestRow> {
  const row = {
    ...changes,
    ...derived({ ...request, ...changes }),
    updated_at: after(request.updated_at, now),
  };
  return transaction
    .updateTable('project_requests')
    .set(row)
    .where('id', '=', request.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Keeps `updated_at`: assignments make no requester's change stale. */
export async function updateAssignee(
  transaction: Handle,
  request: RequestRow,
  assigneeId: string | null,
  now: Date,
): Promise<RequestRow> {
  return transaction
    .updateTable('project_requests')
    .set({
      assignee_id: assigneeId,
      assigned_at: request.assigned_at === null ? toInstant(now) : after(request.assigned_at, now),
    })
    .where('id', '=', request.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Foreign keys delete history and documents' rows. */
export async function deleteRequest(transaction: Handle, id: string): Promise<void> {
  await transaction.deleteFrom('project_requests').where('id', '=', id).execute();
}

export interface NewState {
  requestId: string;
  from: RequestStatus | null;
  to: RequestStatus;
  actor: string;
  by: 'requester' | 'team';
  reason?: string | null | undefined;
  /** Of the reason. */
  locale?: Locale | null;
}

export async function insertState(
  transaction: Handle,
  { requestId, from, to, actor, by, reason = null, locale = null }: NewState,
  now: Date,
): Promise<void> {
  const row = {
    id: newId(),
    request_id: requestId,
    from_status: from,
    to_status: to,
    actor_id: actor,
    made_by: by,
    reason,
    locale,
    created_at: toInstant(now),
  };
  await transaction.insertInto('project_request_states').values(row).execute();
}

export function listStates(handle: Handle, requestId: string) {
  return (
    handle
      .selectFrom('project_request_states as states')
      .innerJoin('project_requests as requests', 'requests.id', 'states.request_id')
      // A conversion creates project and history entry at the same instant.
      .leftJoin('projects', (join) =>
        join
          .onRef('projects.id', '=', 'requests.project_id')
          .onRef('projects.created_at', '=', 'states.created_at')
          .on('states.to_status', '=', 'in_progress'),
      )
      .leftJoin('users', 'users.id', 'states.actor_id')
      .select([
        'states.id',
        'states.from_status',
        'states.to_status',
        'states.made_by',
        'states.reason',
        'states.locale',
        'states.created_at',
        'projects.id as made_project',
        'users.first_name',
        'users.last_name',
      ])
      .where('states.request_id', '=', requestId)
      .orderBy('states.id')
      .execute()
  );
}
export type StateRow = Awaited<ReturnType<typeof listStates>>[number];
