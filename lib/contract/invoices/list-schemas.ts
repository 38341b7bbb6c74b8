import { z } from 'zod';
import { csvChoice } from '../core/csv';
import { successList } from '../core/envelope';
import { limit, page, search } from '../core/fields';
import { invoiceFilters, invoiceKinds } from './choices';
import { invoiceSummarySchema } from './schemas';

const cents = z.number().int();
const paging = { page, limit: limit(20, 100) };
/** Of the issue date: 2026-11. */
const month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/);
const filters = {
  state: z.enum(invoiceFilters).optional(),
  kind: z.enum(invoiceKinds).optional(),
  month: month.optional(),
  search: search.optional(),
};
export const myInvoicesQuery = z.object({ state: filters.state, ...paging });
/** What is left of a quote needs all its invoices. */
export const projectInvoicesQuery = z.object({ state: filters.state, page, limit: limit(100, 100) });
export const invoicesQuery = z.object({ ...filters, ...paging });
export const exportInvoicesQuery = z.object({ ...filters, ...csvChoice });
export const exportMyInvoicesQuery = z.object({ state: filters.state, ...csvChoice });
/** Omitted: the present month of the agency's time zone. */
export const monthQuery = z.object({ month: month.optional() });

const sums = z.object({
  /** Open invoices of the list's scope, whatever the filters. */
  due: cents,
  late: cents,
  open: z.number().int().min(0),
  lateCount: z.number().int().min(0),
  /** To refund. */
  overpaid: cents,
  overpaidCount: z.number().int().min(0),
});
/** Late first, then drafts and newest. */
export const invoiceListAnswer = successList({ invoices: z.array(invoiceSummarySchema), sums });
/** Payments dated in the agency's present year, what is to refund included. */
export const myInvoicesAnswer = invoiceListAnswer.extend({ paidThisYear: cents });
/** With what is late and due by month of the due date, oldest first. */
export const officeInvoicesAnswer = invoiceListAnswer.extend({
  months: z.array(z.object({ month, late: cents, upcoming: cents })),
});
