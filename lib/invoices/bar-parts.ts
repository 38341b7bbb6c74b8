// Amounts as lengths. Browser code: no Zod.
import type { InvoiceSummary } from '@/lib/contract/invoices/schemas';

/** `new`: about to be recorded. `toCome`: not invoiced yet. */
export type PartLook = 'credited' | 'paid' | 'new' | 'due' | 'late' | 'open' | 'toCome';

export interface BarPart {
  look: PartLook;
  cents: number;
}

export interface PlacedPart {
  look: PartLook;
  /** Percent. */
  start: number;
  width: number;
}

const rounded = (share: number): number => Math.round(share * 10_000) / 100;

/** To the scale of their sum, without gaps. Empty parts are left out. */
export function placeParts(parts: readonly BarPart[]): PlacedPart[] {
  const whole = parts.reduce((sum, { cents }) => sum + Math.max(0, cents), 0);
  let before = 0;
  return parts.flatMap(({ look, cents }) => {
    if (cents <= 0) return [];
    const start = rounded(before / whole);
    before += cents;
    return [{ look, start, width: Math.round((rounded(before / whole) - start) * 100) / 100 }];
  });
}

type Settled = Pick<InvoiceSummary, 'paid' | 'credited' | 'due'>;

/** What settled an invoice, then what is left. */
export const invoiceParts = ({ paid, credited, due }: Settled): BarPart[] =>
  (
    [
      { look: 'credited', cents: credited },
      { look: 'paid', cents: paid },
      { look: 'due', cents: due },
    ] as const
  ).filter(({ cents }) => cents > 0);
