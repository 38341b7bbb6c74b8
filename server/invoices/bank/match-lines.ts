// A person confirms each proposal.
import type { BankMatch, BankReason } from '../../../lib/contract/invoices/choices';
import type { Day } from '../../db/codec';
import { fold } from '../../db/text-search';
import type { Movement } from './movement';

export interface Candidate {
  id: string;
  reference: string;
  customerName: string;
  /** Cents; 0: settled. */
  due: number;
  /** Of the demonstration: found by its reference only. */
  isDemo: boolean;
  /** First day of a payment. */
  earliest: Day;
  /** As `paymentMark` of day and cents. */
  payments: ReadonlySet<string>;
}

export type Invoice = Pick<Candidate, 'id' | 'reference' | 'customerName' | 'due'>;

export interface Match {
  match: BankMatch;
  reason: BankReason;
  /** For recorded movements, the invoice that they paid. */
  invoice: Invoice | null;
}

/** A statement in another format gives a movement another fingerprint. */
export const paymentMark = (day: string, amount: number): string => `${day} ${amount}`;

/** Its sum, less fees, is no payment of one invoice. */
const isCardPayout = ({ payer, text }: Movement): boolean => /\bstripe\b/i.test(`${payer ?? ''} ${text}`);

/** `F-2026-0001`, also with spaces, without hyphens, or with the zeros left out; `DF` of the demonstration. */
const written = /\b(D?F)[-_ /.]{0,3}(\d{4})[-_ /.]{0,3}(\d{1,7})\b/gi;

export function referencesIn(text: string): string[] {
  const found = [...text.matchAll(written)].map(
    ([, series = '', year, number = '']) =>
      `${series.toUpperCase()}-${year}-${String(Number(number)).padStart(4, '0')}`,
  );
  return [...new Set(found)];
}

const stranger = (reason: BankReason, invoice: Invoice | null = null): Match => ({
  match: 'stranger',
  reason,
  invoice,
});

function byReference(
  references: readonly string[],
  { amount, bookedOn }: Movement,
  known: ReadonlyMap<string, Candidate>,
): Match {
  const named = references.flatMap((reference) => known.get(reference) ?? []);
  const [invoice, ...others] = named;
  if (!invoice) return stranger('unknownReference');
  if (bookedOn < invoice.earliest) return stranger('longBefore');
  if (others.length > 0) return { match: 'doubtful', reason: 'severalReferences', invoice };
  if (invoice.due === 0) return { match: 'doubtful', reason: 'alreadyPaid', invoice };
  if (amount > invoice.due) return { match: 'doubtful', reason: 'moreThanDue', invoice };
  if (invoice.payments.has(paymentMark(bookedOn, amount)))
    return { match: 'doubtful', reason: 'samePayment', invoice };
  return amount === invoice.due
    ? { match: 'sure', reason: 'referenceAndAmount', invoice }
    : { match: 'partial', reason: 'lessThanDue', invoice };
}

function byAmount({ amount, bookedOn, payer, text }: Movement, open: readonly Candidate[]): Match {
  const same = open.filter(({ due, earliest }) => due === amount && bookedOn >= earliest);
  const [invoice, ...others] = same;
  if (!invoice) return stranger('noReference');
  if (others.length === 0) return { match: 'doubtful', reason: 'amountOnly', invoice };
  const words = fold(`${payer ?? ''} ${text}`);
  const [named, ...further] = same.filter(({ customerName }) => words.includes(fold(customerName)));
  return named && further.length === 0
    ? { match: 'doubtful', reason: 'amountOnly', invoice: named }
    : { match: 'doubtful', reason: 'severalAmounts', invoice };
}

/**
 * Movements of one file share what is due: the second payment of an invoice sees what the first one leaves.
 * @param recorded invoices by fingerprint
 */
export function matchMovements<Each extends Movement>(
  movements: readonly Each[],
  candidates: readonly Candidate[],
  recorded: ReadonlyMap<string, Invoice>,
): (Each & Match)[] {
  const left = new Map(candidates.map((candidate) => [candidate.reference, { ...candidate }]));
  return movements.map((movement) => {
    const paid = recorded.get(movement.fingerprint);
    if (paid) return { ...movement, ...stranger('recorded', paid) };
    const references = referencesIn(movement.text);
    const found =
      references.length > 0
        ? byReference(references, movement, left)
        : isCardPayout(movement)
          ? stranger('cardPayout')
          : byAmount(
              movement,
              [...left.values()].filter(({ due, isDemo }) => due > 0 && !isDemo),
            );
    const proposed = { ...movement, ...found, invoice: found.invoice && { ...found.invoice } };
    if (found.invoice && (found.match === 'sure' || found.match === 'partial'))
      found.invoice.due -= movement.amount;
    return proposed;
  });
}
