import { z } from 'zod';
import { endpoint } from '../core/endpoint';
import { id } from '../core/fields';
import { exportInvoicesQuery, exportMyInvoicesQuery, monthQuery } from './list-schemas';

const tag = 'invoices';
const params = z.object({ id });

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

export const archiveInvoices = endpoint({
  id: 'archiveInvoices',
  method: 'get',
  path: '/api/invoices/archive',
  access: 'admin',
  rights: ['invoices'],
  proof: 'recent',
  tag,
  summary: 'All documents of a month in one archive',
  query: monthQuery,
  download: true,
  status: 200,
  answer: z.unknown(),
  errors: [],
});

export const exportForPlatform = endpoint({
  id: 'exportForPlatform',
  method: 'get',
  path: '/api/invoices/platform-export',
  access: 'admin',
  rights: ['invoices'],
  proof: 'recent',
  tag,
  summary: 'A month’s Factur-X files with an index, for an approved platform',
  query: monthQuery,
  download: true,
  status: 200,
  answer: z.unknown(),
  errors: [],
});

export const downloadInvoice = endpoint({
  id: 'downloadInvoice',
  method: 'get',
  path: '/api/invoices/{id}/document',
  access: 'user',
  tag,
  summary: 'The issued document, as it was sent',
  params,
  download: true,
  status: 200,
  answer: z.unknown(),
  errors: ['NOT_FOUND', 'INVOICE_DRAFT'],
});
