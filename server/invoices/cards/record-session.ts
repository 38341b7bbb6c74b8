// Records what was paid on a page of Stripe: by events, by a customer who comes back, and by the job, in any order.
import type { Log } from '../../../lib/runtime/telemetry/types';
import type { CardSession } from '../../core/cards';
import { recordActivity } from '../../core/activity/record-activity';
import { dayAt } from '../../../lib/format/days';
import type { Database, Handle } from '../../db/database';
import { lockInvoiceParts } from '../invoice-access';
import { insertPayment } from '../payments/payments';
import { overpaidIn } from '../payments/settle';
import type { InvoiceRow } from '../queries';
import { closeCheckout, findCheckoutOfSession, noteRecorded } from './checkout-queries';
import { cardCurrency } from './stripe';
import { tellInvoiceTeam } from './tell-invoice-team';

interface Tools {
  database: Database;
  log: Log;
}

/** Stripe's answers have no time of payment: a page that is found days later was paid while it was open. */
const latestPayment = ({ until }: CardSession, now: Date): Date => (until && until < now ? until : now);

/** Once per session. @param at of the payment; absent: at the latest when the page ended */
export async function recordSession(
  { database, log }: Tools,
  session: CardSession,
  { at, now }: { at?: Date; now: Date },
): Promise<void> {
  // Other websites may use the same account of Stripe.
  if (session.invoiceId === null) return;
  const invoiceId = session.invoiceId;
  await database.write(async (transaction) => {
    const invoice = (await lockInvoiceParts(transaction, database.engine, invoiceId))?.invoice;
    if (!invoice?.issued_at || invoice.kind === 'creditNote') {
      log('error', 'card.unknown-invoice', { session: session.id, invoice: invoiceId });
      return;
    }
    const checkout = await findCheckoutOfSession(transaction, session.id);
    if (checkout && checkout.recorded_at !== null) return;
    const { amount, currency } = session;
    await noteRecorded(
      transaction,
      {
        checkout,
        invoiceId,
        sessionId: session.id,
        amount: Math.max(1, amount ?? 0),
        locale: invoice.locale,
      },
      now,
    );
    if (currency !== cardCurrency || amount === null || amount < 1) {
      log('error', 'card.other-currency', { session: session.id, invoice: invoiceId, currency });
      await refusePayment(transaction, { invoice, session }, now);
      return;
    }
    const paidAt = at ?? latestPayment(session, now);
    await storeCardPayment(transaction, { invoice, session, amount }, { at: paidAt, now });
  });
}

async function storeCardPayment(
  transaction: Handle,
  { invoice, session, amount }: { invoice: InvoiceRow; session: CardSession; amount: number },
  { at, now }: { at: Date; now: Date },
): Promise<void> {
  const saved = await insertPayment(
    transaction,
    invoice,
    {
      paid_on: dayAt(at),
      amount,
      method: 'card',
      note: null,
      bank_line: null,
      key: null,
      card_reference: session.payment ?? session.id,
    },
    { actor: null, now },
  );
  const overpaid = overpaidIn(saved);
  if (overpaid > 0) await tellInvoiceTeam(transaction, saved, { 'card.overpaid': { euros: overpaid } }, now);
}

async function refusePayment(
  transaction: Handle,
  { invoice, session: { amount, currency } }: { invoice: InvoiceRow; session: CardSession },
  now: Date,
): Promise<void> {
  await recordActivity(
    transaction,
    { actor: null, action: 'invoice.card-refused', record: { type: 'invoice', id: invoice.id } },
    now,
  );
  await tellInvoiceTeam(
    transaction,
    invoice,
    { 'card.other': `${amount ?? '?'} ${currency?.toUpperCase() ?? '?'}` },
    now,
  );
}

/** The page was left, or its payment failed. */
export async function closeSession({ database }: Tools, session: CardSession, now: Date): Promise<void> {
  await database.write(async (transaction) => {
    const checkout = await findCheckoutOfSession(transaction, session.id);
    if (checkout) await closeCheckout(transaction, checkout, now);
  });
}
