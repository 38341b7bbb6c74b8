import 'server-only';
import type { z } from 'zod';
import { updateLimits } from '@/lib/contract/conversation/limits';
import { listUpdates } from '@/lib/contract/conversation/calls';
import type { updateListAnswer } from '@/lib/contract/conversation/schemas';
import type { Caller } from '../caller';
import { call } from '../transport/call';
import type { Result } from '../result';

export type UpdateList = Omit<z.output<typeof updateListAnswer>, 'success' | 'message'>;

/** Newest first. @param page from 1 */
export function readUpdates(projectId: string, page: number, caller: Caller): Promise<Result<UpdateList>> {
  return call(listUpdates, {
    params: { id: projectId },
    query: { page, limit: updateLimits.page },
    ...caller,
  });
}
