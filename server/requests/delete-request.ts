// A submitted request can only be cancelled.
import { recordActivity } from '../core/activity/record-activity';
import { listRequestFiles } from '../files/queries';
import { deleteRequest as removeRequest, lockRequest } from './queries';
import type { Context } from '../core/context';
import { Refusal } from '../core/refusal';
import { requireVisible } from './request-access';

/** @throws Refusal UNAUTHORIZED, NOT_FOUND, FORBIDDEN (a right alone), REQUEST_SENT */
export async function deleteRequest(context: Context, id: string): Promise<void> {
  const { database, files, now } = context;
  const keys = await database.write(async (transaction) => {
    const { request, caller } = requireVisible(await lockRequest(transaction, database.engine, id), context);
    if (request.requester_id !== caller.userId && caller.kind !== 'admin') throw new Refusal('FORBIDDEN');
    if (request.submitted_at !== null) throw new Refusal('REQUEST_SENT');
    const documents = await listRequestFiles(transaction, id);
    await removeRequest(transaction, id);
    await recordActivity(
      transaction,
      { actor: caller.userId, action: 'request.deleted', record: { type: 'request', id } },
      now,
    );
    return documents.map(({ storage_key: key }) => key);
  });
  await files.remove(keys);
  await database.scrub();
}
