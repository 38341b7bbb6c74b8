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

/** Must match an index: with it, conditions read no paid invoices, which are most. */
const isNotPaid = sql<SqlBool>`(invoices.issued_at is null or invoices.kind = 'creditNote' or invoices.settled_on is null or (invoices.paid = 0 and invoices.credited > 0))`;

const conditions: Readonly<Record<InvoiceFilter, (today: Day) => Expression<SqlBool>>> = {
  draft: () => sql<SqlBool>`invoices.issued_at is null`,
  issued: () =>
    sql<SqlBool>`(((${isOpen} and invoices.paid = 0) or (invoices.issued_at is not null and invoices.kind = 'creditNote')) and ${isNotPaid})`,
  partlyPaid: () => sql<SqlBool>`(${isOpen} and invoices.paid > 0)`,
  paid: () => sql<SqlBool>`(${settled} and not ${creditedAlone})`,
  credited: () => sql<SqlBool>`(${settled} and ${creditedAlone} and ${isNotPaid})`,
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

const listed = (handle: Handle, { scope, filter, today }: ListPlace) =>
  matching(handle, scope, filter, today)
    .leftJoin('invoices as corrected', 'corrected.id', 'invoices.corrects_id')
    .selectAll('invoices')
    .select('corrected.reference as corrected_reference');
export type ListedInvoice = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number];

const isDraft = sql<SqlBool>`invoices.issued_at is null`;

const isAllPaid = ({ scope, filter: { state, kind, month, words = [], isReal = false } }: ListPlace) =>
  'office' in scope &&
  state === 'paid' &&
  kind === undefined &&
  month === undefined &&
  words.length === 0 &&
  !isReal;

/** All invoices less the few others: both databases count a table faster than a condition. */
const countPaid = sql<number>`(select count(*) from invoices) - (select count(*) from invoices where ${isNotPaid})`;

/** Longest overdue first; then drafts; then by day of issue, newest first: each part by an index. */
export async function listInvoiceRows(
  handle: Handle,
  place: ListPlace,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: ListedInvoice[]; count: number }> {
  const { scope, filter, today } = place;
  const late = isLate(today);
  const countOf = (part: Expression<SqlBool>) =>
    matching(handle, scope, filter, today)
      .where(part)
      .select((eb) => eb.fn.countAll<number>().as('count'));
  const found = await handle
    .selectNoFrom([
      isAllPaid(place)
        ? countPaid.as('all')
        : matching(handle, scope, filter, today)
            .select((eb) => eb.fn.countAll<number>().as('count'))
            .as('all'),
      countOf(late).as('late'),
      countOf(filter.state === undefined || filter.state === 'draft' ? isDraft : sql<SqlBool>`1 = 0`).as(
        'drafts',
      ),
    ])
    .executeTakeFirstOrThrow();
  const [count, lates, drafts] = [Number(found.all), Number(found.late), Number(found.drafts)];
  const parts = [
    { size: lates, query: listed(handle, place).where(late).orderBy('invoices.due_on') },
    { size: drafts, query: listed(handle, place).where(isDraft) },
    {
      size: count - lates - drafts,
      query: listed(handle, place).where(sql<SqlBool>`not ${isDraft} and ${late} is not true`),
    },
  ];
  const rows: ListedInvoice[] = [];
  let skipped = offset;
  for (const { size, query } of parts) {
    if (rows.length < limit && skipped < size)
      rows.push(
        ...(await query
          .orderBy('invoices.issued_on', 'desc')
          .orderBy('invoices.id', 'desc')
          .offset(skipped)
          .limit(limit - rows.length)
          .execute()),
      );
    skipped = Math.max(0, skipped - size);
  }
  return { rows, count };
}

/** For exports: in the order of numbers. */
export function listInvoicesAfter(
  handle: Handle,
  place: ListPlace,
  { last, limit }: { last: ListedInvoice | undefined; limit: number },
): Promise<ListedInvoice[]> {
  const query = listed(handle, place)
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
  const open = await scoped(handle, scope)
    .where(isOpen)
    .select([
      sql<number>`coalesce(sum(${due}), 0)`.as('due'),
      sql<number>`coalesce(sum(case when ${isLate(today)} then ${due} else 0 end), 0)`.as('late'),
      sql<number>`count(*)`.as('open'),
      sql<number>`coalesce(sum(case when ${isLate(today)} then 1 else 0 end), 0)`.as('late_count'),
    ])
    .executeTakeFirstOrThrow();
  const over = await scoped(handle, scope)
    .where(isOverpaid)
    .select([
      sql<number>`coalesce(sum(-${due}), 0)`.as('overpaid'),
      sql<number>`count(*)`.as('overpaid_count'),
    ])
    .executeTakeFirstOrThrow();
  return {
    due: Number(open.due),
    late: Number(open.late),
    open: Number(open.open),
    lateCount: Number(open.late_count),
    overpaid: Number(over.overpaid),
    overpaidCount: Number(over.overpaid_count),
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
