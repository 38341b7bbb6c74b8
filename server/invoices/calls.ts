import type * as invoices from '../../lib/contract/invoices/calls';
import type { Handlers } from '../core/serving/handler';
import { createCreditNote } from './create-credit-note';
import { createInvoice } from './create-invoice';
import { createQuoteInvoice } from './create-quote-invoice';
import { issueInvoice } from './issue-invoice';
import { listInvoices, listMyInvoices, listProjectInvoices, showInvoice } from './list-invoices';
import { addPayment, removePayment } from './payments';
import { deleteInvoice, updateInvoice } from './update-invoice';

export const invoiceHandlers: Pick<Handlers, keyof typeof invoices> = {
  listInvoices: async ({ query, context }) => ({
    answer: { success: true, ...(await listInvoices(context, query)) },
  }),
  listMyInvoices: async ({ query, context }) => ({
    answer: { success: true, ...(await listMyInvoices(context, query)) },
  }),
  listProjectInvoices: async ({ params, query, context }) => ({
    answer: { success: true, ...(await listProjectInvoices(context, params.id, query)) },
  }),
  getInvoice: async ({ params, context }) => ({
    answer: { success: true, invoice: await showInvoice(context, params.id) },
  }),
  createInvoice: async ({ body, context }) => ({
    answer: { success: true, invoice: await createInvoice(context, body) },
  }),
  createQuoteInvoice: async ({ params, body, context }) => ({
    answer: { success: true, invoice: await createQuoteInvoice(context, params.id, body) },
  }),
  createCreditNote: async ({ params, body, context }) => ({
    answer: { success: true, invoice: await createCreditNote(context, params.id, body) },
  }),
  updateInvoice: async ({ params, body, context }) => ({
    answer: { success: true, invoice: await updateInvoice(context, params.id, body) },
  }),
  deleteInvoice: async ({ params, context }) => {
    await deleteInvoice(context, params.id);
    return { answer: { success: true } };
  },
  issueInvoice: async ({ params, body, context }) => ({
    answer: { success: true, invoice: await issueInvoice(context, params.id, body) },
  }),
  createPayment: async ({ params, body, context }) => ({
    answer: { success: true, invoice: await addPayment(context, params.id, body) },
  }),
  deletePayment: async ({ params, context }) => ({
    answer: { success: true, invoice: await removePayment(context, params) },
  }),
};
