// The tables of quotes: as they stand, each version of them, their changes of state, and the year's count.
import type { Locale } from '../../lib/contract/core/locale';
import type { QuoteStatus } from '../../lib/contract/quotes/choices';
import type { Day, Instant, JsonText } from '../db/codec';
import type { Side } from '../conversation/tables';

export interface StoredLine {
  label: string;
  quantity: number;
  /** Cents. */
  unitPrice: number;
}

/** What a quote says, whole: one version of it, and what was accepted. */
export interface QuoteContent {
  title: string;
  lines: StoredLine[];
  /** Percent. */
  vatRate: number;
  /** Cents. */
  totalExclTax: number;
  totalTax: number;
  totalInclTax: number;
  validUntil: Day | null;
  notes: string | null;
}

/** What was accepted, and the project's titles on that day. */
export interface AcceptedContent extends QuoteContent {
  reference: string;
  version: number;
  projectTitles: Partial<Record<Locale, string>>;
}

interface QuotesTable {
  id: string;
  /** null: the project was deleted, the accepted quote stays. */
  project_id: string | null;
  reference: string;
  status: QuoteStatus;
  title: string;
  lines: JsonText<StoredLine[]>;
  /** Hundredths of a percent. */
  vat_hundredths: number;
  /** Cents. */
  total_excl_tax: number;
  total_tax: number;
  total_incl_tax: number;
  valid_until: Day | null;
  notes: string | null;
  version: number;
  /** Made by the caller, so that a repeated call makes no second quote. */
  key: string | null;
  created_by: string | null;
  /** null: not accepted, or the person is erased. */
  accepted_by: string | null;
  /** The name they bore then; goes with the person. */
  accepted_name: string | null;
  accepted_at: Instant | null;
  /** Exactly what was accepted; a trigger keeps it and all it was made of. */
  accepted_content: JsonText<AcceptedContent> | null;
  created_at: Instant;
  /** Greater after every change: stale writes are told by it. */
  updated_at: Instant;
}

interface QuoteVersionsTable {
  order_id: string;
  version: number;
  content: JsonText<QuoteContent>;
  created_by: string | null;
  created_at: Instant;
}

interface QuoteStatesTable {
  id: string;
  order_id: string;
  /** null: it was made. */
  from_status: QuoteStatus | null;
  to_status: QuoteStatus;
  actor_id: string | null;
  side: Side;
  reason: string | null;
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
  order_numbers: QuoteNumbersTable;
}
