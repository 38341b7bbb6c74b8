// Bytes before row: an interruption leaves neither.
import { DRAFT_DOCUMENTS_MAX, REQUEST_DOCUMENTS_MAX } from '../../lib/contract/projects/document-limits';
import type { StoredFile } from '../../lib/contract/projects/document-schemas';
import { recordActivity } from '../core/activity/record-activity';
import { toFlag, toInstant } from '../db/codec';
import type { Handle } from '../db/database';
import { insertFile, listRequestFiles, unsentBytes } from '../files/queries';
import type { FileRow } from '../files/queries';
import { newId } from '../db/id';
import { findRequest, lockRequest } from './queries';
import { lockUser } from '../accounts/queries';
import type { JobOwner } from '../files/bounded-process';
import type { ReceivedFile } from '../files/receiving/receive-upload';
import { requireUser } from '../core/caller';
import type { Context } from '../core/context';
import { countUpload } from '../core/rate-limits/count-upload';
import { presentFile } from '../files/present-file';
import { Refusal } from '../core/refusal';
import { requireOwnDraft } from './request-access';

/**
 * Repeating the same file and name adds nothing.
 * @param receive called only if the caller may upload
 * @throws Refusal UNAUTHORIZED, NOT_FOUND, FORBIDDEN, REQUEST_SENT, TOO_MANY_FILES, TOO_MANY_REQUESTS, and
 * those of `receive`
 */
export async function addRequestFile(
  context: Context,
  requestId: string,
  receive: (commission: JobOwner) => Promise<ReceivedFile>,
): Promise<StoredFile> {
  const { database, files } = context;
  const { caller } = requireOwnDraft(await findRequest(database.read, requestId), context);
  await requireRoom(database.read, { requestId, userId: caller.userId, more: 0 });
  const received = await countUpload(context, receive);
  try {
    const row = await database.write((transaction) => keep(transaction, context, requestId, received));
    if (row.storage_key !== received.storageKey) await files.remove([received.storageKey]);
    return presentFile(row);
  } catch (error) {
    await files.remove([received.storageKey]);
    throw error;
  }
}

async function keep(
  transaction: Handle,
  context: Context,
  requestId: string,
  { storageKey, name, mimeType, size, sha256 }: ReceivedFile,
): Promise<FileRow> {
  const { database, now } = context;
  const { userId } = requireUser(context);
  // Account first, to avoid deadlocks.
  await lockUser(transaction, database.engine, userId);
  // The draft may have changed during the upload.
  requireOwnDraft(await lockRequest(transaction, database.engine, requestId), context);
  const same = (await listRequestFiles(transaction, requestId)).find(
    (file) => file.sha256 === sha256 && file.name === name,
  );
  if (same) return same;
  await requireRoom(transaction, { requestId, userId, more: size });
  const id = newId();
  const row: FileRow = {
    id,
    series_id: id,
    version: 1,
    request_id: requestId,
    project_id: null,
    uploaded_by: userId,
    name,
    category: 'brief',
    is_public: toFlag(false),
    internal: toFlag(false),
    size,
    mime_type: mimeType,
    sha256,
    storage_key: storageKey,
    created_at: toInstant(now),
  };
  await insertFile(transaction, row);
  await recordActivity(
    transaction,
    {
      actor: userId,
      action: 'request.file-added',
      record: { type: 'request', id: requestId },
      fields: ['files'],
    },
    now,
  );
  return row;
}

/** @throws Refusal TOO_MANY_FILES */
async function requireRoom(
  handle: Handle,
  { requestId, userId, more }: { requestId: string; userId: string; more: number },
): Promise<void> {
  const documents = await listRequestFiles(handle, requestId);
  if (
    documents.length >= REQUEST_DOCUMENTS_MAX ||
    (await unsentBytes(handle, userId)) + more > DRAFT_DOCUMENTS_MAX
  )
    throw new Refusal('TOO_MANY_FILES');
}
