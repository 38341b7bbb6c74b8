import 'server-only';
import type { z } from 'zod';
import { conversationLimits } from '@/lib/contract/conversation/limits';
import { listMessages } from '@/lib/contract/conversation/calls';
import type { conversationAnswer } from '@/lib/contract/conversation/schemas';
import type { Caller } from '../caller';
import { call } from '../transport/call';
import type { Result } from '../result';

export type UpdateList = Omit<z.output<typeof conversationAnswer>, 'success' | 'message'>;

/** Newest first. @param page from 1 */
export function readConversation(
  projectId: string,
  page: number,
  caller: Caller,
): Promise<Result<UpdateList>> {
  return call(listMessages, {
    params: { id: projectId },
    query: { page, limit: conversationLimits.page },
    ...caller,
  });
}
