import type * as outbox from '../../../lib/contract/mail/calls';
import { listOutbox, showMail } from './list-outbox';
import { retryMail, retryMails } from './retry-mails';
import { sendTestMail } from './send-test-mail';
import type { Handlers } from '../../core/serving/handler';

export const outboxHandlers: Pick<Handlers, keyof typeof outbox> = {
  listOutbox: async ({ query, context }) => ({
    answer: { success: true, ...(await listOutbox(context, query)) },
  }),
  getMail: async ({ params, context }) => ({
    answer: { success: true, ...(await showMail(context, params.id)) },
  }),
  sendTestMail: async ({ context }) => ({ answer: { success: true, mail: await sendTestMail(context) } }),
  retryMails: async ({ body, context }) => ({
    answer: { success: true, ...(await retryMails(context, body)) },
  }),
  retryMail: async ({ params, context }) => ({
    answer: { success: true, mail: await retryMail(context, params.id) },
  }),
};
