// Invoices of the demonstration, numbered in its own series. Nothing is mailed.
import { siteUrl } from '../../../lib/env';
import { findUser } from '../../accounts/queries';
import { readSettings } from '../../core/read-settings';
import { addDays, dayAt } from '../../../lib/format/days';
import { startOf } from '../../core/working-hours';
import { fromJson, toInstant } from '../../db/codec';
import { draftOfCredit } from '../../invoices/drafts/create-credit-note';
import { insertDraftRow } from '../../invoices/drafts/store-draft';
import type { NewDraft } from '../../invoices/drafts/store-draft';
import { draftOfQuote } from '../../invoices/drafts/create-quote-invoice';
import { customerOfAccount } from '../../invoices/drafts/customer-facts';
import { emptyTerms, taxesOf } from '../../invoices/drafts/invoice-content';
import { issueEvent, storeIssue } from '../../invoices/issue/issue-invoice';
import { missingFacts } from '../../invoices/issue/missing-facts';
import { paymentEvent, storePayment } from '../../invoices/payments/payments';
import { findInvoice } from '../../invoices/queries';
import type { InvoiceRow } from '../../invoices/queries';
import { passedReminders } from '../../invoices/payments/send-reminders';
import { dueIn } from '../../invoices/payments/settle';
import { recordEvent } from '../../projects/timeline/write-entries';
import { findQuote } from '../../quotes/queries';
import type { DemoStep } from './format';
import { idOf, note } from './office';
import type { Office, ProjectInOffice } from './office';

type Step<Key extends string> = Extract<DemoStep, Record<Key, string>>;

/** Milliseconds after midnight. */
const REMINDED = 8.5 * 3_600_000;
const MINUTE = 60_000;

export async function draftInvoice(
  office: Office,
  place: ProjectInOffice,
  { by, ago: hours, invoice: key }: Step<'invoice'>,
): Promise<void> {
  const { transaction, ago, dayIn } = office;
  const written = place.project.invoices[key];
  if (!written) throw new Error(`${place.project.slug}.json has no invoice ${key}`);
  const draft = await contentOf(office, place, written);
  const serviceTo = written.servedIn === null ? null : dayIn(written.servedIn);
  const { id } = await insertDraftRow(
    transaction,
    { ...draft, content: { ...draft.content, serviceTo } },
    { actor: idOf(office, by), now: ago(hours) },
  );
  place.invoices.set(key, id);
  note(office, hours, by, { action: 'invoice.created', record: { type: 'invoice', id } });
}

async function contentOf(
  office: Office,
  { id: projectId, project, quotes }: ProjectInOffice,
  written: ProjectInOffice['project']['invoices'][string],
): Promise<NewDraft> {
  const { transaction } = office;
  if ('quote' in written) {
    const { quote: key, servedIn: _, ...part } = written;
    const quote = await findQuote(transaction, quotes.get(key) ?? '');
    if (!quote) throw new Error(`Quote ${key} is invoiced before it is made`);
    return draftOfQuote(transaction, quote, part);
  }
  const { title, lines } = written;
  const customer = await findUser(transaction, idOf(office, project.customer));
  if (!customer) throw new Error(`accounts.json does not have ${project.customer}`);
  return {
    kind: 'free',
    projectId,
    customerId: customer.id,
    locale: customer.locale,
    title,
    content: {
      ...emptyTerms,
      lines,
      deductions: [],
      taxes: taxesOf(lines),
      customer: await customerOfAccount(transaction, customer),
      isCustomerFixed: false,
      quoteReference: null,
    },
    key: undefined,
  };
}

/** @throws Error for an unknown key */
async function invoiceOf(
  { transaction }: Office,
  { invoices }: ProjectInOffice,
  key: string,
): Promise<InvoiceRow> {
  const invoice = await findInvoice(transaction, invoices.get(key) ?? '');
  if (!invoice) throw new Error(`Invoice ${key} is used before it is drafted`);
  return invoice;
}

export async function issueInvoice(
  office: Office,
  place: ProjectInOffice,
  step: Step<'issues'>,
): Promise<void> {
  await issue(office, await invoiceOf(office, place, step.issues), step);
}

