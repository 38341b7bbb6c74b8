import { createHash } from 'node:crypto';
import type { ErrorCode } from '../../../lib/contract/core/errors';
import { day } from '../../../lib/contract/core/fields';
import { invoiceLimits } from '../../../lib/contract/invoices/choices';
import { quoteLimits } from '../../../lib/contract/quotes/choices';
import { cutText } from '../../../lib/format/cut-text';
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
  /** Outgoing, pending or a reversed debit. */
  skipped: number;
  /** Incoming, but the day or the amount is impossible. */
  unreadable: number;
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

/** Cuts first: banks may send megabytes. */
export const plainText = (text: string, most: number): string =>
  cutText(
    text
      .slice(0, 4 * most)
      .replace(/[\p{C}\s]+/gu, ' ')
      .trim(),
    most,
  );

/** The same in every file with the movement; without a bank reference, also for an equal one. */
function createFingerprints(): (parts: readonly (string | number)[]) => string {
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

/** First day of the euro. */
const earliest = '1999-01-01';

/** Cents; also the limit of payments by hand. PostgreSQL stores at most 2,147,483,647. */
const highest = 2 * quoteLimits.amount;

const isPast = (text: string, today: Day): boolean =>
  day.safeParse(text).success && text >= earliest && text <= today;
export const isPayable = (amount: number | undefined): amount is number =>
  amount !== undefined && amount > 0 && amount <= highest;

export interface ReadMovement {
  /** As written, or `YYYY-MM-DD`. */
  bookedOn: string;
  /** Cents. */
  amount: number | undefined;
  payer: string;
  text: string;
  /** Beside day and amount, what distinguishes the movement. */
  names: readonly string[];
}

export interface StatementWriter {
  statement: BankStatement;
  /** Counts an outgoing or pending movement. @throws Refusal BANK_FILE_TOO_LARGE */
  skip: () => void;
  /** Adds an incoming movement, or counts it as unreadable. @throws Refusal BANK_FILE_TOO_LARGE */
  add: (account: string, movement: ReadMovement) => void;
}

/** @param today in the agency's time zone */
export function createStatement(today: Day): StatementWriter {
  const statement: BankStatement = { movements: [], skipped: 0, unreadable: 0 };
  const fingerprint = createFingerprints();
  const checkCount = () => requireFew(statement.movements.length + statement.skipped + statement.unreadable);
  return {
    statement,
    skip: () => {
      statement.skipped += 1;
      checkCount();
    },
    add: (account, { bookedOn, amount, payer, text, names }) => {
      if (isPast(bookedOn, today) && isPayable(amount))
        statement.movements.push({
          bookedOn,
          amount,
          payer: payer || null,
          text,
          fingerprint: fingerprint([account, bookedOn, amount, ...names]),
        });
      else statement.unreadable += 1;
      checkCount();
    },
  };
}
