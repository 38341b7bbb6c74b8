// Called on each step and while typing.
import type { z } from 'zod';
import type { ProjectRequest, updateRequestBody } from '../../lib/contract/requests/schemas';
import { lockRequest, updateRequest as writeRequest } from './queries';
import type { Context } from '../core/context';
import { draftChanges, hasOwnWords } from './draft-columns';
import { presentRequest } from './present';
import { requireOwnDraft } from './request-access';
import { requireFresh } from '../core/require-fresh';

/** Without changes the version stays. @throws Refusal UNAUTHORIZED, NOT_FOUND, FORBIDDEN, REQUEST_SENT, STALE */
export async function updateRequest(
  context: Context,
  id: string,
  { updatedAt, ...draft }: z.output<typeof updateRequestBody>,
): Promise<ProjectRequest> {
  const { database, locale, now } = context;
  return database.write(async (transaction) => {
    const { request, caller } = requireOwnDraft(await lockRequest(transaction, database.engine, id), context);
    requireFresh(request, updatedAt);
    const changes = draftChanges(request, draft);
    const saved =
      Object.keys(changes).length > 0
        ? await writeRequest(
            transaction,
            request,
            { ...changes, ...(hasOwnWords(changes) && { locale }) },
            now,
          )
        : request;
    return presentRequest(transaction, saved, caller);
  });
}
