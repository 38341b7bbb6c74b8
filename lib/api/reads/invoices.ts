import 'server-only';
import type { z } from 'zod';
import { getInvoice, listMyInvoices } from '@/lib/contract/invoices/calls';
import type { myInvoicesAnswer } from '@/lib/contract/invoices/list-schemas';
import type { Invoice, InvoiceSummary } from '@/lib/contract/invoices/schemas';
import type { Caller } from '../caller';
import { call } from '../transport/call';
import { ok, type Result } from '../result';

type Answer = z.output<typeof myInvoicesAnswer>;

export interface OwnInvoices extends Pick<Answer, 'sums' | 'paidThisYear'> {
  /** Late first. */
  invoices: readonly InvoiceSummary[];
}

const MOST_PER_PAGE = 100;

export async function readMyInvoices(caller: Caller): Promise<Result<OwnInvoices>> {
  const invoices: InvoiceSummary[] = [];
  for (let page = 1; ; page++) {
    const result = await call(listMyInvoices, { query: { page, limit: MOST_PER_PAGE }, ...caller });
    if (!result.ok) return result;
    invoices.push(...result.value.invoices);
    const { sums, paidThisYear, totalPages } = result.value;
    if (page >= totalPages) return ok({ invoices, sums, paidThisYear });
  }
}

export async function readInvoice(id: string, caller: Caller): Promise<Result<Invoice>> {
  const result = await call(getInvoice, { params: { id }, ...caller });
  return result.ok ? ok(result.value.invoice) : result;
}
