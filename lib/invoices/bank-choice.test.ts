import { describe, expect, it } from 'vitest';
import type { BankLine } from '@/lib/contract/invoices/bank-schemas';
import {
  assigned,
  confirmations,
  isPayable,
  isProposed,
  leftAfter,
  mayAssign,
  mayRecord,
} from './bank-choice';

const invoice = { id: 'i1', reference: 'F-2027-0009', customerName: 'Musée', due: 146_200 };
const line = (more: Partial<BankLine> = {}): BankLine => ({
  id: 'l1',
  bookedOn: '2027-03-17',
  amount: 146_200,
  payer: 'MUSEE',
  text: 'F-2027-0009',
  match: 'sure',
  reason: 'referenceAndAmount',
  invoice,
  ...more,
});

describe('movements of a bank file', () => {
  it('are proposed if they are sure, or leave a rest', () => {
    expect(isProposed(line())).toBe(true);
    const partial = line({ match: 'partial', reason: 'lessThanDue', amount: 100_000 });
    expect(isProposed(partial)).toBe(true);
    expect(leftAfter(partial)).toBe(46_200);
  });

  it('may be recorded but are not proposed if they are doubtful', () => {
    const doubtful = line({ match: 'doubtful', reason: 'amountOnly' });
    expect(isProposed(doubtful)).toBe(false);
    expect(mayRecord(doubtful)).toBe(true);
  });

  it('that exceed what is left are chosen one by one, and confirmed as overpaid', () => {
    const over = line({ match: 'doubtful', reason: 'moreThanDue', amount: 200_000 });
    expect([mayRecord(over), isPayable(over), isProposed(over)]).toEqual([true, false, false]);
    expect(confirmations([over], new Set(['l1']))).toEqual([{ id: 'l1', invoiceId: 'i1', overpaid: true }]);
  });

  it('without a sure invoice can be assigned to one by hand, unless they are recorded', () => {
    const stranger = line({ match: 'stranger', reason: 'noReference', invoice: null });
    expect(mayAssign(stranger)).toBe(true);
    expect(mayRecord(assigned(stranger, invoice))).toBe(true);
    expect(isProposed(assigned(stranger, invoice))).toBe(false);
    const recorded = line({ match: 'stranger', reason: 'recorded', invoice: null });
    expect(mayAssign(recorded)).toBe(false);
    expect(mayRecord(assigned(recorded, invoice))).toBe(false);
    expect(mayAssign(line())).toBe(false);
  });

  it('may not be recorded if they belong to no invoice', () => {
    expect(mayRecord(line({ match: 'stranger', reason: 'noReference', invoice: null }))).toBe(false);
  });

  it('are confirmed with their invoice, only the chosen ones', () => {
    const lines = [line(), line({ id: 'l2' }), line({ id: 'l3', match: 'stranger', invoice: null })];
    expect(confirmations(lines, new Set(['l1', 'l3']))).toEqual([{ id: 'l1', invoiceId: 'i1' }]);
  });
});
