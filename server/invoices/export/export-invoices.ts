// One row per invoice and VAT rate, so that sums by rate are right; only the first has figures of the whole invoice.
// Credit notes are negative.
import type { z } from 'zod';
import type { CsvChoice } from '../../../lib/contract/core/csv';
import type { exportInvoicesQuery, exportMyInvoicesQuery } from '../../../lib/contract/invoices/list-schemas';
import { requireRight } from '../../core/caller';
import type { Context } from '../../core/context';
import { csvFile } from '../../core/serving/csv';
import type { Download } from '../../core/serving/download';
import { exportInBatches } from '../../core/serving/export-in-batches';
import { exportWords } from '../../core/serving/export-words';
import { recordActivity } from '../../core/activity/record-activity';
import { dayAt } from '../../../lib/format/days';
import { fromJson } from '../../db/codec';
import { recordSecurityEvent } from '../../security/record-security-event';
import { customerScope } from '../invoice-access';
import { filterOf } from '../list-invoices';
import { countIssued, listInvoicesAfter } from '../list-queries';
import type { ListedInvoice, ListPlace } from '../list-queries';
import { listPaymentsOf } from '../queries';
import type { ListedPayment } from '../queries';
import { presentInvoiceSummary } from '../present';

const columns = [
  'reference',
  'invoiceKind',
  'issuedOn',
  'dueOn',
  'customerName',
  'siren',
  'vatNumber',
  'title',
  'operation',
  'quote',
  'corrects',
  'vatRate',
  'base',
  'tax',
  'total',
  'paid',
  'credited',
  'due',
  'overpaid',
  'settledOn',
  'paymentMethods',
  'paymentReferences',
] as const;
type Row = Record<(typeof columns)[number], string | null>;

/** 123456 → `1234,56`, where spreadsheets expect a comma. */
function decimals({ headings }: CsvChoice) {
  const mark = headings === 'fr' ? ',' : '.';
  return (hundredths: number) => (hundredths / 100).toFixed(2).replace('.', mark);
}

/** Each once, in the order of the payments. */
const listed = (texts: readonly (string | null)[]): string | null =>
  [...new Set(texts.filter((text) => text !== null))].join(', ') || null;

function rowsOf(
  invoice: ListedInvoice,
  payments: readonly ListedPayment[],
  { choice, now }: { choice: CsvChoice; now: Date },
): Row[] {
  const summary = presentInvoiceSummary(invoice, invoice.corrected_reference, now);
  const content = fromJson(invoice.content);
  const written = decimals(choice);
  const signed = (cents: number) => written(summary.kind === 'creditNote' ? -cents : cents);
  return content.taxes.map(({ vatRate, base, tax }, at) => ({
    reference: summary.reference,
    invoiceKind: summary.kind,
    issuedOn: summary.issuedOn,
    dueOn: summary.dueOn,
    customerName: summary.customerName,
    siren: content.customer.siren,
    vatNumber: content.customer.vatNumber,
    title: summary.title,
    operation: content.operation,
    quote: content.quoteReference,
    corrects: summary.corrects?.reference ?? null,
    vatRate: written(Math.round(vatRate * 100)),
    base: signed(base),
    tax: signed(tax),
    total: signed(base + tax),
    paid: at === 0 ? written(summary.paid) : null,
    credited: at === 0 ? written(summary.credited) : null,
    due: at === 0 ? written(summary.due) : null,
    overpaid: at === 0 ? written(summary.overpaid) : null,
    settledOn: summary.settledOn,
    paymentMethods: at === 0 ? listed(payments.map(({ method }) => method)) : null,
    paymentReferences: at === 0 ? listed(payments.map(({ card_reference: reference }) => reference)) : null,
  }));
}

async function csvOf(
  { database: { read }, now }: Context,
  place: Omit<ListPlace, 'today'>,
  choice: CsvChoice,
): Promise<Download> {
  const today = dayAt(now);
  const batches = exportInBatches<ListedInvoice, Row>({
    after: (at) => listInvoicesAfter(read, { ...place, today }, at),
    present: async (rows) => {
      const payments = await listPaymentsOf(read, rows);
      return rows.flatMap((row) => rowsOf(row, payments.get(row.id) ?? [], { choice, now }));
    },
  });
  const file = csvFile(
    {
      name: 'invoices',
      columns,
      batches,
      row: (row) => row,
      words: exportWords.invoices,
    },
    choice,
    now,
  );
  return { ...file, count: await countIssued(read, { ...place, today }) };
}

/** Without drafts and the demonstration's invoices. @throws Refusal UNAUTHORIZED, FORBIDDEN */
export async function exportInvoices(
  context: Context,
  query: z.output<typeof exportInvoicesQuery>,
): Promise<Download> {
  const { userId: actor } = requireRight(context, 'invoices');
  await context.database.write(async (transaction) => {
    await recordActivity(
      transaction,
      { actor, action: 'invoice.exported', record: { type: 'invoice', id: query.state ?? 'all' } },
      context.now,
    );
    await recordSecurityEvent(transaction, context, { kind: 'export', reason: 'invoices', account: actor });
  });
  return csvOf(context, { scope: { office: true }, filter: { ...filterOf(query), isReal: true } }, query);
}

/** @throws Refusal UNAUTHORIZED */
export async function exportMyInvoices(
  context: Context,
  { state, ...choice }: z.output<typeof exportMyInvoicesQuery>,
): Promise<Download> {
  return csvOf(context, { scope: customerScope(context), filter: { state } }, choice);
}
