// What a document prints, as plain JSON: a transaction freezes it, a job draws it later.
// Amounts are integer euro cents, dates YYYY-MM-DD, instants ISO 8601 in UTC, rates percent.
// Texts are in the document's language; the fixed words of a document are in words/.
import type { Locale } from '../../lib/contract/core/locale';
import type { PricedLine, RateTotal, Totals } from '../../lib/contract/core/money';
import type { Address, Buyer, Seller } from './parties';

export type { Address, Buyer, Seller } from './parties';

/** UNCL 5305: standard rate, reverse charge, exempt, zero rate. */
export type VatCategory = 'S' | 'AE' | 'E' | 'Z';

export interface Exemption {
  /** Printed in the law block and in the XML: « TVA non applicable, art. 293 B du CGI ». */
  reason: string;
  /** VATEX code, such as VATEX-FR-FRANCHISE; empty: none. */
  code: string;
}

export interface DocumentLine extends PricedLine {
  label: string;
  /** Below the label; empty: none. */
  note: string;
  /** As printed: jours, h, forfait, "% du devis". */
  unit: string;
  /** The unit price is for so many units: 100 for percent (quantity 30, unit price: the order), otherwise 1. */
  unitBase?: 1 | 100;
  /** Without: S above 0 %, otherwise E. */
  vatCategory?: VatCategory;
  /** Required for AE and E. */
  exemption?: Exemption;
}

export type InvoiceKind = 'deposit' | 'progress' | 'balance' | 'free';

/** An invoice issued before, which a balance deducts; also an earlier balance, reduced by credit notes. */
export interface Deduction {
  kind: InvoiceKind;
  number: string;
  issuedOn: string;
  /** Numbers of its credit notes, which `taxes` are less; missing: none. */
  creditNotes?: readonly string[];
  /** Its totals, positive. */
  taxes: readonly RateTotal[];
  /** null: not paid yet. */
  paidOn: string | null;
}

export type PartDue =
  | { at: 'acceptance' }
  | { at: 'date'; on: string }
  /** `on`: planned day. */
  | { at: 'milestone'; name: string; on: string | null };

/** The parts add up to the total with tax. */
export interface SchedulePart {
  /** With tax. */
  amount: number;
  /** null: agreed as an amount. */
  percent: number | null;
  due: PartDue;
}

/** To scale: widths are the amounts with tax. */
export interface ScalePart {
  amount: number;
  /** Solid, hatched, framed with the signal, hairline. */
  state: 'paid' | 'credited' | 'due' | 'toCome';
  /** For the words below it. */
  is:
    | { a: 'thisInvoice'; percent: number | null }
    | { a: 'thisCredit' }
    | { a: 'invoice'; kind: InvoiceKind; number: string }
    | { a: 'credit'; number: string }
    | { a: 'part'; due: PartDue }
    /** What stays to pay on the corrected invoice. */
    | { a: 'left'; number: string; dueOn: string | null };
}

export interface Scale {
  /** The order's total, or the corrected invoice's with its number. */
  of: { a: 'order' } | { a: 'invoice'; number: string };
  /** With tax; the sum of the parts. */
  total: number;
  parts: readonly ScalePart[];
}

export interface Payment {
  holder: string;
  bank: string;
  /** Without spaces. */
  iban: string;
  bic: string;
  /** Printed and in the code: the invoice number. */
  reference: string;
  /** To pay at issue. */
  amount: number;
  dueOn: string;
  /** After the invoice date; null: due on receipt or on a fixed day. */
  days: number | null;
  /** Page for card payments; empty: none. */
  link: string;
}

/** On a quote's second page. */
export interface Section {
  title: string;
  text: string;
}

/** Such as place or duration. */
export interface Fact {
  label: string;
  value: string;
}

export interface Terms {
  /** Of the version. */
  updatedOn: string;
  /** Without scheme: vitrine.example/legal/terms. */
  address: string;
}

