import type * as quotes from '../../lib/contract/quotes/calls';
import { readDocument } from '../archive/read-document';
import { createQuote } from './create-quote';
import { listMyQuotes, listProjectQuotes, showQuote } from './list-quotes';
import { openAccepted } from './quote-access';
import { setQuoteStatus } from './set-quote-status';
import { showQuoteStart } from './show-quote-start';
import { updateQuote } from './update-quote';
import type { Handlers } from '../core/serving/handler';

export const quoteHandlers: Pick<Handlers, keyof typeof quotes> = {
  createQuote: async ({ body, context }) => ({
    answer: { success: true, order: await createQuote(context, body) },
  }),
  listMyQuotes: async ({ query, context }) => ({
    answer: { success: true, ...(await listMyQuotes(context, query)) },
  }),
  listProjectQuotes: async ({ params, query, context }) => ({
    answer: { success: true, ...(await listProjectQuotes(context, params.id, query)) },
  }),
  getQuote: async ({ params, context }) => ({
    answer: { success: true, order: await showQuote(context, params.id) },
  }),
  updateQuote: async ({ params, body, context }) => ({
    answer: { success: true, order: await updateQuote(context, params.id, body) },
  }),
  setQuoteStatus: async ({ params, body, context }) => ({
    answer: { success: true, order: await setQuoteStatus(context, params.id, body) },
  }),
  getQuoteStart: async ({ params, context }) => ({
    answer: { success: true, customer: await showQuoteStart(context, params.id) },
  }),
  downloadQuoteDocument: async ({ params, context }) => ({
    file: await readDocument(context, { subjectId: await openAccepted(context, params.id), kind: 'quote' }),
  }),
  downloadQuoteCertificate: async ({ params, context }) => ({
    file: await readDocument(context, {
      subjectId: await openAccepted(context, params.id),
      kind: 'certificate',
    }),
  }),
};
