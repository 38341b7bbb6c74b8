import type * as bankFiles from '../../lib/contract/invoices/bank-calls';
import type * as invoices from '../../lib/contract/invoices/calls';
import type * as cards from '../../lib/contract/invoices/card-calls';
import type * as invoiceExports from '../../lib/contract/invoices/export-calls';
import type { Handlers } from '../core/serving/handler';
import { archiveInvoices, exportForPlatform } from './export/archive-invoices';
import { readBankFile } from './bank/bank-files';
import { confirmBankFile } from './bank/confirm-bank-file';
import { openCheckout } from './cards/open-checkout';
import { receiveCardEvent } from './cards/receive-event';
import { createCreditNote } from './drafts/create-credit-note';
import { createInvoice } from './drafts/create-invoice';
import { createQuoteInvoice } from './drafts/create-quote-invoice';
import { downloadInvoice } from './documents';
import { exportInvoices, exportMyInvoices } from './export/export-invoices';
import { issueInvoice } from './issue/issue-invoice';
import { listInvoices, listMyInvoices, listProjectInvoices, showInvoice } from './list-invoices';
import { addPayment, removePayment } from './payments/payments';
import { deleteInvoice, updateInvoice } from './drafts/update-invoice';

export const invoiceHandlers: Pick<
  Handlers,
  keyof typeof invoices | keyof typeof invoiceExports | keyof typeof bankFiles | keyof typeof cards
> = {
  exportInvoices: async ({ query, context }) => ({ file: await exportInvoices(context, query) }),
  exportMyInvoices: async ({ query, context }) => ({
    file: await exportMyInvoices(context, query),
  }),
  archiveInvoices: async ({ query, context }) => ({ file: await archiveInvoices(context, query.month) }),
  exportForPlatform: async ({ query, context }) => ({ file: await exportForPlatform(context, query.month) }),
  downloadInvoice: async ({ params, context }) => ({ file: await downloadInvoice(context, params.id) }),
  readBankFile: async ({ upload, context }) => ({
    answer: { success: true, bankFile: await readBankFile(context, upload) },
  }),
  confirmBankFile: async ({ params, body, context }) => ({
    answer: { success: true, ...(await confirmBankFile(context, params.id, body)) },
  }),
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
  createCheckout: async ({ params, context }) => ({
    answer: { success: true, checkout: await openCheckout(context, params.id) },
  }),
  receiveCardEvent: async ({ signed, context }) => {
    await receiveCardEvent(context, signed);
    return { answer: { success: true } };
  },
  deletePayment: async ({ params, context }) => ({
    answer: { success: true, invoice: await removePayment(context, params) },
  }),
};
