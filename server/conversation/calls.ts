import type * as conversation from '../../lib/contract/conversation/calls';
import { createMessage } from './create-message';
import { listMessages } from './list-conversation';
import { markMessagesRead } from './mark-conversation-read';
import { showMyMessages } from './show-my-messages';
import type { Handlers } from '../core/serving/handler';

export const conversationHandlers: Pick<Handlers, keyof typeof conversation> = {
  listMessages: async ({ params, query, context }) => ({
    answer: { success: true, ...(await listMessages(context, params.id, query)) },
  }),
  createMessage: async ({ params, body, context }) => ({
    answer: { success: true, update: await createMessage(context, params.id, body) },
  }),
  markMessagesRead: async ({ params, body, context }) => ({
    answer: { success: true, ...(await markMessagesRead(context, params.id, body)) },
  }),
  getMyMessages: async ({ query, context }) => {
    const locale = query.locale ?? context.locale;
    return { answer: { success: true, ...(await showMyMessages({ ...context, locale })) }, locale };
  },
};
