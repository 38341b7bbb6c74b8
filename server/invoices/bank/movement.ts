import { createHash } from 'node:crypto';
import type { ErrorCode } from '../../../lib/contract/core/errors';
import { invoiceLimits } from '../../../lib/contract/invoices/choices';
import { Refusal } from '../../core/refusal';
import type { Day } from '../../db/codec';

/** Incoming and booked. */
export interface Movement {
  bookedOn: Day;
  /** Cents. */
  amount: number;
  payer: string | null;
  text: string;
  fingerprint: string;
}

export interface BankStatement {
  movements: Movement[];
  /** Outgoing, pending or without amount. */
  skipped: number;
}

export const refuse = (code: Extract<ErrorCode, `BANK_FILE_${string}`>): never => {
  throw new Refusal(code);
};

/** `1 234,56`, `1.234,56`, `1,234.56`, `-12,5 €`. @returns cents; undefined: no amount */
export function centsOf(text: string): number | undefined {
  const plain = text
    .replace(/[\s\u00a0\u202f€+]/g, '')
    .replace(/EUR$/i, '')
    .replace(/^\u2212/, '-');
  const [, sign = '', whole = '', fraction = ''] =
    /^(-?)(\d+|\d{1,3}(?:[.,']\d{3})+)(?:[.,](\d{1,2}))?$/.exec(plain) ?? [];
  if (whole === '') return undefined;
  const cents = Number(whole.replace(/[.,']/g, '')) * 100 + Number(fraction.padEnd(2, '0'));
  return Number.isSafeInteger(cents) ? (sign ? -cents : cents) : undefined;
}

/** Text without control characters and repeated spaces. */
export const plainText = (text: string, most: number): string =>
  text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, most);

/** Names the same movement in every file that contains it. */
export function createFingerprints(): (parts: readonly (string | number)[]) => string {
  const seen = new Map<string, number>();
  return (parts) => {
    const key = JSON.stringify(parts);
    const count = seen.get(key) ?? 0;
    seen.set(key, count + 1);
    // Equal movements of one day differ by their order.
    return createHash('sha256').update(`${key}#${count}`).digest('hex');
  };
}

/** @throws Refusal BANK_FILE_TOO_LARGE */
export function requireFew(count: number): void {
  if (count > invoiceLimits.bankLines) refuse('BANK_FILE_TOO_LARGE');
}
