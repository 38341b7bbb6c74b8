// In this tab only: other users of the computer never see it.
import { readDraft, removeDraft, writeDraft } from '@/lib/drafts/draft-store';
import { exemptionCategories, partDues } from '@/lib/contract/quotes/choices';
import {
  emptyLine,
  emptyPart,
  emptyQuote,
  noExemption,
  type TypedCustomer,
  type TypedExemption,
  type TypedLine,
  type TypedPart,
  type TypedQuote,
} from './typed-quote';

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

function customerIn(value: unknown): TypedCustomer {
  const empty = emptyQuote().customer;
  if (!isRecord(value)) return empty;
  const texts = Object.fromEntries(
    Object.entries<string>({ ...empty }).map(([name, byDefault]) => [name, text(value[name], byDefault)]),
  );
  return { ...empty, ...texts, kind: value['kind'] === 'consumer' ? 'consumer' : 'business' };
}

function exemptionIn(value: unknown): TypedExemption {
  if (!isRecord(value)) return noExemption;
  const category = exemptionCategories.find((each) => each === value['category']) ?? '';
  return { category, reason: text(value['reason'], '') };
}

function partIn(value: unknown): TypedPart[] {
  if (!isRecord(value)) return [];
  const { share, milestoneId, on } = emptyPart();
  return [
    {
      share: text(value['share'], share),
      unit: value['unit'] === 'amount' ? 'amount' : 'percent',
      due: partDues.find((due) => due === value['due']) ?? 'acceptance',
      milestoneId: text(value['milestoneId'], milestoneId),
      on: text(value['on'], on),
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
  const empty = emptyQuote();
  const { schedule } = value;
  return {
    title: text(value['title'], empty.title),
    lines: value['lines'].flatMap((line) => lineIn(line, value['vatRate'])),
    customer: customerIn(value['customer']),
    exemption: exemptionIn(value['exemption']),
    schedule: Array.isArray(schedule) ? schedule.flatMap(partIn) : empty.schedule,
    validUntil: text(value['validUntil'], empty.validUntil),
    startOn: text(value['startOn'], empty.startOn),
    duration: text(value['duration'], empty.duration),
    place: text(value['place'], empty.place),
    notes: text(value['notes'], empty.notes),
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
