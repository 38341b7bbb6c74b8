import { isDemoSeries } from '../../lib/contract/invoices/choices';
import { findUser } from '../accounts/queries';
import { findCustomers } from '../conversation/audience';
import type { Recipient } from '../conversation/audience';
import { readSettings } from '../core/read-settings';
import { fromJson } from '../db/codec';
import type { Day } from '../db/codec';
import type { Handle } from '../db/database';
import { ibanText } from '../documents/format';
import type { MailValues, Template } from '../mail/mail';
import { queueMail } from '../mail/outbox/queries';
import { findMembership } from '../projects/access-queries';
import { isCardPayable } from './cards/card-payable';
import type { CardRules } from './cards/card-payable';
import { dueIn, overpaidIn } from './payments/settle';
import { findInvoice } from './queries';
import type { InvoiceRow } from './queries';

type Reader = Pick<Recipient, 'id' | 'email' | 'locale' | 'first_name'>;

const pageOf = ({ id }: InvoiceRow) => ({ path: `/my-invoices/${id}` }) as const;

/**
 * The billed account first, which no preference turns off; then other customers of the project. Of a project only its
 * members, and none once the billed account is erased, like those who may read. @see invoice-access.ts
 */
export async function readersOf(
  transaction: Handle,
  { project_id: projectId, customer_id: customerId }: InvoiceRow,
): Promise<(Reader & { isBilled: boolean })[]> {
  if (customerId === null) return [];
  const found = await findUser(transaction, customerId);
  const isReader =
    found?.status === 'active' &&
    found.email_verified_at !== null &&
    (projectId === null ||
      (await findMembership(transaction, { projectId, userId: found.id })) !== undefined);
  const billed = found && isReader ? [found] : [];
  const others = projectId === null ? [] : await findCustomers(transaction, projectId, 'notify_offers');
  return [
    ...billed.map((reader) => ({ ...reader, isBilled: true })),
    ...others.filter(({ id }) => id !== customerId).map((reader) => ({ ...reader, isBilled: false })),
  ];
}

function valuesOf(invoice: InvoiceRow): MailValues {
  const document = fromJson(invoice.issued_content ?? '{}').document;
  const isDueNow = invoice.due_on !== null && invoice.due_on === invoice.issued_on;
  return {
    'invoice.reference': invoice.reference,
    'invoice.title': invoice.title,
    'invoice.total': { euros: invoice.total_incl_tax },
    'invoice.left': { euros: dueIn(invoice) },
    'invoice.dueOn': invoice.due_on === null ? null : { day: invoice.due_on },
    'invoice.dueLater': invoice.due_on === null || isDueNow ? null : { day: invoice.due_on },
    'invoice.dueNow': isDueNow ? { euros: dueIn(invoice) } : null,
    'invoice.iban': document?.kind === 'invoice' ? ibanText(document.payment.iban) : null,
    'invoice.corrects': document?.kind === 'creditNote' ? document.corrects.number : null,
  };
}

interface Telling {
  template: Template;
  values?: MailValues;
  /** Ids of stored documents. */
  attachments?: readonly string[];
}

/** @returns the number of mails */
async function tellReaders(
  transaction: Handle,
  invoice: InvoiceRow,
  { template, values = {}, attachments }: Telling,
  now: Date,
): Promise<number> {
  const site = (await readSettings(transaction)).values.identity.name;
  const readers = await readersOf(transaction, invoice);
  for (const reader of readers)
    await queueMail(
      transaction,
      {
        template,
        to: reader.email,
        userId: reader.id,
        locale: reader.locale,
        values: {
          ...valuesOf(invoice),
          'agency.name': site,
          'user.firstName': reader.first_name,
          ...values,
        },
        action: pageOf(invoice),
        ...(reader.isBilled ? {} : { optional: true }),
        ...(attachments ? { attachments } : {}),
      },
      now,
    );
  return readers.length;
}

/** The demonstration's team issued it before the first start. */
async function isLoaded(handle: Handle, { series, created_by: author }: InvoiceRow): Promise<boolean> {
  if (author === null || !isDemoSeries(series)) return false;
  return (await findUser(handle, author))?.demo === 1;
}

/** Once the document is stored, which the mails bring. */
export async function mailInvoice(
  transaction: Handle,
  { id, subjectId, cards }: { id: string; subjectId: string; cards: CardRules },
  now: Date,
): Promise<void> {
  const invoice = await findInvoice(transaction, subjectId);
  if (!invoice || (await isLoaded(transaction, invoice))) return;
  const isCredit = invoice.kind === 'creditNote';
  await tellReaders(
    transaction,
    invoice,
    {
      template: isCredit ? 'credit-note' : 'invoice',
      values: isCredit ? await correctedValues(transaction, invoice) : cardValues(invoice, cards),
      attachments: [id],
    },
    now,
  );
}

/** What is left of the corrected invoice: to pay, or to refund. */
async function correctedValues(
  transaction: Handle,
  { corrects_id: correctsId }: InvoiceRow,
): Promise<MailValues> {
  const corrected = correctsId === null ? undefined : await findInvoice(transaction, correctsId);
  if (!corrected) return {};
  const overpaid = overpaidIn(corrected);
  return {
    'invoice.left': overpaid > 0 ? null : { euros: dueIn(corrected) },
    'invoice.overpaid': euros(overpaid),
  };
}

/** The page of the invoice has the button. */
const cardValues = (invoice: InvoiceRow, cards: CardRules): MailValues =>
  isCardPayable(invoice, cards) ? { 'invoice.byCard': { euros: dueIn(invoice) } } : {};

/** `[[…]]` of a text leaves out what is null. */
const euros = (cents: number) => (cents > 0 ? { euros: cents } : null);

export const tellOfPayment = (
  transaction: Handle,
  invoice: InvoiceRow,
  { amount, paidOn: day }: { amount: number; paidOn: Day },
  now: Date,
): Promise<number> =>
  tellReaders(
    transaction,
    invoice,
    {
      template: dueIn(invoice) === 0 ? 'invoice-paid' : 'payment-received',
      values: {
        'payment.amount': { euros: amount },
        'payment.paidOn': { day },
        'invoice.overpaid': euros(overpaidIn(invoice)),
      },
    },
    now,
  );

/** Corrects an earlier mail about the payment. */
export const tellOfRemoval = (
  transaction: Handle,
  invoice: InvoiceRow,
  { amount, paidOn: day }: { amount: number; paidOn: Day },
  now: Date,
): Promise<number> =>
  tellReaders(
    transaction,
    invoice,
    {
      template: 'payment-removed',
      values: { 'payment.amount': { euros: amount }, 'payment.paidOn': { day } },
    },
    now,
  );

/** @param daysLate today; negative: before the due date @returns the number of mails */
export const remind = (
  transaction: Handle,
  invoice: InvoiceRow,
  { daysLate, cards }: { daysLate: number; cards: CardRules },
  now: Date,
): Promise<number> =>
  tellReaders(
    transaction,
    invoice,
    {
      template: daysLate > 0 ? 'invoice-late' : 'invoice-due',
      values: {
        ...cardValues(invoice, cards),
        ...(daysLate > 0 ? { 'invoice.daysLate': daysLate } : {}),
      },
    },
    now,
  );
