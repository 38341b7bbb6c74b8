import { findDocument } from '../archive/queries';
import type { Database } from '../db/database';
import { chunksOf } from '../files/chunks-of';
import type { FileStore } from '../files/store';
import type { Attachment } from '../mail/mailer';

/** @throws for a document without bytes, such as after an incomplete restore: the mail waits */
export async function readAttachments(
  { database, files }: { database: Pick<Database, 'read'>; files: Pick<FileStore, 'read'> },
  ids: readonly string[] = [],
): Promise<Attachment[]> {
  const attachments: Attachment[] = [];
  for (const id of ids) {
    const document = await findDocument(database.read, id);
    // Deleted with its quote after ten years.
    if (!document) continue;
    const body = document.storage_key === null ? undefined : await files.read(document.storage_key);
    if (!body) throw new Error(`The document ${id} has no bytes`);
    const chunks: Uint8Array[] = [];
    for await (const chunk of chunksOf(body)) chunks.push(chunk);
    attachments.push({ name: document.name, bytes: Buffer.concat(chunks) });
  }
  return attachments;
}
