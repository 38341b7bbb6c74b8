import type { Handle } from '../db/database';
import type { ConversationRow } from '../projects/timeline/write-entries';

export async function attachFiles(
  transaction: Handle,
  updateId: string,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return;
  await transaction
    .insertInto('update_attachments')
    .values(fileIds.map((fileId, position) => ({ update_id: updateId, file_id: fileId, position })))
    .execute();
}

export async function findMessageByKey(
  handle: Handle,
  { projectId, author, key }: { projectId: string; author: string; key: string },
): Promise<ConversationRow | undefined> {
  return handle
    .selectFrom('project_updates')
    .selectAll()
    .where('author_id', '=', author)
    .where('key', '=', key)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
}
