import type { Locale } from '../../lib/contract/core/locale';
import type { QuoteStatus } from '../../lib/contract/quotes/choices';
import type { Day, Instant, JsonText } from '../db/codec';
import type { Side } from '../projects/tables';

export interface StoredLine {
  label: string;
  quantity: number;
  /** Cents. */
  unitPrice: number;
  /** Percent. */
  vatRate: number;
}

export interface QuoteContent {
  title: string;
  lines: StoredLine[];
  /** Cents. */
  totalExclTax: number;
  totalTax: number;
  totalInclTax: number;
  validUntil: Day | null;
  notes: string | null;
}

/** Written before lines had rates. */
interface OneRateContent extends Omit<QuoteContent, 'lines'> {
  lines: Omit<StoredLine, 'vatRate'>[];
  vatRate: number;
}

/** Versions and acceptances are never rewritten. */
export type StoredContent = QuoteContent | OneRateContent;

/** With the project's titles at acceptance. */
export type AcceptedContent = StoredContent & {
  reference: string;
  version: number;
  projectTitles: Partial<Record<Locale, string>>;
};

interface QuotesTable {
  id: string;
  /** null: project deleted, accepted quote stays. */
  project_id: string | null;
  reference: string;
  status: QuoteStatus;
  title: string;
  lines: JsonText<StoredLine[]>;
  /** Cents. */
  total_excl_tax: number;
  total_tax: number;
  total_incl_tax: number;
  valid_until: Day | null;
  notes: string | null;
  version: number;
  /** Client-generated: retries add nothing. */
  key: string | null;
  created_by: string | null;
  /** null: not accepted, or account erased. */
  accepted_by: string | null;
  /** At acceptance; an erasure moves it to `order_customers`. */
  accepted_name: string | null;
  accepted_at: Instant | null;
  /** A trigger protects the accepted content and its source columns. */
  accepted_content: JsonText<AcceptedContent> | null;
  created_at: Instant;
  /** Increasing version. */
  updated_at: Instant;
}

interface QuoteVersionsTable {
  order_id: string;
  version: number;
  content: JsonText<StoredContent>;
  created_by: string | null;
  created_at: Instant;
}

interface QuoteStatesTable {
  id: string;
  order_id: string;
  /** null: quote created. */
  from_status: QuoteStatus | null;
  to_status: QuoteStatus;
  actor_id: string | null;
  side: Side;
  reason: string | null;
  created_at: Instant;
}

export interface CustomerAddress {
  street: string;
  postalCode: string;
  city: string;
  country: string;
}

/** Of accepted quotes whose customer's account is erased; administrators only. */
interface QuoteCustomersTable {
  order_id: string;
  /** As at acceptance. */
  accepted_name: string;
  company_name: string | null;
  siret: string | null;
  vat_number: string | null;
  legal_representative: string | null;
  /** Of the default billing address, else another. */
  address: JsonText<CustomerAddress> | null;
  erased_at: Instant;
}

interface QuoteNumbersTable {
  year: number;
  last: number;
}

export interface QuoteTables {
  orders: QuotesTable;
  order_versions: QuoteVersionsTable;
  order_states: QuoteStatesTable;
  order_customers: QuoteCustomersTable;
  order_numbers: QuoteNumbersTable;
}
