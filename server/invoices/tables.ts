import type { Generated } from 'kysely';
import type { Exemption } from '../../lib/contract/quotes/exemption';
import type { RateTotal } from '../../lib/contract/core/money';
import type { Locale } from '../../lib/contract/core/locale';
import type {
  InvoiceKind,
  InvoiceSeries,
  Operation,
  PaymentMethod,
} from '../../lib/contract/invoices/choices';
import type { Day, Flag, Instant, JsonText } from '../db/codec';
import type { CreditNoteDocument, InvoiceDocument } from '../documents/model';
import type { CustomerAddress, StoredLine } from '../quotes/tables';

export interface InvoiceCustomer {
  isConsumer: boolean;
  name: string;
  attention: string | null;
  siren: string | null;
  siret: string | null;
  vatNumber: string | null;
  address: CustomerAddress;
}

/** Of a balance: an invoice issued before, less its credit notes. */
export interface StoredDeduction {
  id: string;
  kind: InvoiceKind;
  reference: string;
  issuedOn: Day;
  /** References; missing: none, or issued before documents named them. */
  creditNotes?: string[];
  taxes: RateTotal[];
}

/** Of drafts; stays beside the frozen content of issued invoices. */
export interface InvoiceContent {
  lines: StoredLine[];
  deductions: StoredDeduction[];
  /** Less the deductions; the sum of the totals. Cents. */
  taxes: RateTotal[];
  customer: InvoiceCustomer;
  /** The accepted quote or the corrected invoice names the customer. */
  isCustomerFixed: boolean;
  deliveryAddress: CustomerAddress | null;
  notes: string | null;
  operation: Operation;
  serviceFrom: Day | null;
  serviceTo: Day | null;
  purchaseOrder: string | null;
  /** null: of the settings. */
  paymentDays: number | null;
  exemption: Exemption | null;
  quoteReference: string | null;
}

/** The document, in canonical JSON. */
export type IssuedContent = { id: string; document: InvoiceDocument | CreditNoteDocument };

interface InvoicesTable {
  id: string;
  kind: InvoiceKind;
  series: InvoiceSeries;
  year: number | null;
  /** Gapless in its series and year; null: draft, like the columns up to `position`. */
  number: number | null;
  reference: string | null;
  /** Gapless in its series; the order of the chain. */
  position: number | null;
  /** null: project deleted. */
  project_id: string | null;
  /** null: no quote, or deleted after its retention. */
  quote_id: string | null;
  /** In the quote's schedule, from 0. */
  part: number | null;
  /** Of credit notes. */
  corrects_id: string | null;
  /** The account that gets the mails; null: erased. */
  customer_id: string | null;
  customer_name: string;
  locale: Locale;
  title: string;
  content: JsonText<InvoiceContent>;
  /** Cents; positive in credit notes. */
  total_excl_tax: number;
  total_tax: number;
  total_incl_tax: number;
  /** Folded reference, title and customer. */
  search_text: string;
  issued_on: Day | null;
  due_on: Day | null;
  issued_at: Instant | null;
  /** Triggers protect it, like the columns it comes from. */
  issued_content: JsonText<IssuedContent> | null;
  /** SHA-256, hexadecimal. @see issue/take-place.ts */
  previous_hash: string | null;
  hash: string | null;
  /** Cents; sum of the payments. */
  paid: Generated<number>;
  /** Cents; sum of the issued credit notes. */
  credited: Generated<number>;
  /** null: something is left to pay. */
  settled_on: Day | null;
  /** Client-generated: retries add nothing. */
  key: string | null;
  /** 1: the retention is over, and the row may be deleted. */
  released: Generated<Flag>;
  created_by: string | null;
  created_at: Instant;
  /** Increasing version. */
  updated_at: Instant;
}

interface InvoiceNumbersTable {
  series: InvoiceSeries;
  year: number;
  last: number;
}

interface InvoiceChainsTable {
  series: InvoiceSeries;
  position: number;
  hash: string;
  /** Of the last invoice deleted at the end of its retention; 0: none. */
  released_position: Generated<number>;
  released_hash: string | null;
  /** null: none, or released before these columns. */
  released_year: number | null;
  released_number: number | null;
}

interface InvoicePaymentsTable {
  id: string;
  invoice_id: string;
  paid_on: Day;
  /** Cents. */
  amount: number;
  method: PaymentMethod;
  note: string | null;
  /** Fingerprint of a movement; null: recorded by hand. */
  bank_line: string | null;
  /** The provider's id; null: not paid on its page. */
  card_reference: string | null;
  /** Cents; sum of the provider's refunds. */
  refunded: Generated<number>;
  key: string | null;
  created_by: string | null;
  created_at: Instant;
}

interface InvoiceCheckoutsTable {
  /** Idempotency key of the provider's call. */
  key: string;
  invoice_id: string;
  /** null: the provider has not answered yet. */
  session_id: string | null;
  /** Cents. */
  amount: number;
  locale: Locale;
  created_at: Instant;
  /** null: the page may be in use; one per invoice. */
  closed_at: Instant | null;
  /** When its payment was recorded; repeated events record nothing. */
  recorded_at: Instant | null;
}

interface InvoiceRemindersTable {
  invoice_id: string;
  /** After the due date; negative: before. */
  day: number;
  sent_at: Instant;
}

interface BankFilesTable {
  id: string;
  name: string;
  format: 'camt053' | 'csv';
  /** Movements that are not incoming or not booked. */
  skipped: number;
  /** Incoming movements with an impossible day or amount. */
  unreadable: Generated<number>;
  created_by: string | null;
  created_at: Instant;
}

interface BankLinesTable {
  id: string;
  file_id: string;
  position: number;
  /** The same for the same movement in another file. */
  fingerprint: string;
  booked_on: Day;
  /** Cents. */
  amount: number;
  payer: string | null;
  text: string;
}

export interface InvoiceTables {
  invoices: InvoicesTable;
  invoice_numbers: InvoiceNumbersTable;
  invoice_chains: InvoiceChainsTable;
  invoice_payments: InvoicePaymentsTable;
  invoice_checkouts: InvoiceCheckoutsTable;
  invoice_reminders: InvoiceRemindersTable;
  bank_files: BankFilesTable;
  bank_lines: BankLinesTable;
}
