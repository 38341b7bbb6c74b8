// Stores the file before its row. If the row fails, the file is removed; after a crash, the sweep of files removes it.
import { randomUUID } from 'node:crypto';
import type { DownloadFile } from '../../../lib/contract/media/download-schemas';
import { documentFormats, documentTypes } from '../../../lib/contract/projects/document-limits';
import type { DocumentFormat } from '../../../lib/contract/projects/document-limits';
import { lockAccounts } from '../../accounts/lock-accounts';
import { recordActivity } from '../../core/activity/record-activity';
import { requireRight } from '../../core/caller';
import type { Context } from '../../core/context';
import { countUpload } from '../../core/rate-limits/count-upload';
import { Refusal } from '../../core/refusal';
import { toInstant } from '../../db/codec';
import type { Handle } from '../../db/database';
import { newId } from '../../db/id';
import { slugOf } from '../../db/text-search';
import type { JobOwner } from '../../files/bounded-process';
import type { ReceivedFile } from '../../files/receiving/receive-upload';
import { presentDownload } from './present';
import { findDownload, insertDownload } from './queries';
import type { DownloadRow } from './queries';
import { usesOfDownloads } from './uses';

/**
 * Adds a file to download; the same file twice is one.
 * @param receive called only if the caller may upload
 * @throws Refusal UNAUTHORIZED, FORBIDDEN, TOO_MANY_REQUESTS, and those of `receive`
 */
export async function addDownload(
  context: Context,
  receive: (commission: JobOwner) => Promise<ReceivedFile>,
): Promise<DownloadFile> {
  requireRight(context, 'blog', 'letters');
  const { database, files } = context;
  const received = await countUpload(context, receive);
  try {
    const { row, file } = await database.write(async (transaction) => {
      const added = await insertOnce(transaction, context, received);
      return { row: added, file: presentDownload(added, await usesOfDownloads(transaction), context.caller) };
    });
    if (row.storage_key !== received.storageKey) await files.remove([received.storageKey]);
    return file;
  } catch (error) {
    await files.remove([received.storageKey]);
    throw error;
  }
}

/** @returns the row of this file, also if it was stored before */
async function insertOnce(
  transaction: Handle,
  context: Context,
  { storageKey, name, mimeType, size, sha256 }: ReceivedFile,
): Promise<DownloadRow> {
  const caller = await lockAccounts(transaction, context, []);
  const kind = kindOf(mimeType);
  const id = newId();
  const added = await insertDownload(transaction, {
    id,
    name: addressName(name, kind),
    original_name: name,
    kind,
    bytes: size,
    sha256,
    storage_key: storageKey,
    created_by: caller.userId,
    created_at: toInstant(context.now),
  });
  if (added)
    await recordActivity(
      transaction,
      { actor: caller.userId, action: 'download.added', record: { type: 'download', id } },
      context.now,
    );
  const row = await findDownload(transaction, 'sha256', sha256);
  // The same file was deleted during the upload.
  if (!row) throw new Refusal('UPLOAD_FAILED');
  return row;
}

function kindOf(mimeType: ReceivedFile['mimeType']): DocumentFormat {
  const kind = documentFormats.find((format) => documentTypes[format] === mimeType);
  if (!kind) throw new TypeError(`no document format for ${mimeType}`);
  return kind;
}

/** Last part of the address: unguessable, with a readable end. */
function addressName(name: string, kind: DocumentFormat): string {
  const readable = slugOf(name.slice(0, -kind.length));
  return `${randomUUID()}${readable && `-${readable}`}.${kind}`;
}
