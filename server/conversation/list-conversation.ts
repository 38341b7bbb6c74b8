import type { z } from 'zod';
import type { ConversationEntry, conversationQuery } from '../../lib/contract/conversation/schemas';
import { listEntries, positionOf } from './queries';
import { lastEntryId } from '../projects/timeline/queries';
import type { Context } from '../core/context';
import { readingOf } from './mark-conversation-read';
import { presentEntries } from './present';
import { openProject } from '../projects/project-access';

export interface ConversationPage {
  updates: ConversationEntry[];
  count: number;
  currentPage: number;
  totalPages: number;
  latest: string | null;
  unread: number;
  readUpTo: string | null;
}

/** Newest first. @throws Refusal UNAUTHORIZED, NOT_FOUND */
export async function listMessages(
  context: Context,
  projectId: string,
  { after, page, limit }: z.output<typeof conversationQuery>,
): Promise<ConversationPage> {
  const { caller, team } = await openProject(context, projectId);
  const { read } = context.database;
  const reader = { userId: caller.userId, team };
  const from = after === undefined ? 0 : await positionOf(read, projectId, after, reader);
  const { rows, count } = await listEntries(read, projectId, reader, {
    after: from,
    offset: (page - 1) * limit,
    limit,
  });
  return {
    updates: await presentEntries(read, rows, caller.userId),
    count,
    currentPage: page,
    totalPages: Math.ceil(count / limit),
    latest: await lastEntryId(read, projectId, reader),
    ...(await readingOf(read, projectId, reader)),
  };
}
