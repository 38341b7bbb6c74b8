import 'server-only';
import type { z } from 'zod';
import { listInvoices, listProjectInvoices } from '@/lib/contract/invoices/calls';
import type { invoiceListAnswer, officeInvoicesAnswer } from '@/lib/contract/invoices/list-schemas';
import { invoicesQuestion, type InvoicesListQuery } from '@/lib/office/invoices-query';
import { INVOICES_PER_PAGE, PROJECT_INVOICES_PER_PAGE } from '@/lib/invoices/per-page';
import type { Caller } from '../caller';
import type { Result } from '../result';
import { call } from '../transport/call';

export type InvoiceList = Omit<z.output<typeof invoiceListAnswer>, 'success' | 'message'>;
export type OfficeInvoiceList = Omit<z.output<typeof officeInvoicesAnswer>, 'success' | 'message'>;
export type DueMonths = OfficeInvoiceList['months'];

export const readInvoices = (query: InvoicesListQuery, caller: Caller): Promise<Result<OfficeInvoiceList>> =>
  call(listInvoices, {
    query: { ...invoicesQuestion(query), page: query.page, limit: INVOICES_PER_PAGE },
    ...caller,
  });

export const readProjectInvoices = (
  projectId: string,
  page: number,
  caller: Caller,
): Promise<Result<InvoiceList>> =>
  call(listProjectInvoices, {
    params: { id: projectId },
    query: { page, limit: PROJECT_INVOICES_PER_PAGE },
    ...caller,
  });
