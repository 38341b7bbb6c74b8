// Which movements may be recorded, and which are proposed. Browser code: no Zod.
import type { BankLine } from '@/lib/contract/invoices/bank-schemas';

/** Never more than what is left to pay, which the API refuses. */
export function mayRecord({
  match,
  amount,
  invoice,
}: Pick<BankLine, 'match' | 'amount' | 'invoice'>): boolean {
  return match !== 'stranger' && invoice !== null && amount <= invoice.due;
}

export const isProposed = (line: Pick<BankLine, 'match' | 'amount' | 'invoice'>): boolean =>
  (line.match === 'sure' || line.match === 'partial') && mayRecord(line);

/** Cents that the invoice still asks for afterwards; negative: too much. */
export const leftAfter = ({ amount, invoice }: Pick<BankLine, 'amount' | 'invoice'>): number =>
  (invoice?.due ?? 0) - amount;

interface Confirmation {
  id: string;
  invoiceId: string;
}

export const confirmations = (lines: readonly BankLine[], chosen: ReadonlySet<string>): Confirmation[] =>
  lines.flatMap((line) =>
    chosen.has(line.id) && mayRecord(line) && line.invoice
      ? [{ id: line.id, invoiceId: line.invoice.id }]
      : [],
  );
