import { invoiceFilters, invoiceKinds, type InvoiceFilter } from '@/lib/contract/invoices/choices';
import { listQuestion, readListQuery, type ListQuery, type SearchParams } from './list-query';

/** 2026-11. */
const isMonth = (value: string): boolean => /^\d{4}-(?:0[1-9]|1[0-2])$/.test(value);

export type InvoicesListQuery = ReturnType<typeof readInvoicesQuery>;

export const readInvoicesQuery = (searchParams: SearchParams) =>
  readListQuery(searchParams, { statuses: invoiceFilters, filters: { kind: invoiceKinds, month: isMonth } });

/** For the API, which calls the state `state`. */
export function invoicesQuestion(query: InvoicesListQuery) {
  const { status: state, sort: _order, ...question } = listQuestion(query);
  return { ...question, state };
}

/** For exports, which repeat the query in an address. */
export function exportQuery({ status: state, ...query }: InvoicesListQuery): ListQuery<InvoiceFilter> {
  return { ...query, status: undefined, filters: { ...query.filters, state } };
}
