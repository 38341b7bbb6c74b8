import 'server-only';
import type { z } from 'zod';
import { listInvoices, listProjectInvoices } from '@/lib/contract/invoices/calls';
import { getDueMonths } from '@/lib/contract/invoices/export-calls';
import type { dueMonthsAnswer, invoiceListAnswer } from '@/lib/contract/invoices/schemas';
import { invoicesQuestion, type InvoicesListQuery } from '@/lib/office/invoices-query';
import { PROJECT_INVOICES_PER_PAGE } from '@/lib/invoices/per-page';
import type { Caller } from '../caller';
import { ok, type Result } from '../result';
import { call } from '../transport/call';

export type InvoiceList = Omit<z.output<typeof invoiceListAnswer>, 'success' | 'message'>;
export type DueMonths = z.output<typeof dueMonthsAnswer>['months'];

export const INVOICES_PER_PAGE = 50;

export const readInvoices = (query: InvoicesListQuery, caller: Caller): Promise<Result<InvoiceList>> =>
  call(listInvoices, {
    query: { ...invoicesQuestion(query), page: query.page, limit: INVOICES_PER_PAGE },
    ...caller,
  });

export async function readDueMonths(caller: Caller): Promise<Result<DueMonths>> {
  const answer = await call(getDueMonths, caller);
  return answer.ok ? ok(answer.value.months) : answer;
}

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
