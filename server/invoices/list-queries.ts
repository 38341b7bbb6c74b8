import { sql } from 'kysely';
import type { Expression, SqlBool } from 'kysely';
import { invoiceSeries, isDemoSeries } from '../../lib/contract/invoices/choices';
import type { InvoiceFilter, InvoiceKind } from '../../lib/contract/invoices/choices';
import type { Day } from '../db/codec';
import type { Handle } from '../db/database';
import { likePattern } from '../db/text-search';
import { isVerified, membershipsOf } from '../projects/access-queries';

/** `customerId`: issued for the account's projects, or to the account for deleted ones; null: none. */
export type InvoiceScope =
  { office: true } | { projectId: string; forCustomers: boolean } | { customerId: string | null };

export interface InvoiceListFilter {
  state?: InvoiceFilter | undefined;
  kind?: InvoiceKind | undefined;
  /** Of the issue day: 2026-11. */
  month?: string | undefined;
  /** Folded; all must occur. */
  words?: readonly string[];
  /** Without the demonstration's invoices. */
  isReal?: boolean;
}

const realSeries = invoiceSeries.filter((series) => !isDemoSeries(series));

const bills = sql<SqlBool>`(invoices.issued_at is not null and invoices.kind <> 'creditNote')`;
const isOpen = sql<SqlBool>`(${bills} and invoices.settled_on is null)`;
const isLate = (today: Day) => sql<SqlBool>`(${isOpen} and invoices.due_on < ${today})`;
const settled = sql<SqlBool>`(${bills} and invoices.settled_on is not null)`;
const creditedAlone = sql<SqlBool>`(invoices.paid = 0 and invoices.credited > 0)`;
/** The sum of paid and credited may exceed an integer of PostgreSQL. */
const isOverpaid = sql<SqlBool>`(${bills} and invoices.paid > invoices.total_incl_tax - invoices.credited)`;
/** Cents; of open invoices. */
const due = sql<number>`(invoices.total_incl_tax - invoices.paid - invoices.credited)`;

const conditions: Readonly<Record<InvoiceFilter, (today: Day) => Expression<SqlBool>>> = {
  draft: () => sql<SqlBool>`invoices.issued_at is null`,
  issued: () =>
    sql<SqlBool>`((${isOpen} and invoices.paid = 0) or (invoices.issued_at is not null and invoices.kind = 'creditNote'))`,
  partlyPaid: () => sql<SqlBool>`(${isOpen} and invoices.paid > 0)`,
  paid: () => sql<SqlBool>`(${settled} and not ${creditedAlone})`,
  credited: () => sql<SqlBool>`(${settled} and ${creditedAlone})`,
  open: () => isOpen,
  late: isLate,
  overpaid: () => isOverpaid,
};

function scoped(handle: Handle, scope: InvoiceScope) {
  const all = handle.selectFrom('invoices');
  if ('office' in scope) return all;
  if ('projectId' in scope) {
    const theirs = all.where('invoices.project_id', '=', scope.projectId);
    return scope.forCustomers
      ? theirs.where('invoices.issued_at', 'is not', null).where('invoices.customer_id', 'is not', null)
      : theirs;
  }
  const { customerId } = scope;
  if (customerId === null) return all.where(sql<SqlBool>`1 = 0`);
  return all
    .where('invoices.issued_at', 'is not', null)
    .where('invoices.customer_id', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('invoices.project_id', 'in', membershipsOf(handle, customerId).select('own.project_id')),
        eb.and([
          eb('invoices.project_id', 'is', null),
          eb('invoices.customer_id', '=', customerId),
          isVerified(sql.val(customerId)),
        ]),
      ]),
    );
}

function matching(
  handle: Handle,
  scope: InvoiceScope,
  { state, kind, month, words = [], isReal = false }: InvoiceListFilter,
  today: Day,
) {
  const all: Expression<SqlBool>[] = words.map(
    (word) => sql<SqlBool>`invoices.search_text like ${likePattern(word)} escape '\\'`,
  );
  if (state) all.push(conditions[state](today));
  if (kind) all.push(sql<SqlBool>`invoices.kind = ${kind}`);
  if (isReal) all.push(sql<SqlBool>`invoices.series in (${sql.join(realSeries)})`);
  if (month)
    all.push(sql<SqlBool>`invoices.issued_on >= ${`${month}-01`} and invoices.issued_on <= ${`${month}-31`}`);
  return all.reduce((query, condition) => query.where(condition), scoped(handle, scope));
}

export interface ListPlace {
  scope: InvoiceScope;
  filter: InvoiceListFilter;
  today: Day;
}

