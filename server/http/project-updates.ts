// Handlers of a project's conversation.
import type * as projectUpdates from '../../lib/contract/conversation/calls';
import { createUpdate } from '../rules/create-update';
import { listUpdates } from '../rules/list-updates';
import { markUpdatesRead } from '../rules/mark-updates-read';
import { showNews } from '../rules/show-news';
import type { Handlers } from './handler';

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
