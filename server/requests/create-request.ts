import type { z } from 'zod';
import { requestLimits } from '../../lib/contract/requests/choices';
import type { createRequestBody, ProjectRequest } from '../../lib/contract/requests/schemas';
import { recordActivity } from '../core/activity/record-activity';
import { toInstant } from '../db/codec';
import { newId } from '../db/id';
import { countUnsent, findDraftByKey, insertRequest, insertState } from './queries';
import { lockUser } from '../accounts/queries';
import { requireUser } from '../core/caller';
import type { Context } from '../core/context';
import { blankDraft, draftChanges } from './draft-columns';
import { presentRequest } from './present';
import { Refusal } from '../core/refusal';

/** @throws Refusal UNAUTHORIZED, TOO_MANY_DRAFTS */
export async function createRequest(
  context: Context,
  { draftKey, ...draft }: z.output<typeof createRequestBody>,
): Promise<ProjectRequest> {
  const caller = requireUser(context);
  const { userId } = caller;
  const { database, now } = context;
  return database.write(async (transaction) => {
    // Concurrent calls must count correctly and use different keys.
    if (!(await lockUser(transaction, database.engine, userId))) throw new Refusal('UNAUTHORIZED');
    const known = draftKey === undefined ? undefined : await findDraftByKey(transaction, userId, draftKey);
    if (known) return presentRequest(transaction, known, caller);
    if ((await countUnsent(transaction, userId)) >= requestLimits.drafts)
      throw new Refusal('TOO_MANY_DRAFTS');
    const [id, at] = [newId(), toInstant(now)];
    const row = await insertRequest(transaction, {
      ...blankDraft,
      ...draftChanges(blankDraft, draft),
      id,
      requester_id: userId,
      draft_key: draftKey ?? null,
      reference: null,
      status: 'draft',
      locale: context.locale,
      project_id: null,
      created_at: at,
      updated_at: at,
      submitted_at: null,
      amber_at: null,
      due_at: null,
      consent_at: null,
    });
    await insertState(
      transaction,
      { requestId: id, from: null, to: 'draft', actor: userId, by: 'requester' },
      now,
    );
    await recordActivity(
      transaction,
      { actor: userId, action: 'request.begun', record: { type: 'request', id } },
      now,
    );
    return presentRequest(transaction, row, caller);
  });
}
