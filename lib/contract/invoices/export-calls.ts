import { z } from 'zod';
import { endpoint } from '../core/endpoint';
import { dueMonthsAnswer, exportInvoicesQuery, exportMyInvoicesQuery } from './schemas';

const tag = 'invoices';

export const getDueMonths = endpoint({
  id: 'getDueMonths',
  method: 'get',
  path: '/api/invoices/due-months',
  access: 'admin',
  rights: ['invoices'],
  tag,
  summary: 'What is late and due by month of the due date',
  status: 200,
  answer: dueMonthsAnswer,
  errors: [],
});

export const exportInvoices = endpoint({
  id: 'exportInvoices',
  method: 'get',
  path: '/api/invoices/export',
  access: 'admin',
  rights: ['invoices'],
  proof: 'recent',
  tag,
  summary: 'The list as CSV for the accountant, one row per invoice and VAT rate',
  query: exportInvoicesQuery,
  download: true,
  status: 200,
  answer: z.unknown(),
  errors: [],
});

export const exportMyInvoices = endpoint({
  id: 'exportMyInvoices',
  method: 'get',
  path: '/api/invoices/my/export',
  access: 'user',
  tag,
  summary: 'The caller’s invoices as CSV, one row per invoice and VAT rate',
  query: exportMyInvoicesQuery,
  download: true,
  status: 200,
  answer: z.unknown(),
  errors: [],
});
