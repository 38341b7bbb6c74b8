// Stripe is asked outside of transactions. The open row of the invoice orders concurrent calls: they send the same
// idempotency key, and get the same payment page.
import { localePrefix } from '../../../lib/contract/core/locale';
import { requireUser } from '../../core/caller';
import type { Cards, CardSession } from '../../core/cards';
import type { Context } from '../../core/context';
import { Refusal } from '../../core/refusal';
import type { Handle } from '../../db/database';
import { openInvoiceToPay } from '../invoice-access';
import { dueIn } from '../payments/settle';
import { isCardPayable } from './card-payable';
import {
  closeCheckout,
  closeUnnamed,
  findOpenCheckout,
  insertCheckout,
  nameSession,
} from './checkout-queries';
import type { CheckoutRow } from './checkout-queries';
import { recordSession } from './record-session';

/** Milliseconds; Stripe wants between 30 minutes and a day. */
const PAGE_LIFE = 3_600_000;
/** Milliseconds in which a call without an answer is repeated with its key; then too little of the page is left. */
export const CALL_LIFE = 1_200_000;
/** A changed amount or language, or an expired page, needs a second round; more mean parallel changes. */
const ROUNDS = 4;

type CheckoutContext = Pick<
  Context,
  'caller' | 'cards' | 'database' | 'locale' | 'log' | 'now' | 'siteUrl'
> & { throttle: Pick<Context['throttle'], 'count'> };

interface Claim {
  checkout: CheckoutRow;
  reference: string;
  /** Of another amount or language, or too old. */
  isOutdated: boolean;
}

/**
 * Opens the page for what is left to pay, or finds the open one.
 * @throws Refusal UNAUTHORIZED, FORBIDDEN to the team, NOT_FOUND, INVOICE_SETTLED, PAYMENT_PENDING, CARD_UNAVAILABLE,
 *   TOO_MANY_REQUESTS
 */
export async function openCheckout(context: CheckoutContext, invoiceId: string): Promise<{ url: string }> {
  const { cards, database, throttle, now } = context;
  const { userId } = requireUser(context);
  if (!cards) throw new Refusal('NOT_FOUND');
  await throttle.count('checkout', userId);
  for (let round = 0; round < ROUNDS; round += 1) {
    const claim = await database.write((transaction) => claimCheckout(transaction, context, invoiceId));
    const session = await sessionOf(context, cards, claim);
    if (session?.state === 'complete') {
      if (!session.isPaid) throw new Refusal('PAYMENT_PENDING');
      // The event may be late or lost; the next round finds the invoice settled.
      await recordSession(context, session, { now });
    }
    if (session?.state === 'open' && session.url !== null && !claim.isOutdated) return { url: session.url };
    // A page that can still be paid keeps its row: the job follows it.
    if (session?.state === 'open') throw new Refusal('CARD_UNAVAILABLE');
    // Without a session when the row was read; a parallel call may have named one since.
    const close = session === undefined ? closeUnnamed : closeCheckout;
    await database.write((transaction) => close(transaction, claim.checkout, now));
  }
  throw new Refusal('CARD_UNAVAILABLE');
}

async function claimCheckout(transaction: Handle, context: CheckoutContext, id: string): Promise<Claim> {
  const { cards, locale, now } = context;
  const invoice = await openInvoiceToPay(transaction, context, id);
  const amount = dueIn(invoice);
  if (amount === 0) throw new Refusal('INVOICE_SETTLED');
  if (!isCardPayable(invoice, cards)) throw new Refusal('NOT_FOUND');
  const reference = invoice.reference ?? '';
  const open = await findOpenCheckout(transaction, id);
  if (!open) {
    const checkout = await insertCheckout(transaction, { invoice_id: id, amount, locale }, now);
    return { checkout, reference, isOutdated: false };
  }
  const isOutdated =
    open.amount !== amount ||
    open.locale !== locale ||
    (open.session_id === null && now.getTime() - Date.parse(open.created_at) > CALL_LIFE);
  return { checkout: open, reference, isOutdated };
}

/** @returns undefined: no page was opened */
async function sessionOf(
  { database, siteUrl, now }: CheckoutContext,
  cards: Cards,
  { checkout, reference, isOutdated }: Claim,
): Promise<CardSession | undefined> {
  const {
    session_id: sessionId,
    key,
    invoice_id: invoiceId,
    amount,
    locale,
    created_at: createdAt,
  } = checkout;
  if (sessionId !== null) return isOutdated ? cards.expire(sessionId) : cards.find(sessionId);
  if (isOutdated) return undefined;
  const page = `${siteUrl()}${localePrefix(locale)}/my-invoices/${invoiceId}`;
  const until = new Date(Date.parse(createdAt) + PAGE_LIFE);
  try {
    const session = await cards.open({ key, invoiceId, reference, amount, locale, page, until });
    const isNamed = await database.write((transaction) => nameSession(transaction, checkout, session.id));
    return isNamed ? session : await cards.expire(session.id);
  } catch (error) {
    // Stripe repeats its answer to a key; a page without a known address is never used.
    await database.write((transaction) => closeUnnamed(transaction, checkout, now));
    throw error;
  }
}