/** Without the agency's legal facts, the invoice stays a draft. */
async function issue(
  office: Office,
  draft: InvoiceRow,
  { by, ago: hours }: Pick<DemoStep, 'by' | 'ago'>,
  corrected?: InvoiceRow,
): Promise<void> {
  const { transaction, ago } = office;
  const settings = (await readSettings(transaction)).values;
  if (missingFacts(settings, draft, fromJson(draft.content)).length > 0) return;
  const now = ago(hours);
  const issued = await storeIssue(transaction, { now, siteUrl: siteUrl() }, draft, corrected);
  // One drawing a minute, so that the first pages after the first start need not wait; a download draws at once.
  await transaction
    .updateTable('documents')
    .set({ next_attempt_at: toInstant(new Date(office.now.getTime() + (issued.position ?? 1) * MINUTE)) })
    .where('subject_id', '=', issued.id)
    .execute();
  note(office, hours, by, {
    action: 'invoice.issued',
    record: { type: 'invoice', id: issued.id },
    changes: [{ field: 'totalInclTax', before: null, after: issued.total_incl_tax }],
  });
  await recordEvent(
    transaction,
    {
      projectId: issued.project_id ?? '',
      actor: idOf(office, by),
      side: 'team',
      event: issueEvent(issued),
    },
    now,
  );
}

export async function receivePayment(
  office: Office,
  place: ProjectInOffice,
  { by, ago: hours, receives, amount, method }: Step<'receives'>,
): Promise<void> {
  const { transaction, ago } = office;
  const invoice = await invoiceOf(office, place, receives);
  if (invoice.issued_at === null) return;
  const [actor, now] = [idOf(office, by), ago(hours)];
  const paid = amount ?? dueIn(invoice);
  const saved = await storePayment(
    transaction,
    invoice,
    { paid_on: dayAt(now), amount: paid, method, note: null, bank_line: null, key: null },
    { actor, now },
  );
  note(office, hours, by, {
    action: 'invoice.payment-added',
    record: { type: 'invoice', id: invoice.id },
    changes: [{ field: 'paid', before: invoice.paid, after: saved.paid }],
  });
  await recordEvent(
    transaction,
    { projectId: place.id, actor, side: 'team', event: paymentEvent(saved, paid) },
    now,
  );
}

/** By a credit note of all that is left. */
export async function creditInvoice(
  office: Office,
  place: ProjectInOffice,
  { credits, reason, ...step }: Step<'credits'>,
): Promise<void> {
  const { transaction, ago } = office;
  const { by, ago: hours } = step;
  const invoice = await invoiceOf(office, place, credits);
  if (invoice.issued_at === null) return;
  const draft = await insertDraftRow(
    transaction,
    await draftOfCredit(transaction, invoice, { notes: reason }),
    {
      actor: idOf(office, by),
      now: ago(hours),
    },
  );
  note(office, hours, by, { action: 'invoice.created', record: { type: 'invoice', id: draft.id } });
  await issue(office, draft, step, invoice);
}

/** As sent on their days, so that the job sends none of them again. */
export async function loadReminders(office: Office, places: readonly ProjectInOffice[]): Promise<void> {
  const { transaction, today, now } = office;
  const { reminders: switches } = (await readSettings(transaction)).values.mail;
  for (const id of places.flatMap(({ invoices }) => [...invoices.values()])) {
    const invoice = await findInvoice(transaction, id);
    if (!invoice?.issued_on || !invoice.due_on || invoice.settled_on !== null) continue;
    const dates = { issuedOn: invoice.issued_on, dueOn: invoice.due_on, today };
    for (const day of passedReminders(dates, switches)) {
      const at = new Date(Math.min(now.getTime(), startOf(addDays(dates.dueOn, day)) + REMINDED));
      await transaction
        .insertInto('invoice_reminders')
        .values({ invoice_id: id, day, sent_at: toInstant(at) })
        .execute();
      office.activity.push({
        at,
        happened: {
          actor: null,
          action: 'invoice.reminded',
          record: { type: 'invoice', id },
          changes: [{ field: 'day', before: null, after: day }],
        },
      });
    }
  }
}
