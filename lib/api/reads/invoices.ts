import 'server-only';
import type { z } from 'zod';
import { getInvoice, listMyInvoices } from '@/lib/contract/invoices/calls';
import type { myInvoicesAnswer } from '@/lib/contract/invoices/list-schemas';
import type { Invoice, InvoiceSummary } from '@/lib/contract/invoices/schemas';
import type { Caller } from '../caller';
import { call } from '../transport/call';
import { readEveryPage } from '../every-page';
import { ok, type Result } from '../result';

type Answer = z.output<typeof myInvoicesAnswer>;

export interface OwnInvoices extends Pick<Answer, 'sums' | 'paidThisYear'> {
  /** Late first. */
  invoices: readonly InvoiceSummary[];
}

const MOST_PER_PAGE = 100;

export async function readMyInvoices(caller: Caller): Promise<Result<OwnInvoices>> {
  const pages = await readEveryPage((page) =>
    call(listMyInvoices, { query: { page, limit: MOST_PER_PAGE }, ...caller }),
  );
  if (!pages.ok) return pages;
  const [{ sums, paidThisYear }] = pages.value;
  return ok({ invoices: pages.value.flatMap(({ invoices }) => invoices), sums, paidThisYear });
}

export async function readInvoice(id: string, caller: Caller): Promise<Result<Invoice>> {
  const result = await call(getInvoice, { params: { id }, ...caller });
  return result.ok ? ok(result.value.invoice) : result;
}
