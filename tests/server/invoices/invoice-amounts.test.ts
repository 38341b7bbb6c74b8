import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RateTotal } from '@/lib/contract/core/money';
import { checkDocument } from '../../../server/documents/check-document';
import type { DocumentModel } from '../../../server/documents/model';
import { someQuote } from '../conversation/conversation';
import { openInstallation } from '../ops/installation';
import type { Installation } from '../ops/installation';
import { openInvoicing } from './invoicing';
import type { Draft, Invoicing } from './invoicing';

let installation: Installation;
let desk: Invoicing;
beforeAll(async () => {
  installation = await openInstallation();
  desk = await openInvoicing(installation, 'amounts');
});
afterAll(() => installation.close());

const lines = [
  { label: 'Développement', quantity: 9, unitPrice: 56_000, vatRate: 20 },
  { label: 'Livres', quantity: 3, unitPrice: 1_333, vatRate: 5.5 },
  { label: 'Remise', quantity: 1, unitPrice: -777, vatRate: 20 },
];
const schedule = [
  { percent: 30 },
  { percent: 40, milestone: 'Version 1' },
  { percent: 30, milestone: 'Bornes en service' },
];

/** BigInt rationals instead of the money module. @returns cents by rate */
function totalsAgain(of: typeof lines): Map<number, { base: bigint; tax: bigint }> {
  const half = (value: bigint, unit: bigint) =>
    (value < 0n ? -1n : 1n) * (((value < 0n ? -value : value) * 2n + unit) / (2n * unit));
  const bases = new Map<number, bigint>();
  for (const { quantity, unitPrice, vatRate } of of) {
    const amount = half(BigInt(Math.round(quantity * 100)) * BigInt(unitPrice), 100n);
    bases.set(vatRate, (bases.get(vatRate) ?? 0n) + amount);
  }
  return new Map(
    [...bases].map(([rate, base]) => [
      rate,
      { base, tax: half(base * BigInt(Math.round(rate * 100)), 10_000n) },
    ]),
  );
}

function addUp(documents: readonly { taxes: RateTotal[]; sign: 1 | -1 }[]) {
  const sums = new Map<number, { base: bigint; tax: bigint }>();
  for (const { taxes, sign } of documents)
    for (const { vatRate, base, tax } of taxes) {
      const sum = sums.get(vatRate) ?? { base: 0n, tax: 0n };
      sums.set(vatRate, { base: sum.base + BigInt(sign * base), tax: sum.tax + BigInt(sign * tax) });
    }
  return sums;
}

const taxesOf = (invoice: Draft) => invoice['taxes'] as RateTotal[];

/** Every issued document can be drawn. */
async function checkStored(...ids: readonly string[]): Promise<void> {
  const rows = await installation.database.read
    .selectFrom('documents')
    .select('content')
    .where('subject_id', 'in', [...ids])
    .execute();
  expect(rows).toHaveLength(ids.length);
  for (const { content } of rows) checkDocument(JSON.parse(content) as DocumentModel);
}

