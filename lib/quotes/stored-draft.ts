// In this tab only: other users of the computer never see it.
import { readDraft, removeDraft, writeDraft } from '@/lib/drafts/draft-store';
import { emptyLine, emptyQuote, type TypedLine, type TypedQuote } from './typed-quote';

// Key and field names must not change: browsers have stored drafts.
const keyOf = (owner: string, subject: string) => `offer-draft:${owner}:${subject}`;

const text = (value: unknown, byDefault: string): string => (typeof value === 'string' ? value : byDefault);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** @param rate of the quote, in drafts of the time before lines had rates */
function lineIn(value: unknown, rate: unknown): TypedLine[] {
  if (!isRecord(value)) return [];
  return [
    {
      label: text(value['label'], ''),
      quantity: text(value['quantity'], ''),
      unitPrice: text(value['unitPrice'], ''),
      vatRate: text(value['vatRate'], text(rate, emptyLine().vatRate)),
    },
  ];
}

/** The version being changed. */
export interface QuoteBase {
  version: number;
  updatedAt: string;
}

interface StoredQuoteDraft {
  quote: TypedQuote;
  base: QuoteBase | undefined;
}

function baseIn(value: unknown): QuoteBase | undefined {
  if (!isRecord(value)) return undefined;
  const { version, updatedAt } = value;
  return typeof version === 'number' && typeof updatedAt === 'string' ? { version, updatedAt } : undefined;
}

function quoteIn(value: unknown): TypedQuote | undefined {
  if (!isRecord(value) || !Array.isArray(value['lines'])) return undefined;
  const { title, validUntil, notes } = emptyQuote();
  return {
    title: text(value['title'], title),
    lines: value['lines'].flatMap((line) => lineIn(line, value['vatRate'])),
    validUntil: text(value['validUntil'], validUntil),
    notes: text(value['notes'], notes),
  };
}

/** @param subject id of a new quote's project, or of the quote */
export function readQuoteDraft(owner: string, subject: string): StoredQuoteDraft | undefined {
  const draft = readDraft('tab', keyOf(owner, subject)) ?? {};
  const quote = quoteIn(draft['offer']);
  return quote && { quote, base: baseIn(draft['base']) };
}

export function storeQuoteDraft(owner: string, subject: string, { quote, base }: StoredQuoteDraft): void {
  writeDraft('tab', `offer-draft:${owner}:${subject}`, { offer: quote, base });
}

export function removeQuoteDraft(owner: string, subject: string): void {
  removeDraft('tab', keyOf(owner, subject));
}