/** Longest overdue first; then drafts; then by day of issue, newest first. */
export async function listInvoiceRows(
  handle: Handle,
  { scope, filter, today }: ListPlace,
  { offset, limit }: { offset: number; limit: number },
) {
  const rows = await matching(handle, scope, filter, today)
    .leftJoin('invoices as corrected', 'corrected.id', 'invoices.corrects_id')
    .selectAll('invoices')
    .select('corrected.reference as corrected_reference')
    .orderBy(sql`case when ${isLate(today)} then 0 when invoices.issued_at is null then 1 else 2 end`)
    .orderBy(sql`case when ${isLate(today)} then invoices.due_on end`)
    .orderBy('invoices.issued_on', 'desc')
    .orderBy('invoices.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  const { count } = await matching(handle, scope, filter, today)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, count: Number(count) };
}
export type ListedInvoice = Awaited<ReturnType<typeof listInvoiceRows>>['rows'][number];

/** For exports: in the order of numbers. */
export function listInvoicesAfter(
  handle: Handle,
  { scope, filter, today }: ListPlace,
  { last, limit }: { last: ListedInvoice | undefined; limit: number },
): Promise<ListedInvoice[]> {
  const query = matching(handle, scope, filter, today)
    .leftJoin('invoices as corrected', 'corrected.id', 'invoices.corrects_id')
    .selectAll('invoices')
    .select('corrected.reference as corrected_reference')
    .where('invoices.issued_at', 'is not', null)
    .orderBy('invoices.series', 'desc')
    .orderBy('invoices.position')
    .limit(limit);
  return (
    last
      ? query.where((eb) =>
          eb.or([
            eb('invoices.series', '<', last.series),
            eb.and([
              eb('invoices.series', '=', last.series),
              eb('invoices.position', '>', last.position ?? 0),
            ]),
          ]),
        )
      : query
  ).execute();
}

/** Issued ones, as `listInvoicesAfter` reads them. */
export async function countIssued(handle: Handle, { scope, filter, today }: ListPlace): Promise<number> {
  const { count } = await matching(handle, scope, filter, today)
    .where('invoices.issued_at', 'is not', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function sumOpen(handle: Handle, scope: InvoiceScope, today: Day) {
  const row = await scoped(handle, scope)
    .where(sql<SqlBool>`(${isOpen} or ${isOverpaid})`)
    .select([
      sql<number>`coalesce(sum(case when ${isOpen} then ${due} else 0 end), 0)`.as('due'),
      sql<number>`coalesce(sum(case when ${isLate(today)} then ${due} else 0 end), 0)`.as('late'),
      sql<number>`coalesce(sum(case when ${isOpen} then 1 else 0 end), 0)`.as('open'),
      sql<number>`coalesce(sum(case when ${isLate(today)} then 1 else 0 end), 0)`.as('late_count'),
      sql<number>`coalesce(sum(case when ${isOverpaid} then -${due} else 0 end), 0)`.as('overpaid'),
      sql<number>`coalesce(sum(case when ${isOverpaid} then 1 else 0 end), 0)`.as('overpaid_count'),
    ])
    .executeTakeFirstOrThrow();
  return {
    due: Number(row.due),
    late: Number(row.late),
    open: Number(row.open),
    lateCount: Number(row.late_count),
    overpaid: Number(row.overpaid),
    overpaidCount: Number(row.overpaid_count),
  };
}

/** Cents of the payments dated in the year, on invoices of the scope. */
export async function sumPaid(handle: Handle, scope: InvoiceScope, year: string): Promise<number> {
  const { paid } = await scoped(handle, scope)
    .innerJoin('invoice_payments as payments', 'payments.invoice_id', 'invoices.id')
    .where('payments.paid_on', '>=', `${year}-01-01`)
    .where('payments.paid_on', '<=', `${year}-12-31`)
    .select(sql<number>`coalesce(sum(payments.amount), 0)`.as('paid'))
    .executeTakeFirstOrThrow();
  return Number(paid);
}

/** By month of the due date. */
export async function sumMonths(handle: Handle, today: Day) {
  const rows = await handle
    .selectFrom('invoices')
    .where(isOpen)
    .select([
      sql<string>`substr(invoices.due_on, 1, 7)`.as('month'),
      sql<number>`sum(case when invoices.due_on < ${today} then ${due} else 0 end)`.as('late'),
      sql<number>`sum(case when invoices.due_on < ${today} then 0 else ${due} end)`.as('upcoming'),
    ])
    .groupBy(sql`substr(invoices.due_on, 1, 7)`)
    .orderBy(sql`substr(invoices.due_on, 1, 7)`)
    .execute();
  return rows.map(({ month, late, upcoming }) => ({
    month,
    late: Number(late),
    upcoming: Number(upcoming),
  }));
}
