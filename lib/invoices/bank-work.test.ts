import { describe, expect, it } from 'vitest';
import type { BankFile, BankLine } from '@/lib/contract/invoices/bank-schemas';
import { afterRecording, assignInvoice, beginWork, chooseIds, nextPayments } from './bank-work';

const invoice = (id: string, due: number) => ({ id, reference: id, customerName: 'Tisserie Morel', due });
const line = (id: string, more: Partial<BankLine> = {}): BankLine => ({
  id,
  bookedOn: '2027-03-17',
  amount: 100_000,
  payer: 'MOREL',
  text: 'VIR SEPA',
  match: 'sure',
  reason: 'referenceAndAmount',
  invoice: invoice(`F-${id}`, 100_000),
  ...more,
});
const stranger = line('c', { match: 'stranger', reason: 'noReference', invoice: null });
const file = (lines: BankLine[]): BankFile => ({
  id: 'b1',
  name: 'releve.xml',
  format: 'camt053',
  skipped: 0,
  lines,
});

describe('choices in a bank file', () => {
  it('begin with the proposals of the server', () => {
    const work = beginWork(
      file([line('a'), line('b', { match: 'doubtful', reason: 'amountOnly' }), stranger]),
    );
    expect([...work.chosen]).toEqual(['a']);
    expect(nextPayments(work)).toMatchObject({
      next: [{ id: 'a', invoiceId: 'F-a' }],
      total: 100_000,
      overpaid: 0,
      hasMore: false,
    });
  });

  it('include an invoice chosen by hand, and what is above it', () => {
    const work = assignInvoice(beginWork(file([line('a'), stranger])), stranger, invoice('F-x', 40_000));
    expect(nextPayments(work)).toMatchObject({
      next: [
        { id: 'a', invoiceId: 'F-a' },
        { id: 'c', invoiceId: 'F-x', overpaid: true },
      ],
      total: 200_000,
      overpaid: 60_000,
    });
    expect(nextPayments(chooseIds(work, ['a', 'c'], false)).next).toEqual([]);
  });

  it('of recorded payments end, and refused ones have their reason until another invoice is chosen', () => {
    const work = assignInvoice(beginWork(file([line('a'), stranger])), stranger, invoice('F-x', 100_000));
    const { next } = nextPayments(work);
    const recorded = line('a', { match: 'stranger', reason: 'recorded', invoice: null });
    const after = afterRecording(
      work,
      { recorded: 1, refused: [{ id: 'c', reason: 'alreadyPaid' }], bankFile: file([recorded, stranger]) },
      next,
    );
    expect([after.chosen.size, after.byHand.size, after.refused.get('c')]).toEqual([0, 0, 'alreadyPaid']);
    expect(assignInvoice(after, stranger, invoice('F-y', 100_000)).refused.size).toBe(0);
  });
});
