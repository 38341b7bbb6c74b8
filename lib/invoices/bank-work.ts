// What a person has chosen in a bank file. Browser code: no Zod.
import { bankLimits } from '@/lib/contract/invoices/bank-limits';
import type { BankFile, BankLine } from '@/lib/contract/invoices/bank-schemas';
import type { BankReason } from '@/lib/contract/invoices/choices';
import { chooseLines, confirmations, isProposed, leftAfter } from './bank-choice';

type Invoice = NonNullable<BankLine['invoice']>;

/** By id of a line. */
export interface BankWork {
  file: BankFile | undefined;
  chosen: ReadonlySet<string>;
  byHand: ReadonlyMap<string, Invoice>;
  refused: ReadonlyMap<string, BankReason>;
}

/** The answer to recorded payments. */
export interface BankAnswer {
  recorded: number;
  refused: readonly { id: string; reason: BankReason }[];
  bankFile: BankFile;
}

/** With the proposals of the server chosen. */
export const beginWork = (file?: BankFile): BankWork => ({
  file,
  chosen: new Set((file?.lines ?? []).filter(isProposed).map(({ id }) => id)),
  byHand: new Map(),
  refused: new Map(),
});

function without<Value>(map: ReadonlyMap<string, Value>, ids: readonly string[]): Map<string, Value> {
  return new Map([...map].filter(([id]) => !ids.includes(id)));
}

export function chooseIds(work: BankWork, ids: readonly string[], value: boolean): BankWork {
  const others = [...work.chosen].filter((id) => !ids.includes(id));
  return { ...work, chosen: new Set(value ? [...others, ...ids] : others) };
}

export function assignInvoice(work: BankWork, { id }: Pick<BankLine, 'id'>, invoice: Invoice): BankWork {
  return {
    ...chooseIds(work, [id], true),
    byHand: new Map(work.byHand).set(id, invoice),
    refused: without(work.refused, [id]),
  };
}

/** @param sent the recorded and refused payments */
export function afterRecording(
  work: BankWork,
  { refused, bankFile }: BankAnswer,
  sent: readonly { id: string }[],
): BankWork {
  const ids = sent.map(({ id }) => id);
  return {
    ...chooseIds(work, ids, false),
    file: { ...work.file, ...bankFile },
    byHand: without(work.byHand, ids),
    refused: new Map(refused.map(({ id, reason }) => [id, reason])),
  };
}

/** `next` is sent together; `total` and `overpaid` are its cents. */
export function nextPayments({ file, byHand, chosen }: BankWork) {
  const { lines, payable } = chooseLines({ lines: file?.lines ?? [], byHand, chosen });
  const ready = confirmations(lines, chosen);
  const next = ready.slice(0, bankLimits.confirmed);
  const sent = new Set(next.map(({ id }) => id));
  const sentLines = lines.filter(({ id }) => sent.has(id));
  return {
    lines,
    payable,
    next,
    hasMore: ready.length > next.length,
    total: sentLines.reduce((sum, { amount }) => sum + amount, 0),
    overpaid: sentLines.reduce((sum, line) => sum + Math.max(0, -leftAfter(line)), 0),
  };
}
