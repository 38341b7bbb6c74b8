import 'server-only';
import type { z } from 'zod';
import { getInvoice, listMyInvoices } from '@/lib/contract/invoices/calls';
import type { invoiceListAnswer } from '@/lib/contract/invoices/list-schemas';
import type { Invoice, InvoiceSummary } from '@/lib/contract/invoices/schemas';
import type { Caller } from '../caller';
import { call } from '../transport/call';
import { ok, type Result } from '../result';

export interface OwnInvoices {
  /** Late first. */
  invoices: readonly InvoiceSummary[];
  sums: z.output<typeof invoiceListAnswer>['sums'];
}

const MOST_PER_PAGE = 100;

export async function readMyInvoices(caller: Caller): Promise<Result<OwnInvoices>> {
  const invoices: InvoiceSummary[] = [];
  for (let page = 1; ; page++) {
    const result = await call(listMyInvoices, { query: { page, limit: MOST_PER_PAGE }, ...caller });
    if (!result.ok) return result;
    invoices.push(...result.value.invoices);
    if (page >= result.value.totalPages) return ok({ invoices, sums: result.value.sums });
  }
}

export async function readInvoice(id: string, caller: Caller): Promise<Result<Invoice>> {
  const result = await call(getInvoice, { params: { id }, ...caller });
  return result.ok ? ok(result.value.invoice) : result;
}
