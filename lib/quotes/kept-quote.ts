// An offer being written, kept in this tab until it is sent: it survives a detour by the login page, and a reload. Another
// person at this computer never sees it.
import { emptyOffer, type TypedLine, type TypedOffer } from './typed-quote';

const keyOf = (owner: string, subject: string) => `offer-draft:${owner}:${subject}`;

const text = (value: unknown, byDefault: string): string => (typeof value === 'string' ? value : byDefault);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function lineIn(value: unknown): TypedLine[] {
  if (!isRecord(value)) return [];
  return [
    {
      label: text(value['label'], ''),
      quantity: text(value['quantity'], ''),
      unitPrice: text(value['unitPrice'], ''),
    },
  ];
}

/** What the typing was based on, where an offer is changed. */
export interface OfferBase {
  version: number;
  updatedAt: string;
}

interface KeptOffer {
  offer: TypedOffer;
  base: OfferBase | undefined;
}

function baseIn(value: unknown): OfferBase | undefined {
  if (!isRecord(value)) return undefined;
  const { version, updatedAt } = value;
  return typeof version === 'number' && typeof updatedAt === 'string' ? { version, updatedAt } : undefined;
}

function offerIn(value: unknown): TypedOffer | undefined {
  if (!isRecord(value) || !Array.isArray(value['lines'])) return undefined;
  const { title, vatRate, validUntil, notes } = emptyOffer();
  return {
    title: text(value['title'], title),
    lines: value['lines'].flatMap(lineIn),
    vatRate: text(value['vatRate'], vatRate),
    validUntil: text(value['validUntil'], validUntil),
    notes: text(value['notes'], notes),
  };
}

/** @param subject the project a new offer is for, or the offer that is changed */
export function keptOffer(owner: string, subject: string): KeptOffer | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(owner, subject)) ?? 'null');
    if (!isRecord(kept)) return undefined;
    const offer = offerIn(kept['offer']);
    return offer && { offer, base: baseIn(kept['base']) };
  } catch {
    // Storage is blocked, or holds something else.
    return undefined;
  }
}

export function keepOffer(owner: string, subject: string, kept: KeptOffer): void {
  try {
    sessionStorage.setItem(`offer-draft:${owner}:${subject}`, JSON.stringify(kept));
  } catch {
    // Blocked or full: then there is no draft.
  }
}

export function dropOffer(owner: string, subject: string): void {
  try {
    sessionStorage.removeItem(keyOf(owner, subject));
  } catch {
    // Blocked: then there is nothing to drop.
  }
}
