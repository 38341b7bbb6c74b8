import { describe, expect, it } from 'vitest';
import type { BankLine } from '@/lib/contract/invoices/bank-schemas';
import {
  assigned,
  chooseLines,
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

describe('movements of one invoice', () => {
  const museum = { ...invoice, due: 92_230 };
  const other = { ...invoice, id: 'i2', reference: 'F-2027-0010', due: 50_000 };
  const first = line({ id: 'l1', amount: 90_000, match: 'partial', reason: 'lessThanDue', invoice: museum });
  const stranger = line({
    ...{ id: 'l2', amount: 10_000, text: 'VIR' },
    ...{ match: 'stranger', reason: 'noReference', invoice: null },
  });
  const choose = (
    lines: readonly BankLine[],
    byHand: Readonly<Record<string, NonNullable<BankLine['invoice']>>>,
    ...ids: string[]
  ) => {
    const chosen = new Set(ids);
    const choice = chooseLines({ lines, byHand: new Map(Object.entries(byHand)), chosen });
    return { ...choice, confirmed: confirmations(choice.lines, chosen) };
  };
  const leftOf = ({ lines }: { lines: readonly BankLine[] }) =>
    lines.map((each) => [each.invoice?.due, leftAfter(each)]);

  it('see what the chosen ones before them leave, and are confirmed as overpaid beyond it', () => {
    const both = choose([first, stranger], { l2: museum }, 'l1', 'l2');
    expect(leftOf(both)).toEqual([
      [92_230, 2230],
      [2230, -7770],
    ]);
    expect(both.confirmed).toEqual([
      { id: 'l1', invoiceId: 'i1' },
      { id: 'l2', invoiceId: 'i1', overpaid: true },
    ]);
  });

  it('follow an earlier one that is unticked, or assigned to another invoice', () => {
    const unticked = choose([first, stranger], { l2: museum }, 'l2');
    expect(leftOf(unticked)).toEqual([
      [92_230, 2230],
      [92_230, 82_230],
    ]);
    expect(unticked.confirmed).toEqual([{ id: 'l2', invoiceId: 'i1' }]);
    const elsewhere = choose([first, stranger], { l1: other, l2: museum }, 'l1', 'l2');
    expect(elsewhere.confirmed).toEqual([
      { id: 'l1', invoiceId: 'i2', overpaid: true },
      { id: 'l2', invoiceId: 'i1' },
    ]);
  });

  it('see all that is due if the file proposed an earlier one that is unticked', () => {
    const second = line({ id: 'l2', amount: 2230, invoice: { ...museum, due: 2230 } });
    const { lines } = choose([first, second], {}, 'l2');
    expect(lines[1]).toMatchObject({ invoice: { due: 92_230 }, match: 'partial', reason: 'lessThanDue' });
  });

  it('say the reason that is true for the choice', () => {
    const before = line({ id: 'l0', amount: 92_230, match: 'stranger', invoice: null });
    const { lines } = choose([before, first], { l0: museum }, 'l0', 'l1');
    expect(lines[1]).toMatchObject({ invoice: { due: 0 }, match: 'doubtful', reason: 'alreadyPaid' });
  });

  it('see what recorded ones left, also if the invoice was chosen before', () => {
    const done = line({ ...first, match: 'stranger', reason: 'recorded', invoice: { ...museum, due: 2230 } });
    const later = choose([done, stranger], { l2: museum }, 'l2');
    expect(leftOf(later)[1]).toEqual([2230, -7770]);
  });

  it('are ticked together only as far as they fit together', () => {
    const same = ['l1', 'l2', 'l3'].map((id) =>
      line({ id, amount: 40_000, match: 'doubtful', reason: 'amountOnly', invoice: museum }),
    );
    expect(choose(same, {}).payable).toEqual(['l1', 'l2']);
    expect(choose(same, {}, 'l3').payable).toEqual(['l1', 'l3']);
    expect(choose(same, {}, 'l1', 'l2', 'l3').payable).toEqual(['l1', 'l2']);
  });
});