describe('invoices of a quote', () => {
  it('take the parts of the schedule, and the balance takes the rest', async () => {
    const quote = await desk.accepted(schedule, { lines });
    const deposit = await desk.issueOfQuote(quote, { kind: 'deposit', part: 0 });
    const progress = await desk.issueOfQuote(quote, { kind: 'progress', part: 1 });
    const balance = await desk.issueOfQuote(quote, { kind: 'balance' });
    expect(deposit['lines']).toMatchObject([
      { label: expect.stringMatching(/^Acompte sur le devis 2026-\d{3}$/), vatRate: 20 },
      { vatRate: 5.5 },
    ]);
    expect(progress['lines']).toMatchObject([{ label: expect.stringContaining(', Version 1') }, {}]);
    expect(balance['deductions']).toMatchObject([
      { reference: deposit['reference'], taxes: taxesOf(deposit) },
      { reference: progress['reference'], taxes: taxesOf(progress) },
    ]);
    const sums = addUp([deposit, progress, balance].map((each) => ({ taxes: taxesOf(each), sign: 1 })));
    expect(sums).toEqual(totalsAgain(lines));
    expect((await desk.ofQuote(quote, { kind: 'balance' })).code).toBe('NOTHING_LEFT');
  });

  it('invoice a part once, also in parallel and with a repeated key', async () => {
    const quote = await desk.accepted(schedule, { lines });
    const body = { kind: 'deposit', part: 0 };
    const answers = await Promise.all([1, 2, 3].map(() => desk.ofQuote(quote, body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.code).toBe('PART_INVOICED');
    const keyed = { kind: 'progress', part: 1, key: '0193b2a0-0000-7000-8000-000000000003' };
    const twice = [await desk.ofQuote(quote, keyed), await desk.ofQuote(quote, keyed)];
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    expect(twice[0]?.invoice.id).toBe(twice[1]?.invoice.id);
  });

  it('invoice a part again once a credit note has taken back its invoice', async () => {
    const quote = await desk.accepted([{ percent: 50 }, { percent: 50 }]);
    const deposit = await desk.issueOfQuote(quote, { kind: 'deposit', part: 0 });
    await desk.issue((await desk.credit(deposit.id)).invoice);
    const again = await desk.issueOfQuote(quote, { kind: 'deposit', part: 0 });
    expect(again.totalInclTax).toBe(deposit.totalInclTax);
    expect((await desk.ofQuote(quote, { kind: 'deposit', part: 0 })).code).toBe('PART_INVOICED');
  });

  it('leave no part after a balance, but what credit notes took back, which the next balance names', async () => {
    const quote = await desk.accepted(schedule, { lines });
    const deposit = await desk.issueOfQuote(quote, { kind: 'deposit', part: 0 });
    const { invoice: draft } = await desk.credit(deposit.id, {
      lines: [{ label: 'Remise', quantity: 1, unitPrice: 1_000, vatRate: 20 }],
    });
    const { invoice: note } = await desk.issue(draft);
    const balance = await desk.issueOfQuote(quote, { kind: 'balance' });
    expect(balance['deductions']).toMatchObject([
      { reference: deposit['reference'], creditNotes: [note.reference] },
    ]);
    await desk.issue((await desk.credit(deposit.id)).invoice);
    expect((await desk.ofQuote(quote, { kind: 'progress', part: 1 })).code).toBe('PART_INVOICED');
    expect((await desk.ofQuote(quote, { kind: 'deposit', part: 0 })).code).toBe('PART_INVOICED');
    expect((await desk.ofQuote(quote, { kind: 'balance' })).status).toBe(201);
    await checkStored(deposit.id, balance.id, note.id);
  });

  it('are paid within the days that the customer accepted, whatever the settings say later', async () => {
    const { call, admin, customer } = desk;
    const { id: quote } = await desk.makeQuote({
      ...someQuote,
      schedule: [{ percent: 100, due: 'acceptance' }],
      customer: { ...someQuote.customer, isConsumer: false, siret: '73282932000074' },
    });
    const acceptance = { terms: true, name: 'Camille Roy', capacity: 'Gérante' };
    expect((await desk.decide(customer, quote, 'en_cours', { acceptance })).status).toBe(200);
    const { legal, updatedAt } = await call('GET', '/site/legal', admin);
    const saved = await call('PUT', '/site/legal', admin, {
      legal: { ...legal, payment: { ...legal.payment, days: 60 } },
      updatedAt,
    });
    expect(saved.status).toBe(200);
    const { invoice: draft } = await desk.ofQuote(quote, { kind: 'deposit', part: 0 });
    expect(draft).toMatchObject({
      paymentDays: 30,
      draftDates: { issuedOn: '2026-06-15', dueOn: '2026-07-15' },
    });
    expect((await desk.free()).draftDates).toEqual({ issuedOn: '2026-06-15', dueOn: '2026-08-14' });
    await call('PUT', '/site/legal', admin, { legal, updatedAt: saved.updatedAt });
  });

  it('refuse a quote that is not accepted, an unknown part, and a balance beside drafts', async () => {
    const { id: open } = await desk.makeQuote();
    expect((await desk.ofQuote(open, { kind: 'balance' })).code).toBe('OFFER_NOT_ACCEPTED');
    const quote = await desk.accepted(schedule, { lines });
    expect((await desk.ofQuote(quote, { kind: 'progress', part: 9 })).errors).toMatchObject([
      { field: 'part', code: 'unknownPart' },
    ]);
    await desk.ofQuote(quote, { kind: 'deposit', part: 0 });
    expect((await desk.ofQuote(quote, { kind: 'balance' })).code).toBe('INVOICE_DRAFTS');
  });

  it('add up with credit notes to the order, to the cent and per rate, whatever lines and parts', async () => {
    const line = fc.record({
      label: fc.constant('x'),
      quantity: fc.integer({ min: 1, max: 3000 }).map((count) => count / 100),
      unitPrice: fc.integer({ min: 100, max: 500_000 }),
      vatRate: fc.constantFrom(20, 10, 5.5, 2.1),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 60 }),
        fc.boolean(),
        async (quoted, percent, isCredited) => {
          const parts = [{ percent }, { percent: 100 - percent }];
          const quote = await desk.accepted(parts, { lines: quoted });
          const deposit = await desk.issueOfQuote(quote, { kind: 'deposit', part: 0 });
          const documents: { taxes: RateTotal[]; sign: 1 | -1 }[] = [{ taxes: taxesOf(deposit), sign: 1 }];
          if (isCredited) {
            const { invoice } = await desk.credit(deposit.id);
            documents.push({ taxes: taxesOf((await desk.issue(invoice)).invoice), sign: -1 });
            await checkStored(invoice.id);
          }
          const balance = await desk.issueOfQuote(quote, { kind: 'balance' });
          documents.push({ taxes: taxesOf(balance), sign: 1 });
          await checkStored(deposit.id, balance.id);
          const sums = new Map(
            [...addUp(documents)].filter(([, { base, tax }]) => base !== 0n || tax !== 0n),
          );
          expect(sums).toEqual(totalsAgain(quoted));
          expect(Math.min(...taxesOf(balance).map(({ base }) => base))).toBeGreaterThanOrEqual(0);
        },
      ),
      { numRuns: 12 },
    );
  });
});

