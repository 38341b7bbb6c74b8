// Requests as the contract shows them: what is not named here never leaves.
import type { ProjectRequest, RequestSummary, StateChange } from '../../lib/contract/project-requests.schema';
import type { StoredFile } from '../../lib/contract/documents.schema';
import { fromFlag } from '../db/codec';
import type { Handle } from '../db/database';
import { listRequestFiles } from '../db/files';
import type { FileRow } from '../db/files';
import { listStates } from '../db/requests';
import type { ListedRequest, RequestRow, StateRow } from '../db/requests';
import type { Known } from './caller';
import { writtenIn } from './draft-columns';
import { allowedFor } from './request-access';

function known(row: RequestRow) {
  return {
    id: row.id,
    reference: row.reference,
    status: row.status,
    step: row.step,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    submittedAt: row.submitted_at,
    amberAt: row.amber_at,
    dueAt: row.due_at,
    projectId: row.project_id,
  };
}

/** A request as lists show it. */
export function presentRequestSummary(row: ListedRequest): RequestSummary {
  const { projectName, projectType, budget, deadline, contact, service, tier } = writtenIn(row);
  return { ...known(row), projectName, projectType, budget, deadline, contact, service, tier, fileCount: row.file_count };
}

/** A request with its documents and history, as the caller may see it. */
export async function presentRequest(handle: Handle, row: RequestRow, caller: Known): Promise<ProjectRequest> {
  // One after the other: a transaction has one connection.
  const files = await listRequestFiles(handle, row.id);
  const states = await listStates(handle, row.id);
  return { ...known(row), ...writtenIn(row), requesterId: row.requester_id, files: files.map(presentFile), history: states.map(presentState), allowed: allowedFor(row, caller) };
}

export function presentFile(row: FileRow): StoredFile {
  return { id: row.id, name: row.name, category: row.category, isPublic: fromFlag(row.is_public), size: row.size, mimeType: row.mime_type as StoredFile['mimeType'], createdAt: row.created_at };
}

function presentState(row: StateRow): StateChange {
  const name = `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim();
  return { id: row.id, from: row.from_status, to: row.to_status, at: row.created_at, by: row.made_by, name: name || null, reason: row.reason };
}
