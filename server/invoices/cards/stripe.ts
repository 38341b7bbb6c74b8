// Stripe Checkout: customers pay on a page of Stripe, which never shows its key or a card to the site.
import type { Stripe } from 'stripe';
import { z } from 'zod';
import type { Env } from '../../../lib/env';
import type { Log } from '../../../lib/runtime/telemetry/types';
import type { Cards, CardEvent, CardSession, Checkout } from '../../core/cards';
import { Refusal } from '../../core/refusal';

/** Milliseconds; two tries end before the ten seconds of a call. */
const TIMEOUT = 4000;
/** Seconds; older events are refused. */
const TOLERANCE = 300;

export const cardCurrency = 'eur';

export type CardSettings = Partial<
  Pick<Env, 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_URL'>
>;

const address = (url: string) => {
  const { protocol, hostname, port } = new URL(url);
  return {
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
    host: hostname,
    ...(port ? { port } : {}),
  };
};

/** Without properties if the connection or other code failed. */
type StripeFailure = Partial<Stripe.errors.StripeError>;

async function connect(key: string, url: string | undefined): Promise<Stripe> {
  // Lazy: most sites take no cards.
  const { default: StripeClient } = await import('stripe');
  return new StripeClient(key, {
    timeout: TIMEOUT,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(url === undefined ? {} : address(url)),
  });
}

const states = new Set<unknown>(['open', 'complete', 'expired']);

const idOf = (found: string | { id: string } | null | undefined): string | null =>
  typeof found === 'object' && found !== null ? found.id : (found ?? null);

const uuid = z.uuid();

/** Metadata of other websites with the same account may be anything. */
const invoiceIn = (metadata: Stripe.Metadata | null | undefined): string | null =>
  uuid.safeParse(metadata?.invoice).data ?? null;

/** Of another key or account, or never opened. */
const unknownSession = (id: string): CardSession => ({
  id,
  url: null,
  state: 'expired',
  isPaid: false,
  until: null,
  amount: null,
  currency: null,
  payment: null,
  invoiceId: null,
});

function sessionOf(found: Stripe.Checkout.Session): CardSession {
  return {
    id: found.id,
    url: found.url ?? null,
    state: states.has(found.status) ? (found.status as CardSession['state']) : 'expired',
    isPaid: found.payment_status === 'paid',
    // Events of other websites may lack it.
    until: found.expires_at ? new Date(found.expires_at * 1000) : null,
    amount: found.amount_total ?? null,
    currency: found.currency ?? null,
    payment: idOf(found.payment_intent),
    invoiceId: invoiceIn(found.metadata),
  };
}

/** Only the number of the invoice goes to Stripe: no name, address or title. */
const orderOf = ({ invoiceId, reference, amount, locale, page, until }: Checkout) => ({
  mode: 'payment' as const,
  allowed_payment_method_types: ['card' as const],
  // The customer pays the euros of the invoice.
  adaptive_pricing: { enabled: false },
  line_items: [
    {
      quantity: 1,
      price_data: { currency: cardCurrency, unit_amount: amount, product_data: { name: reference } },
    },
  ],
  locale,
  expires_at: Math.floor(until.getTime() / 1000),
  metadata: { invoice: invoiceId },
  payment_intent_data: { description: reference, metadata: { invoice: invoiceId } },
  success_url: `${page}?card=done`,
  cancel_url: page,
});

function eventOf({ type, created, data }: Stripe.Event): CardEvent {
  const found = data.object;
  if (type.startsWith('checkout.session.')) {
    const session = sessionOf(found as Stripe.Checkout.Session);
    const isOver = type === 'checkout.session.async_payment_failed';
    return {
      kind: 'session',
      session: isOver ? { ...session, state: 'expired' } : session,
      at: new Date(created * 1000),
    };
  }
  if (type !== 'charge.refunded') return { kind: 'other', type };
  const charge = found as Stripe.Charge;
  // Stripe copies the metadata of a payment to its charge.
  return {
    kind: 'refund',
    payment: idOf(charge.payment_intent),
    refunded: charge.amount_refunded,
    invoiceId: invoiceIn(charge.metadata),
  };
}

/** @returns undefined without settings */
export function createCards(
  { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret, STRIPE_API_URL: url }: CardSettings,
  log: Log,
): Cards | undefined {
  if (key === undefined || secret === undefined) return undefined;
  let client: Promise<Stripe> | undefined;
  const stripe = () => (client ??= connect(key, url));

  /** Messages of Stripe may contain input and a part of the key. */
  function unavailable(error: unknown): Refusal {
    const { type, code, statusCode, requestId } = error as StripeFailure;
    log('error', 'card.unavailable', { type, code, status: statusCode, stripeRequest: requestId });
    return new Refusal('CARD_UNAVAILABLE');
  }
  async function find(id: string): Promise<CardSession> {
    const { checkout } = await stripe();
    try {
      return sessionOf(await checkout.sessions.retrieve(id));
    } catch (error) {
      if ((error as StripeFailure).code !== 'resource_missing') throw unavailable(error);
      log('warn', 'card.unknown-session', { session: id });
      return unknownSession(id);
    }
  }

  return {
    isTest: /^.._test_/.test(key),
    async open(order) {
      const { checkout } = await stripe();
      try {
        return sessionOf(await checkout.sessions.create(orderOf(order), { idempotencyKey: order.key }));
      } catch (error) {
        throw unavailable(error);
      }
    },
    find,
    async expire(id) {
      const { checkout } = await stripe();
      try {
        return sessionOf(await checkout.sessions.expire(id));
      } catch (error) {
        // Complete or expired already.
        if ((error as StripeFailure).type === 'StripeInvalidRequestError') return find(id);
        throw unavailable(error);
      }
    },
    async readEvent(body, signature, now) {
      const { webhooks } = await stripe();
      let event: Stripe.Event;
      try {
        event = webhooks.constructEvent(
          Buffer.from(body),
          signature,
          secret,
          TOLERANCE,
          undefined,
          now.getTime(),
        );
      } catch {
        throw new Refusal('SIGNATURE_INVALID');
      }
      return eventOf(event);
    },
  };
}

/** @returns undefined if Stripe accepts the key, else its HTTP status, or 'silent' */
export async function probeStripe({
  STRIPE_SECRET_KEY: key = '',
  STRIPE_API_URL: url,
}: CardSettings): Promise<number | 'silent' | undefined> {
  const { checkout } = await connect(key, url);
  try {
    await checkout.sessions.list({ limit: 1 });
    return undefined;
  } catch (error) {
    return (error as StripeFailure).statusCode ?? 'silent';
  }
}
