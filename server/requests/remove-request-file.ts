import { recordActivity } from '../core/activity/record-activity';
import { deleteFile, findRequestFile } from '../files/queries';
import { lockRequest } from './queries';
import type { Context } from '../core/context';
import { Refusal } from '../core/refusal';
import { requireOwnDraft } from './request-access';

/** @throws Refusal UNAUTHORIZED, NOT_FOUND, FORBIDDEN, REQUEST_SENT */
export async function removeRequestFile(context: Context, requestId: string, id: string): Promise<void> {
  const { database, files, now } = context;
  const key = await database.write(async (transaction) => {
    const { caller } = requireOwnDraft(await lockRequest(transaction, database.engine, requestId), context);
    const file = await findRequestFile(transaction, { id, requestId });
    if (!file) throw new Refusal('NOT_FOUND');
    await deleteFile(transaction, id);
    await recordActivity(
      transaction,
      {
        actor: caller.userId,
        action: 'request.file-removed',
        record: { type: 'request', id: requestId },
        fields: ['files'],
      },
      now,
    );
    return file.storage_key;
  });
  await files.remove([key]);
}
