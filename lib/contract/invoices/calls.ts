import { z } from 'zod';
import { doneAnswer } from '../accounts/sign-in-schemas';
import { endpoint } from '../core/endpoint';
import { id } from '../core/fields';
import {
  invoiceListAnswer,
  myInvoicesAnswer,
  officeInvoicesAnswer,
  invoicesQuery,
  myInvoicesQuery,
  projectInvoicesQuery,
} from './list-schemas';
import {
  creditNoteBody,
  invoiceAnswer,
  invoiceVersionBody,
  newInvoiceBody,
  newPaymentBody,
  quoteInvoiceBody,
  updateInvoiceBody,
} from './schemas';

const tag = 'invoices';
const params = z.object({ id });

export const listInvoices = endpoint({
  id: 'listInvoices',
  method: 'get',
  path: '/api/invoices',
  access: 'admin',
  rights: ['invoices'],
  tag,
  summary: 'All invoices, late ones first, with what is due and late',
  query: invoicesQuery,
  status: 200,
  answer: officeInvoicesAnswer,
  errors: [],
});

export const listMyInvoices = endpoint({
  id: 'listMyInvoices',
  method: 'get',
  path: '/api/invoices/my',
  access: 'user',
  tag,
  summary: 'Issued invoices of the caller’s projects, late ones first',
  query: myInvoicesQuery,
  status: 200,
  answer: myInvoicesAnswer,
  errors: [],
});

export const listProjectInvoices = endpoint({
  id: 'listProjectInvoices',
  method: 'get',
  path: '/api/projects/{id}/invoices',
  access: 'user',
  tag,
  summary: 'Invoices of one project, late ones first; drafts only for those who write invoices',
  params,
  query: projectInvoicesQuery,
  status: 200,
  answer: invoiceListAnswer,
  errors: ['NOT_FOUND'],
});

export const getInvoice = endpoint({
  id: 'getInvoice',
  method: 'get',
  path: '/api/invoices/{id}',
  access: 'user',
  tag,
  summary: 'One invoice with its payments, credit notes and reminders',
  params,
  status: 200,
  answer: invoiceAnswer,
  errors: ['NOT_FOUND'],
});

export const createInvoice = endpoint({
  id: 'createInvoice',
  method: 'post',
  path: '/api/invoices',
  access: 'admin',
  rights: ['invoices'],
  tag,
  summary: 'Drafts a free invoice for a project; the same key twice is one invoice',
  body: newInvoiceBody,
  status: 201,
  answer: invoiceAnswer,
  errors: ['NOT_FOUND', 'KEY_TAKEN'],
});

export const createQuoteInvoice = endpoint({
  id: 'createQuoteInvoice',
  method: 'post',
  path: '/api/orders/{id}/invoices',
  access: 'admin',
  rights: ['invoices'],
  tag,
  summary: 'Drafts a deposit, a progress invoice or the balance of an accepted quote',
  params,
  body: quoteInvoiceBody,
  status: 201,
  answer: invoiceAnswer,
  errors: ['NOT_FOUND', 'OFFER_NOT_ACCEPTED', 'PART_INVOICED', 'NOTHING_LEFT', 'INVOICE_DRAFTS', 'KEY_TAKEN'],
});

export const createCreditNote = endpoint({
  id: 'createCreditNote',
  method: 'post',
  path: '/api/invoices/{id}/credit-notes',
  access: 'admin',
  rights: ['invoices'],
  tag,
  summary: 'Drafts a credit note for the whole or a part of an issued invoice, at most what is left',
  params,
  body: creditNoteBody,
  status: 201,
  answer: invoiceAnswer,
  errors: ['NOT_FOUND', 'INVOICE_DRAFT', 'NOTHING_LEFT', 'KEY_TAKEN'],
});

export const updateInvoice = endpoint({
  id: 'updateInvoice',
  method: 'put',
  path: '/api/invoices/{id}',
  access: 'admin',
  rights: ['invoices'],
  tag,
  summary: 'Changes a draft',
  params,
  body: updateInvoiceBody,
  status: 200,
  answer: invoiceAnswer,
  errors: ['NOT_FOUND', 'STALE', 'INVOICE_ISSUED'],
});

export const deleteInvoice = endpoint({
  id: 'deleteInvoice',
  method: 'delete',
  path: '/api/invoices/{id}',
  access: 'admin',
  rights: ['invoices'],
  tag,
  summary: 'Deletes a draft; issued invoices are never deleted',
  params,
  status: 200,
  answer: doneAnswer,
  errors: ['NOT_FOUND', 'INVOICE_ISSUED'],
});

export const issueInvoice = endpoint({
  id: 'issueInvoice',
  method: 'post',
  path: '/api/invoices/{id}/issue',
  access: 'admin',
  rights: ['invoices'],
  tag,
  summary: 'Gives the next number, freezes the content, and tells the customer; says what is missing (422)',
  params,
  body: invoiceVersionBody,
  status: 200,
  answer: invoiceAnswer,
  errors: ['NOT_FOUND', 'STALE', 'INVOICE_ISSUED', 'OFFER_NOT_ACCEPTED', 'DRAFT_OUTDATED'],
});

export const createPayment = endpoint({
  id: 'createPayment',
  method: 'post',
  path: '/api/invoices/{id}/payments',
  access: 'admin',
  rights: ['invoices'],
  tag,
  summary: 'Records a payment, above what is due once confirmed; the same key twice is one payment',
  params,
  body: newPaymentBody,
  status: 201,
  answer: invoiceAnswer,
  errors: ['NOT_FOUND', 'INVOICE_DRAFT', 'KEY_TAKEN'],
});

export const deletePayment = endpoint({
  id: 'deletePayment',
  method: 'delete',
  path: '/api/invoices/{id}/payments/{paymentId}',
  access: 'admin',
  proof: 'recent',
  tag,
  summary: 'Removes a payment that was recorded by mistake',
  params: z.object({ id, paymentId: id }),
  status: 200,
  answer: invoiceAnswer,
  errors: ['NOT_FOUND'],
});
