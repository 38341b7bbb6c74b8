// The requester never sees notes; `updatedAt` stays.
import type { z } from 'zod';
import type { noteBody } from '../../lib/contract/core/inbox';
import type { ProjectRequest } from '../../lib/contract/requests/schemas';
import { recordActivity } from '../core/activity/record-activity';
import { requireRight } from '../core/caller';
import type { Context } from '../core/context';
import { deleteNote, insertNote } from '../core/notes';
import { Refusal } from '../core/refusal';
import type { Handle } from '../db/database';
import { lockAccounts } from '../accounts/lock-accounts';
import { presentRequest } from './present';
import { lockRequest } from './queries';

/** @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND */
export async function addRequestNote(
  context: Context,
  requestId: string,
  { body, key }: z.output<typeof noteBody>,
): Promise<ProjectRequest> {
  return withRequest(context, requestId, async (transaction, author) =>
    (await insertNote(
      transaction,
      'request',
      { recordId: requestId, author, body, locale: context.locale, key },
      context.now,
    ))
      ? 'request.note-added'
      : undefined,
  );
}

/** @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND */
export async function removeRequestNote(
  context: Context,
  requestId: string,
  noteId: string,
): Promise<ProjectRequest> {
  return withRequest(context, requestId, async (transaction) => {
    if (!(await deleteNote(transaction, 'request', { recordId: requestId, id: noteId })))
      throw new Refusal('NOT_FOUND');
    return 'request.note-removed';
  });
}

/** @param work returns the activity to log; undefined: nothing changed */
async function withRequest(
  context: Context,
  id: string,
  work: (
    transaction: Handle,
    actor: string,
  ) => Promise<'request.note-added' | 'request.note-removed' | undefined>,
): Promise<ProjectRequest> {
  requireRight(context, 'leads');
  const { database, now } = context;
  return database.write(async (transaction) => {
    const caller = await lockAccounts(transaction, context);
    const request = await lockRequest(transaction, database.engine, id);
    if (!request) throw new Refusal('NOT_FOUND');
    const action = await work(transaction, caller.userId);
    if (action)
      await recordActivity(
        transaction,
        { actor: caller.userId, action, record: { type: 'request', id }, fields: ['notes'] },
        now,
      );
    return presentRequest(transaction, request, caller);
  });
}
