// A project's conversation for server components: one page of it, or only where it stands.
import 'server-only';
import type { z } from 'zod';
import { updateLimits } from '@/lib/contract/conversation/limits';
import { listUpdates } from '@/lib/contract/conversation/calls';
import type { updateListAnswer } from '@/lib/contract/conversation/schemas';
import type { Caller } from '../caller';
import { call } from '../transport/call';
import type { Result } from '../result';

export type UpdateList = z.output<typeof updateListAnswer>;

/** One page of the conversation, newest first. @param page from 1 */
export function readUpdates(projectId: string, page: number, caller: Caller): Promise<Result<UpdateList>> {
  return call(listUpdates, {
    params: { id: projectId },
    query: { page, limit: updateLimits.page },
    ...caller,
  });
}

/** The newest entry the caller may see: what an open page asks for news after. null: none yet; undefined: it could not be read. */
export async function readLatestUpdate(
  projectId: string,
  caller: Caller,
): Promise<string | null | undefined> {
  const result = await call(listUpdates, { params: { id: projectId }, query: { limit: 1 }, ...caller });
  return result.ok ? result.value.latest : undefined;
}
