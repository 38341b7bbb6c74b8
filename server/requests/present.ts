// Sends only listed fields.
import { openRequestStatuses } from '../../lib/contract/requests/choices';
import type {
  ProjectRequest,
  RequestMessage,
  RequestSummary,
  StateChange,
} from '../../lib/contract/requests/schemas';
import type { Handle } from '../db/database';
import { listRequestFiles } from '../files/queries';
import type { ListedRequest } from './list-queries';
import { listRequestMessages } from './message-queries';
import type { RequestMessageRow } from './message-queries';
import { listStates } from './queries';
import type { RequestRow, StateRow } from './queries';
import { findUser } from '../accounts/queries';
import { mayUse } from '../core/caller';
import type { SignedInCaller } from '../core/caller';
import { demoMark } from '../core/demo-mark';
import { listNotes, personOf } from '../core/notes';
import { writtenIn } from './draft-columns';
import { allowedFor } from './request-access';
import { presentFile } from '../files/present-file';

/** The project only for callers who may open it. */
function known(row: RequestRow, { kind, emailVerified }: SignedInCaller) {
  return {
    id: row.id,
    reference: row.reference,
    status: row.status,
    locale: row.locale,
    step: row.step,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    submittedAt: row.submitted_at,
    amberAt: row.amber_at,
    dueAt: row.due_at,
    projectId: emailVerified || kind === 'admin' ? row.project_id : null,
  };
}

export function presentRequestSummary(row: ListedRequest, caller: SignedInCaller): RequestSummary {
  const { projectName, projectType, budget, deadline, contact, service, tier, shortlist } = writtenIn(row);
  return {
    ...known(row, caller),
    projectName,
    projectType,
    budget,
    deadline,
    contact,
    service,
    tier,
    shortlist,
    fileCount: row.file_count,
    lastWord: row.last_word,
    ...(mayUse(caller, 'leads')
      ? {
          assignee: personOf(row.assignee_id, row.assignee_first, row.assignee_last),
          assignedAt: row.assigned_at,
          ...demoMark(row.demo),
        }
      : {}),
  };
}

export async function presentRequest(
  handle: Handle,
  row: RequestRow,
  caller: SignedInCaller,
): Promise<ProjectRequest> {
  // A transaction has one connection.
  const files = await listRequestFiles(handle, row.id);
  const states = await listStates(handle, row.id);
  const messages = await listRequestMessages(handle, row.id);
  const internal = mayUse(caller, 'leads') ? await internalParts(handle, row) : {};
  return {
    ...known(row, caller),
    ...internal,
    ...writtenIn(row),
    requesterId: row.requester_id,
    files: files.map(presentFile),
    history: states.map(presentState),
    messages: messages.map((message) => presentMessage(message, caller)),
    open: openRequestStatuses.includes(row.status),
    allowed: allowedFor(row, caller),
  };
}

/** For the team only. */
async function internalParts(handle: Handle, row: RequestRow) {
  const assignee = row.assignee_id === null ? undefined : await findUser(handle, row.assignee_id);
  return {
    assignee: assignee ? personOf(assignee.id, assignee.first_name, assignee.last_name) : null,
    assignedAt: row.assigned_at,
    notes: await listNotes(handle, 'request', row.id),
  };
}

/** null: account erased. */
const nameOf = ({
  first_name: first,
  last_name: last,
}: {
  first_name: string | null;
  last_name: string | null;
}) => `${first ?? ''} ${last ?? ''}`.trim() || null;

function presentState(row: StateRow): StateChange {
  return {
    id: row.id,
    from: row.from_status,
    to: row.to_status,
    converted: row.made_project !== null,
    at: row.created_at,
    by: row.made_by,
    name: nameOf(row),
    reason: row.reason,
    ...(row.locale === null ? {} : { locale: row.locale }),
  };
}

function presentMessage(row: RequestMessageRow, { userId }: SignedInCaller): RequestMessage {
  return {
    id: row.id,
    body: row.body,
    locale: row.locale,
    author: { team: row.made_by === 'team', name: nameOf(row), me: row.author_id === userId },
    createdAt: row.created_at,
  };
}
