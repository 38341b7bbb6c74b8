import type * as projectUpdates from '../../lib/contract/conversation/calls';
import { createUpdate } from './create-message';
import { listUpdates } from './list-conversation';
import { markUpdatesRead } from './mark-conversation-read';
import { showNews } from './show-news';
import type { Handlers } from '../core/serving/handler';

export const projectUpdateHandlers: Pick<Handlers, keyof typeof projectUpdates> = {
  listUpdates: async ({ params, query, context }) => ({
    answer: { success: true, ...(await listUpdates(context, params.id, query)) },
  }),
  createUpdate: async ({ params, body, context }) => ({
    answer: { success: true, update: await createUpdate(context, params.id, body) },
  }),
  markUpdatesRead: async ({ params, body, context }) => ({
    answer: { success: true, ...(await markUpdatesRead(context, params.id, body)) },
  }),
  getMyNews: async ({ query, context }) => {
    const locale = query.locale ?? context.locale;
    return { answer: { success: true, ...(await showNews({ ...context, locale })) }, locale };
  },
};
