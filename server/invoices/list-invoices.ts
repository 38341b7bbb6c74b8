import type { z } from 'zod';
import type {
  invoiceListAnswer,
  invoicesQuery,
  myInvoicesAnswer,
  myInvoicesQuery,
  officeInvoicesAnswer,
} from '../../lib/contract/invoices/list-schemas';
import type { Invoice } from '../../lib/contract/invoices/schemas';
import { requireRight } from '../core/caller';
import type { Context } from '../core/context';
import { dayAt } from '../../lib/format/days';
import { searchWords } from '../db/text-search';
import { customerScope, openInvoice, openProjectInvoices } from './invoice-access';
import { listInvoiceRows, sumMonths, sumOpen, sumPaid } from './list-queries';
import type { InvoiceListFilter, InvoiceScope } from './list-queries';
import { presentInvoice, presentInvoiceSummary } from './present';

type InvoicePage = Omit<z.input<typeof invoiceListAnswer>, 'success' | 'message'>;
type OwnInvoicePage = Omit<z.input<typeof myInvoicesAnswer>, 'success' | 'message'>;
type OfficeInvoicePage = Omit<z.input<typeof officeInvoicesAnswer>, 'success' | 'message'>;

export const filterOf = ({
  state,
  kind,
  month,
  search = '',
}: Pick<z.output<typeof invoicesQuery>, 'state' | 'kind' | 'month' | 'search'>): InvoiceListFilter => ({
  state,
  kind,
  month,
  words: searchWords(search),
});

async function pageOf(
  { database: { read }, now }: Context,
  scope: InvoiceScope,
  filter: InvoiceListFilter,
  { page, limit }: { page: number; limit: number },
): Promise<InvoicePage> {
  const today = dayAt(now);
  const { rows, count } = await listInvoiceRows(
    read,
    { scope, filter, today },
    { offset: (page - 1) * limit, limit },
  );
  return {
    invoices: rows.map((row) => presentInvoiceSummary(row, row.corrected_reference, now)),
    sums: await sumOpen(read, scope, today),
    count,
    currentPage: page,
    totalPages: Math.ceil(count / limit),
  };
}

/** @throws Refusal UNAUTHORIZED, FORBIDDEN */
export async function listInvoices(
  context: Context,
  query: z.output<typeof invoicesQuery>,
): Promise<OfficeInvoicePage> {
  requireRight(context, 'invoices');
  return {
    ...(await pageOf(context, { office: true }, filterOf(query), query)),
    months: await sumMonths(context.database.read, dayAt(context.now)),
  };
}

/** @throws Refusal UNAUTHORIZED */
export async function listMyInvoices(
  context: Context,
  { state, ...paging }: z.output<typeof myInvoicesQuery>,
): Promise<OwnInvoicePage> {
  const { database, now } = context;
  const scope = customerScope(context);
  return {
    ...(await pageOf(context, scope, { state }, paging)),
    paidThisYear: await sumPaid(database.read, scope, dayAt(now).slice(0, 4)),
  };
}

/** @throws Refusal UNAUTHORIZED, NOT_FOUND */
export async function listProjectInvoices(
  context: Context,
  projectId: string,
  { state, ...paging }: z.output<typeof myInvoicesQuery>,
): Promise<InvoicePage> {
  const office = await openProjectInvoices(context, projectId);
  return pageOf(context, { projectId, forCustomers: !office }, { state }, paging);
}

/** @throws Refusal UNAUTHORIZED, NOT_FOUND */
export async function showInvoice(context: Context, id: string): Promise<Invoice> {
  const { invoice } = await openInvoice(context, id);
  return presentInvoice(context.database.read, invoice, context);
}
