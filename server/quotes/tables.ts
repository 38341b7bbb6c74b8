import type { Generated } from 'kysely';
import type { Exemption } from '../../lib/contract/quotes/exemption';
import type { Locale } from '../../lib/contract/core/locale';
import type { PartDue, QuoteStatus } from '../../lib/contract/quotes/choices';
import type { QuoteCustomer } from '../../lib/contract/quotes/content-schemas';
import type { Translated } from '../../lib/contract/settings/tree';
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

export interface StoredPart {
  /** Of the total with tax; null: agreed as an amount. */
  percent: number | null;
  /** Cents; null with a percentage. */
  amount: number | null;
  due: PartDue;
  milestoneId: string | null;
  /** As titled when the quote was written. */
  milestone: string | null;
  /** Day of the part, or planned day of the milestone. */
  on: Day | null;
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
  customer: QuoteCustomer | null;
  schedule: StoredPart[];
  startOn: Day | null;
  duration: string | null;
  place: string | null;
  /** Of the lines without VAT. */
  exemption: Exemption | null;
}

/** What the agency states beside the content, frozen when a version is sent. */
export interface StoredMentions {
  agency: {
    name: string;
    publisher: string;
    form: string;
    /** Whole euros. */
    capital: number | null;
    rcs: string;
    siren: string;
    siret: string;
    ape: string;
    vat: string;
    street: string;
    postalCode: string;
    city: string;
    country: string;
    email: string;
    phone: string;
  };
  insurance: Translated;
  /** null for consumers. */
  payment: { days: number; terms: Translated } | null;
  /** null for businesses. */
  mediator: string | null;
  /** `hashes`: SHA-256 of the text in `order_terms`. */
  terms: { updatedOn: Day | null; hashes: Record<Locale, string> };
}

/** Written before lines without VAT had a reason. */
type UnexplainedContent = Omit<QuoteContent, 'exemption'>;

/** Written before quotes named customer and schedule. */
type ContentBefore = Omit<UnexplainedContent, 'customer' | 'schedule' | 'startOn' | 'duration' | 'place'>;

/** Written before lines had rates. */
interface OneRateContent extends Omit<ContentBefore, 'lines'> {
  lines: Omit<StoredLine, 'vatRate'>[];
  vatRate: number;
}

/** Versions and acceptances are never rewritten, except to erase the customer of an unaccepted quote. */
export type StoredContent = (QuoteContent | UnexplainedContent | ContentBefore | OneRateContent) & {
  /** Absent in drafts, and before quotes had them. */
  mentions?: StoredMentions;
};

/** As typed and ticked by the customer. */
export interface Acceptance {
  name: string;
  capacity: string | null;
  email: string;
  emailVerifiedAt: Instant | null;
  /** Of the documents. */
  locale: Locale;
}

/** With the project's titles at acceptance. */
export type AcceptedContent = StoredContent & {
  reference: string;
  version: number;
  projectTitles: Partial<Record<Locale, string>>;
  /** Absent in earlier acceptances. */
  acceptance?: Acceptance;
};

interface QuotesTable {
  id: string;
  /** null: project deleted, accepted quote stays. */
  project_id: string | null;
  reference: string;
  status: QuoteStatus;
  /** Of the texts of all versions. */
  locale: Generated<Locale>;
  title: string;
  lines: JsonText<StoredLine[]>;
  /** Cents. */
  total_excl_tax: number;
  total_tax: number;
  total_incl_tax: number;
  valid_until: Day | null;
  notes: string | null;
  customer: JsonText<QuoteCustomer> | null;
  schedule: JsonText<StoredPart[]>;
  start_on: Day | null;
  duration: string | null;
  place: string | null;
  exemption: JsonText<Exemption> | null;
  /** null: not sent, or sent before quotes had them. */
  mentions: JsonText<StoredMentions> | null;
  /** First time; null: customers do not see the quote. */
  sent_at: Instant | null;
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
  /** Of the reason; null without one. */
  locale: Locale | null;
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

/** Each text once; a trigger protects it. */
interface QuoteTermsTable {
  sha256: string;
  /** Markdown. */
  text: string;
  created_at: Instant;
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
  order_terms: QuoteTermsTable;
}