interface Paper {
  locale: Locale;
  /** Series and number: 2026-041, F-2026-0001, A-2026-0001, C-2026-0001. */
  number: string;
  issuedOn: string;
  seller: Seller;
  buyer: Buyer;
  /** What the project is called. */
  subject: string;
  /** Of subject, lines and deliverables, if not the document's. */
  textLocale?: Locale;
  /** After the facts of the kind; at most five facts are printed. */
  facts?: readonly Fact[];
  /** Further paragraphs of the law block; the required ones come from the facts. */
  law?: readonly string[];
}

interface Priced extends Paper {
  lines: readonly DocumentLine[];
  /** Must equal those of `documentTotals`. */
  totals: Totals;
  /** Below the table of rates; empty: none. */
  vatNote?: string;
}

export interface QuoteDocument extends Priced {
  kind: 'quote';
  /** From 1. */
  version: number;
  /** null: until withdrawn. */
  validUntil: string | null;
  schedule: readonly SchedulePart[];
  /** The quote's notes, with lines and list signs as in mails; empty: none. */
  deliverables: string;
  /** Calendar, needs, ownership…; sections on payment, insurance, terms and law follow them. */
  sections: readonly Section[];
  terms: Terms;
  /** Days to pay an invoice; null: on receipt. */
  paymentDays: number | null;
  /** From the settings; empty: none. */
  paymentTerms: string;
  /** Who answers questions: name, role, phone; empty: none. */
  contact: string;
  /** Place of jurisdiction between businesses: "Nantes"; empty: none. */
  courts: string;
  /** Instead of a box to sign; absent in documents frozen before it. */
  acceptance?: Acceptance;
}

/** Given online. */
export interface Acceptance {
  name: string;
  /** Empty: a consumer. */
  capacity: string;
  at: string;
  /** IANA name of the agency's time zone. */
  timeZone: string;
  /** Number of the certificate. */
  certificate: string;
}

/** UNTDID of the French reform: nature of the operation. */
export type Operation = 'goods' | 'services' | 'mixed';

/** When goods or services were supplied; `null` for a deposit: to come. */
export type Supply = { from: string; to: string } | null;

interface Billing extends Priced {
  operation: Operation;
  /** Option for VAT on debits. */
  isVatOnDebits: boolean;
  /** Accepted quote: 2026-041; empty: none. */
  quoteNumber: string;
  /** The buyer's; empty: none. */
  purchaseOrder: string;
  /** If it differs from the buyer's address. */
  deliveredTo: Address | null;
}

export interface InvoiceDocument extends Billing {
  kind: 'invoice';
  invoiceKind: InvoiceKind;
  supply: Supply;
  /** Of a balance, otherwise empty. */
  deductions: readonly Deduction[];
  /** Paid before the issue, without an invoice of its own; cents. */
  prepaid: number;
  /** null: no bar. */
  scale: Scale | null;
  payment: Payment;
}

/** Amounts are positive. */
export interface CreditNoteDocument extends Billing {
  kind: 'creditNote';
  supply: Supply;
  corrects: { number: string; issuedOn: string; kind: InvoiceKind };
  /** In the words of the team; empty: none. */
  reason: string;
  /** null: no bar. */
  scale: Scale | null;
}

export interface CertificateEvent {
  at: string;
  text: string;
}

/** `number` is the certificate's, `buyer` the accepting party. */
export interface CertificateDocument extends Paper {
  kind: 'certificate';
  quote: { number: string; version: number; issuedOn: string; totalInclTax: number };
  acceptedAt: string;
  /** IANA name of the agency's time zone. */
  timeZone: string;
  person: {
    name: string;
    /** Empty: a consumer. */
    capacity: string;
    email: string;
    /** null: not confirmed. */
    emailConfirmedOn: string | null;
  };
  /** The sentence with the ticked box, without quotation marks. */
  declared: string;
  /** As typed: name, capacity. */
  typed: string;
  terms: Terms;
  /** SHA-256 in lower-case hexadecimal. */
  hashes: { quote: string; terms: string };
  /** Oldest first. */
  events: readonly CertificateEvent[];
  /** Of the project; empty: none. */
  projectReference: string;
}

export type BillingDocument = InvoiceDocument | CreditNoteDocument;
export type PricedDocument = QuoteDocument | BillingDocument;
export type DocumentModel = PricedDocument | CertificateDocument;
