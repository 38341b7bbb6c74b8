// Sends only listed fields.
import { totalsOf } from '../../lib/contract/core/money';
import { dueOf, invoiceStateOf, isDemoSeries, overpaidOf } from '../../lib/contract/invoices/choices';
import type { Invoice, InvoiceSummary } from '../../lib/contract/invoices/schemas';
import type { SectionValues } from '../../lib/contract/settings/sections';
import { addDays, dayAt } from '../../lib/format/days';
import { isCustomer, mayUse } from '../core/caller';
import type { Context } from '../core/context';
import { fullName } from '../core/full-name';
import { readSettings } from '../core/read-settings';
import { fromJson } from '../db/codec';
import type { Handle } from '../db/database';
import { isCardPayable } from './cards/card-payable';
import { findOpenCheckout } from './cards/checkout-queries';
import { nextIssueDay } from './issue/take-place';
import { daysToPay } from './issue/issued-document';
import { missingFacts } from './issue/missing-facts';
import { paymentDetailsOf } from './payments/payment-details';
import { readersOf } from './mail-about-invoice';
import { findInvoice, listCreditNotes, listPayments, listReminders } from './queries';
import type { InvoiceRow, NamedPayment } from './queries';

/** @param corrected reference of the corrected invoice */
export function presentInvoiceSummary(
  invoice: InvoiceRow,
  corrected: string | null | undefined,
  now: Date,
): InvoiceSummary {
  const { kind, paid, credited, total_incl_tax: totalInclTax, due_on: dueOn } = invoice;
  const issued = invoice.issued_at !== null;
  const isBill = issued && kind !== 'creditNote';
  const due = isBill ? dueOf({ totalInclTax, paid, credited }) : 0;
  const today = dayAt(now);
  const late = due > 0 && dueOn !== null && dueOn < today;
  return {
    id: invoice.id,
    kind,
    state: invoiceStateOf({ totalInclTax, paid, credited, issued, kind }),
    reference: invoice.reference,
    title: invoice.title,
    customerName: invoice.customer_name,
    projectId: invoice.project_id,
    quoteId: invoice.quote_id,
    quoteReference: fromJson(invoice.content).quoteReference,
    part: invoice.part,
    corrects:
      invoice.corrects_id === null || !corrected ? null : { id: invoice.corrects_id, reference: corrected },
    totalExclTax: invoice.total_excl_tax,
    totalTax: invoice.total_tax,
    totalInclTax,
    paid,
    credited,
    due,
    overpaid: isBill ? overpaidOf({ totalInclTax, paid, credited }) : 0,
    issuedOn: invoice.issued_on,
    dueOn,
    late,
    daysLate: late && dueOn !== null ? (Date.parse(today) - Date.parse(dueOn)) / 86_400_000 : 0,
    settledOn: invoice.settled_on,
    locale: invoice.locale,
    ...(isDemoSeries(invoice.series) ? { demo: true } : {}),
    createdAt: invoice.created_at,
    updatedAt: invoice.updated_at,
  };
}

const presentPayment = (row: NamedPayment, office: boolean): Invoice['payments'][number] => ({
  id: row.id,
  paidOn: row.paid_on,
  amount: row.amount,
  method: row.method,
  note: office ? row.note : null,
  fromBank: row.bank_line !== null,
  ...(office && row.card_reference !== null ? { reference: row.card_reference, refunded: row.refunded } : {}),
  by: office ? { id: row.created_by, name: fullName(row.first_name, row.last_name) } : null,
  createdAt: row.created_at,
});

export async function presentInvoice(
  handle: Handle,
  invoice: InvoiceRow,
  context: Pick<Context, 'now' | 'caller' | 'cards'>,
): Promise<Invoice> {
  const { now, caller } = context;
  const office = mayUse(caller, 'invoices');
  const content = fromJson(invoice.content);
  const { lines } = totalsOf(content.lines);
  const corrected = invoice.corrects_id === null ? undefined : await findInvoice(handle, invoice.corrects_id);
  const settings = (await readSettings(handle)).values;
  const isDraft = invoice.issued_at === null;
  return {
    ...presentInvoiceSummary(invoice, corrected?.reference, now),
    locale: invoice.locale,
    lines: content.lines.map(({ label, quantity, unitPrice, vatRate }, at) => ({
      label,
      quantity,
      unitPrice,
      vatRate,
      total: lines[at] ?? 0,
    })),
    deductions: content.deductions,
    taxes: content.taxes,
    customer: content.customer,
    isCustomerFixed: content.isCustomerFixed,
    deliveryAddress: content.deliveryAddress,
    notes: content.notes,
    operation: content.operation,
    serviceFrom: content.serviceFrom,
    serviceTo: content.serviceTo,
    purchaseOrder: content.purchaseOrder,
    paymentDays: content.paymentDays,
    exemption: content.exemption,
    payment: paymentDetailsOf(invoice),
    ...(await cardOf(handle, invoice, context)),
    payments: (await listPayments(handle, invoice.id)).map((row) => presentPayment(row, office)),
    ...(await creditNotesOf(handle, invoice, office)),
    recipients: isDraft && office ? (await readersOf(handle, invoice)).map(({ email }) => email) : [],
    draftDates: isDraft && office ? await draftDates(handle, invoice, { settings, now }) : null,
    reminders: (await listReminders(handle, invoice.id)).map(({ day, sent_at: sentAt }) => ({
      day,
      sentAt,
    })),
    hash: invoice.hash,
    missing: isDraft && office ? missingFacts(settings, invoice, content) : [],
  };
}

/** Only customers pay by card. */
async function cardOf(
  handle: Handle,
  invoice: InvoiceRow,
  { caller, cards }: Pick<Context, 'caller' | 'cards'>,
): Promise<Pick<Invoice, 'card'>> {
  if (!cards || caller.kind === 'anonymous' || !isCustomer(caller)) return {};
  const open = await findOpenCheckout(handle, invoice.id);
  if (open && open.session_id !== null) return { card: 'opened' };
  return isCardPayable(invoice, cards) ? { card: 'available' } : {};
}

/** Credit notes have nothing to pay. */
async function draftDates(
  handle: Handle,
  { kind, series, content }: InvoiceRow,
  { settings, now }: { settings: SectionValues; now: Date },
): Promise<Invoice['draftDates']> {
  const issuedOn = await nextIssueDay(handle, series, dayAt(now));
  const dueOn = kind === 'creditNote' ? null : addDays(issuedOn, daysToPay(fromJson(content), settings));
  return { issuedOn, dueOn };
}

async function creditNotesOf(
  handle: Handle,
  { id }: InvoiceRow,
  office: boolean,
): Promise<Pick<Invoice, 'creditNotes' | 'draftCreditNotes'>> {
  const notes = await listCreditNotes(handle, [id]);
  return {
    creditNotes: notes.flatMap(
      ({ id: noteId, reference, issued_on: issuedOn, total_incl_tax: totalInclTax }) =>
        reference === null || issuedOn === null ? [] : [{ id: noteId, reference, issuedOn, totalInclTax }],
    ),
    draftCreditNotes: notes
      .filter(({ issued_at: issuedAt }) => office && issuedAt === null)
      .map((note) => ({ id: note.id, totalInclTax: note.total_incl_tax })),
  };
}
