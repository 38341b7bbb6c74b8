// Which movements may be recorded, and which are proposed. Browser code: no Zod.
import type { BankLine } from '@/lib/contract/invoices/bank-schemas';

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
export const assigned = (line: BankLine, invoice: BankLine['invoice'] | undefined): BankLine =>
  invoice && line.reason !== 'recorded' ? { ...line, invoice, match: 'doubtful' } : line;

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
