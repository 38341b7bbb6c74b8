// Card payments of invoices, as the provider offers them.
import type { Locale } from '../../lib/contract/core/locale';

export interface Checkout {
  /** Idempotency key. */
  key: string;
  invoiceId: string;
  /** Number of the invoice. */
  reference: string;
  /** Cents. */
  amount: number;
  locale: Locale;
  /** Page of the invoice. */
  page: string;
  /** Ends the page. */
  until: Date;
}

/** A payment page of the card provider. */
export interface CardSession {
  id: string;
  /** null: complete or expired. */
  url: string | null;
  state: 'open' | 'complete' | 'expired';
  isPaid: boolean;
  /** The page cannot be paid afterwards; null: unknown. */
  until: Date | null;
  /** In the smallest unit of the currency. */
  amount: number | null;
  /** ISO 4217, lower case. */
  currency: string | null;
  /** The provider's id of the payment. */
  payment: string | null;
  /** null: of another website. */
  invoiceId: string | null;
}

export type CardEvent =
  | { kind: 'session'; session: CardSession; at: Date }
  /** `refunded`: cents, the sum of all refunds. */
  | { kind: 'refund'; payment: string | null; refunded: number; invoiceId: string | null }
  | { kind: 'other'; type: string };

/** Card payments. Calls of the provider throw Refusal CARD_UNAVAILABLE. @see server/invoices/cards/stripe.ts */
export interface Cards {
  /** Takes no money. */
  readonly isTest: boolean;
  readonly open: (checkout: Checkout) => Promise<CardSession>;
  /** Expired if the provider does not know it. */
  readonly find: (id: string) => Promise<CardSession>;
  /** @returns the session, which may be complete */
  readonly expire: (id: string) => Promise<CardSession>;
  /** @throws Refusal SIGNATURE_INVALID */
  readonly readEvent: (body: Uint8Array, signature: string, now: Date) => Promise<CardEvent>;
}
