// The project is private, with requester as client and administrator as lead. The brief stays in the request: project
// descriptions are for visitors.
import type { z } from 'zod';
import type { convertAnswer } from '../../lib/contract/requests/answers';
import type { ProjectRequest } from '../../lib/contract/requests/schemas';
import type { ServiceId } from '../../lib/contract/projects/services';
import { familyOf } from '../../lib/drawing/covers/series';
import { recordActivity } from '../core/activity/record-activity';
import { fromFlag, toInstant } from '../db/codec';
import type { Engine, Handle } from '../db/database';
import { attachToProject } from '../files/queries';
import { newId } from '../db/id';
import { addMember } from '../projects/parts/members';
import { findMadeProject } from '../projects/queries';
import { listRequestMessages } from './message-queries';
import { findRequest, insertState, lockRequest, updateRequest } from './queries';
import type { RequestRow } from './queries';
import { insertMessage } from '../projects/timeline/write-entries';
import { insertPrivateProject } from '../projects/write-queries';
import { requireAdmin } from '../core/caller';
import type { SignedInCaller } from '../core/caller';
import { changeRequestState, tellRequester } from './change-request-state';
import type { Context } from '../core/context';
import { writtenIn } from './draft-columns';
import { presentRequest } from './present';
import { lockAccounts } from '../accounts/lock-accounts';
import { freeSlug } from '../projects/project-slug';
import { Refusal } from '../core/refusal';
import { allowedFor, sideOf } from './request-access';
import { dayAt } from '../../lib/format/days';

type MadeProject = z.output<typeof convertAnswer>['project'];

/**
 * Idempotent, even after changes.
 * @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND, INVALID_TRANSITION
 */
export async function convertRequest(
  context: Context,
  id: string,
): Promise<{ request: ProjectRequest; project: MadeProject }> {
  const caller = requireAdmin(context);
  const { database, now } = context;
  return database.write(async (transaction) => {
    const seen = await findRequest(transaction, id);
    await lockAccounts(transaction, context, seen ? [seen.requester_id] : []);
    const request = await lockRequest(transaction, database.engine, id);
    if (!request) throw new Refusal('NOT_FOUND');
    const converted =
      request.project_id === null
        ? await convert(transaction, request, { caller, engine: database.engine }, now)
        : request;
    const row = await findMadeProject(transaction, converted.project_id ?? '');
    if (!row) throw new Refusal('NOT_FOUND');
    return {
      request: await presentRequest(transaction, converted, caller),
      project: {
        id: row.id,
        slug: row.slug,
        title: row.title,
        status: row.status,
        isPublic: fromFlag(row.is_public),
      },
    };
  });
}

async function convert(
  transaction: Handle,
  request: RequestRow,
  { caller, engine }: { caller: SignedInCaller; engine: Engine },
  now: Date,
): Promise<RequestRow> {
  const { id, status, reference, project_name: title, locale, requester_id: userId } = request;
  if ((status !== 'pending' && status !== 'in_progress') || reference === null || title === null)
    throw new Refusal('INVALID_TRANSITION', [], { allowed: allowedFor(request, caller) });
  const [projectId, at, today] = [newId(), toInstant(now), dayAt(now)];
  const slug = await freeSlug(transaction, engine, title);
  const clientName = request.contact_company ?? request.contact_name ?? '';
  await insertPrivateProject(
    transaction,
    {
      id: projectId,
      slug,
      title,
      locale,
      clientName,
      startDate: today,
      deadline: request.deadline !== null && request.deadline < today ? null : request.deadline,
      services: servicesOf(request),
      coverFamily: familyOf({ slug }),
    },
    now,
  );
  await addMember(transaction, { projectId, userId, role: 'client', now: at });
  // Administrators remain clients of their own requests.
  await addMember(transaction, { projectId, userId: caller.userId, role: 'lead', now: at });
  await attachToProject(transaction, id, projectId);
  await carryQuestions(transaction, { requestId: id, projectId, caller }, now);
  const changes = { project_id: projectId };
  const row =
    status === 'pending'
      ? await changeRequestState(
          transaction,
          { request, caller, to: 'in_progress', changes, action: 'request.converted' },
          now,
        )
      : await attach(transaction, request, { caller, projectId }, now);
  await recordActivity(
    transaction,
    { actor: caller.userId, action: 'project.created', record: { type: 'project', id: projectId } },
    now,
  );
  await tellRequester(transaction, row, { reached: 'converted', values: { 'project.title': title } }, now);
  return row;
}

/** A converted request accepts no answers: copies open questions. */
async function carryQuestions(
  transaction: Handle,
  { requestId, projectId, caller }: { requestId: string; projectId: string; caller: SignedInCaller },
  now: Date,
): Promise<void> {
  const messages = await listRequestMessages(transaction, requestId);
  const answered = messages.findLastIndex(({ made_by: by }) => by === 'requester');
  for (const { id, author_id: author, body, locale } of messages.slice(answered + 1))
    await insertMessage(
      transaction,
      { projectId, actor: author ?? caller.userId, side: 'team', body, locale, internal: false, key: id },
      now,
    );
}

function servicesOf(request: RequestRow): ServiceId[] {
  const { service, shortlist } = writtenIn(request);
  return [...new Set([...(service ? [service] : []), ...shortlist.map((line) => line.service)])];
}

/** A request in progress keeps its state. */
async function attach(
  transaction: Handle,
  request: RequestRow,
  { caller, projectId }: { caller: SignedInCaller; projectId: string },
  now: Date,
): Promise<RequestRow> {
  await insertState(
    transaction,
    {
      requestId: request.id,
      from: request.status,
      to: request.status,
      actor: caller.userId,
      by: sideOf(request, caller),
    },
    now,
  );
  await recordActivity(
    transaction,
    {
      actor: caller.userId,
      action: 'request.converted',
      record: { type: 'request', id: request.id },
      changes: [{ field: 'projectId', before: null, after: projectId }],
    },
    now,
  );
  return updateRequest(transaction, request, { project_id: projectId }, now);
}
