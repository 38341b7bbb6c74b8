// Which movements may be recorded, and which are proposed. Browser code: no Zod.
import type { BankLine } from '@/lib/contract/invoices/bank-schemas';
import type { BankReason } from '@/lib/contract/invoices/choices';

type Invoice = NonNullable<BankLine['invoice']>;
type Movement = Pick<BankLine, 'match' | 'amount' | 'invoice'>;

/** Cents that the invoice still asks for afterwards; negative: too much. */
export const leftAfter = ({ amount, invoice }: Pick<BankLine, 'amount' | 'invoice'>): number =>
  (invoice?.due ?? 0) - amount;

export const mayRecord = ({ match, invoice }: Movement): boolean => match !== 'stranger' && invoice !== null;

/** Amounts above what is due are confirmed one by one. */
export const isPayable = (line: Movement): boolean => mayRecord(line) && leftAfter(line) >= 0;

export const isProposed = (line: Movement): boolean =>
  (line.match === 'sure' || line.match === 'partial') && isPayable(line);

/** Without a proposal, or with the wrong one; recorded movements stay as they are. */
export const mayAssign = ({ match, reason }: Pick<BankLine, 'match' | 'reason'>): boolean =>
  reason !== 'recorded' && match !== 'sure';

/** The line with the invoice that a person chose for it. */
export const assigned = (line: BankLine, invoice: Invoice | undefined): BankLine =>
  invoice && line.reason !== 'recorded' ? { ...line, invoice, match: 'doubtful' } : line;

/** Cents of each invoice. The first line of an invoice sees all that is due, later ones less. */
function dueBefore(lines: readonly BankLine[], byHand: ReadonlyMap<string, Invoice>): Map<string, number> {
  const seen = [...lines.flatMap(({ invoice }) => invoice ?? []), ...byHand.values()];
  return new Map(seen.reverse().map(({ id, due }) => [id, due]));
}

/** They depend on what is due; the others stay. */
const reasonsOfReference: ReadonlySet<BankReason> = new Set([
  'referenceAndAmount',
  'lessThanDue',
  'moreThanDue',
  'alreadyPaid',
]);

function judged(line: BankLine): BankLine {
  if (!reasonsOfReference.has(line.reason)) return line;
  const left = leftAfter(line);
  if (left < 0)
    return { ...line, match: 'doubtful', reason: line.invoice?.due === 0 ? 'alreadyPaid' : 'moreThanDue' };
  const settles = left === 0;
  return {
    ...line,
    match: line.match === 'doubtful' ? 'doubtful' : settles ? 'sure' : 'partial',
    reason: settles ? 'referenceAndAmount' : 'lessThanDue',
  };
}

interface Choice {
  /** Each with what its invoice asks for once the chosen ones before it are recorded. */
  lines: BankLine[];
  /** Lines that can be chosen together without an amount above what is due. */
  payable: string[];
}

/**
 * @param lines as the server proposes them, in the order of the file
 * @param byHand invoices that a person chose, by line
 */
export function chooseLines({
  lines,
  byHand,
  chosen,
}: {
  lines: readonly BankLine[];
  byHand: ReadonlyMap<string, Invoice>;
  chosen: ReadonlySet<string>;
}): Choice {
  const left = dueBefore(lines, byHand);
  const take = (id: string, amount: number) => left.set(id, Math.max(0, (left.get(id) ?? 0) - amount));
  const seen = lines.map((given) => {
    const line = assigned(given, byHand.get(given.id));
    if (!mayRecord(line) || !line.invoice) return line;
    const { invoice, amount } = line;
    const now = { ...line, invoice: { ...invoice, due: left.get(invoice.id) ?? invoice.due } };
    if (chosen.has(line.id)) take(invoice.id, amount);
    return byHand.has(line.id) ? now : judged(now);
  });
  // The others share what all chosen ones leave.
  const payable = seen.filter((line) => {
    const { id, amount, invoice } = line;
    if (!mayRecord(line) || !invoice) return false;
    if (chosen.has(id)) return isPayable(line);
    if (amount > (left.get(invoice.id) ?? 0)) return false;
    take(invoice.id, amount);
    return true;
  });
  return { lines: seen, payable: payable.map(({ id }) => id) };
}

interface Confirmation {
  id: string;
  invoiceId: string;
  overpaid?: true;
}

export const confirmations = (lines: readonly BankLine[], chosen: ReadonlySet<string>): Confirmation[] =>
  lines.flatMap((line) =>
    chosen.has(line.id) && mayRecord(line) && line.invoice
      ? [
          {
            id: line.id,
            invoiceId: line.invoice.id,
            ...(leftAfter(line) < 0 ? { overpaid: true as const } : {}),
          },
        ]
      : [],
  );