describe('a credit note', () => {
  it('takes a part of an invoice, then at most what is left, and settles it', async () => {
    const { call, customer } = desk;
    const invoice = await desk.issued();
    const part = { label: 'Plateau', quantity: 1, unitPrice: 10_000, vatRate: 20 };
    const first = await desk.credit(invoice.id, { title: 'Geste', lines: [part] });
    const { invoice: note } = await desk.issue(first.invoice);
    expect(note).toMatchObject({
      kind: 'creditNote',
      reference: expect.stringMatching(/^A-2026-\d{4}$/),
      totalInclTax: 12_000,
      due: 0,
      corrects: { id: invoice.id },
    });
    expect((await call('GET', `/invoices/${invoice.id}`, customer)).invoice).toMatchObject({
      state: 'issued',
      credited: 12_000,
      due: 22_200,
      creditNotes: [{ reference: note.reference, totalInclTax: 12_000 }],
    });
    const over = await desk.credit(invoice.id, { lines: [{ ...part, unitPrice: 18_501 }] });
    expect(over.errors).toMatchObject([{ field: 'lines', code: 'overLeft' }]);
    const rest = await desk.credit(invoice.id);
    expect(rest.invoice.totalInclTax).toBe(22_200);
    expect((await desk.credit(invoice.id)).code).toBe('NOTHING_LEFT');
    await desk.issue(rest.invoice);
    expect((await call('GET', `/invoices/${invoice.id}`, customer)).invoice).toMatchObject({
      state: 'credited',
      due: 0,
      settledOn: '2026-06-15',
    });
  });

  it('of a paid invoice says what the agency owes, on its page, in the list and in the mail', async () => {
    const { call, customer, writer } = desk;
    const invoice = await desk.issued();
    await desk.pay(invoice.id, 34_200);
    const part = { label: 'Plateau', quantity: 1, unitPrice: 10_000, vatRate: 20 };
    const { invoice: draft } = await desk.credit(invoice.id, { title: 'Trop-perçu', lines: [part] });
    await desk.issue(draft);
    expect((await call('GET', `/invoices/${invoice.id}`, customer)).invoice).toMatchObject({
      state: 'paid',
      due: 0,
      overpaid: 12_000,
    });
    const found = await call('GET', '/invoices?state=overpaid', writer);
    expect(found.invoices.map(({ id }: { id: string }) => id)).toEqual([invoice.id]);
    expect(found.sums).toMatchObject({ overpaid: 12_000, overpaidCount: 1 });
    const mail = (await installation.mails(customer.email)).find(({ text }) => text?.includes('Trop-perçu'));
    expect(mail?.text?.replace(/\s+/g, ' ')).toContain('nous vous devons 120,00 €');
    const { contracts } = await call('GET', '/auth/profile?include=contracts', customer);
    const documents = (await call('GET', '/invoices/my', customer)).count as number;
    expect(contracts).toMatchObject({ invoices: documents, toRefund: 1 });
  });

  it('without a reason is not issued', async () => {
    const invoice = await desk.issued();
    const { invoice: draft } = await desk.credit(invoice.id, { notes: '' });
    expect(draft.missing).toEqual(['notes']);
    expect((await desk.issue(draft)).errors).toMatchObject([{ field: 'notes' }]);
  });

  it('without an amount is refused, and a draft counts until it is deleted', async () => {
    const invoice = await desk.issued();
    const nothing = { lines: [{ label: 'Rien', quantity: 1, unitPrice: 0, vatRate: 20 }] };
    expect((await desk.credit(invoice.id, nothing)).errors).toMatchObject([
      { field: 'lines', code: 'zeroTotal' },
    ]);
    const { invoice: note } = await desk.credit(invoice.id);
    const { invoice: corrected } = await desk.call('GET', `/invoices/${invoice.id}`, desk.writer);
    expect(corrected.draftCreditNotes).toEqual([{ id: note.id, totalInclTax: invoice.totalInclTax }]);
  });

  it('is refused for a draft', async () => {
    expect((await desk.credit((await desk.free()).id)).code).toBe('INVOICE_DRAFT');
  });
});
