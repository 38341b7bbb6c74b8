// An issued invoice never changes: what its document refuses is refused before the number is taken.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quoteLimits } from '@/lib/contract/quotes/choices';
import { fromJson } from '../../../server/db/codec';
import { takePlace } from '../../../server/invoices/issue/take-place';
import { openInstallation } from '../ops/installation';
import type { Installation } from '../ops/installation';
import { openInvoicing } from './invoicing';
import type { Invoicing } from './invoicing';

let installation: Installation;
let desk: Invoicing;
beforeAll(async () => {
  installation = await openInstallation();
  desk = await openInvoicing(installation, 'issue-checks');
});
afterAll(() => installation.close());

const line = { label: 'Étude', quantity: 1, unitPrice: 10_000, vatRate: 20 };

async function withoutVat(run: () => Promise<void>): Promise<void> {
  const { call, admin } = desk;
  const save = async (vat: string): Promise<string> => {
    const { legal, updatedAt } = await call('GET', '/site/legal', admin);
    await call('PUT', '/site/legal', admin, { legal: { ...legal, vat }, updatedAt });
    return legal.vat;
  };
  const vat = await save('');
  await run();
  await save(vat);
}

describe('an invoice is not issued', () => {
  it('with reverse charge while the agency has no VAT number', async () => {
    await withoutVat(async () => {
      const draft = await desk.free({
        lines: [{ ...line, vatRate: 0 }],
        exemption: { category: 'reverseCharge', reason: 'Autoliquidation' },
      });
      expect(draft.missing).toEqual(['legal.vat']);
      expect((await desk.issue(draft)).errors).toMatchObject([{ field: 'legal.vat' }]);
    });
  });

  it('without its reason for lines without VAT, which it takes from the quote', async () => {
    const lines = [{ ...line, vatRate: 0 }];
    const exemption = { category: 'exempt', reason: 'Article 261 du CGI' };
    const quote = await desk.accepted([{ percent: 100 }], { lines, exemption });
    const { invoice } = await desk.ofQuote(quote, { kind: 'balance' });
    expect(invoice).toMatchObject({ exemption, missing: ['serviceTo'] });
    expect((await desk.free({ lines })).missing).toEqual(['exemption']);
  });

  it('to a customer whose name in their profile is not in Latin letters', async () => {
    const draft = await desk.free({ lines: [line] });
    const setName = (name: string) =>
      installation.database.read
        .updateTable('invoices')
        .set({ content: JSON.stringify({ ...stored, customer: { ...stored.customer, name } }) })
        .where('id', '=', draft.id)
        .execute();
    const { content } = await installation.database.read
      .selectFrom('invoices')
      .select('content')
      .where('id', '=', draft.id)
      .executeTakeFirstOrThrow();
    const stored = fromJson(content);
    await setName('ΑΚΜΗ Α.Ε.');
    expect((await desk.call('GET', `/invoices/${draft.id}`, desk.writer)).invoice.missing).toEqual([
      'customer.name',
    ]);
    expect((await desk.issue(draft)).errors).toMatchObject([{ field: 'customer.name' }]);
    await setName('Akmé A.E.');
    expect((await desk.issue(draft)).status).toBe(200);
  });

  it('as a credit note whose reason shows or prints nothing', async () => {
    const { id } = await desk.issued({ lines: [line] });
    const hidden = await desk.credit(id, { notes: '\u200b' });
    expect(hidden.invoice.missing).toEqual(['notes']);
    await desk.call('DELETE', `/invoices/${hidden.invoice.id}`, desk.writer);
    expect((await desk.credit(id, { notes: '😀' })).errors).toMatchObject([
      { field: 'notes', code: 'notPrinted' },
    ]);
    // Stored before emoji were refused.
    const { invoice } = await desk.credit(id, { notes: 'Pose' });
    await installation.database.read
      .updateTable('invoices')
      .set(({ ref }) => ({ content: sql<string>`replace(${ref('content')}, 'Pose', '😀')` }))
      .where('id', '=', invoice.id)
      .execute();
    const stored = await desk.call('GET', `/invoices/${invoice.id}`, desk.writer);
    expect(stored.invoice.missing).toEqual(['notes']);
    await desk.call('DELETE', `/invoices/${invoice.id}`, desk.writer);
  });

  it('for a part of the schedule without an amount', async () => {
    const quote = await desk.accepted([], {
      schedule: [
        { amount: 0, due: 'acceptance' },
        { percent: 100, due: 'acceptance' },
      ],
    });
    expect((await desk.ofQuote(quote, { kind: 'deposit', part: 0 })).code).toBe('NOTHING_LEFT');
  });

  it('as a balance that deducts what was credited meanwhile', async () => {
    const quote = await desk.accepted([{ percent: 50 }, { percent: 50 }]);
    const deposit = await desk.issueOfQuote(quote, { kind: 'deposit', part: 0 });
    const { invoice: balance } = await desk.ofQuote(quote, { kind: 'balance' });
    await desk.issue((await desk.credit(deposit.id)).invoice);
    const { invoice: dated } = await desk.call('PUT', `/invoices/${balance.id}`, desk.writer, {
      title: balance.title,
      operation: 'services',
      serviceTo: '2026-06-12',
      updatedAt: balance.updatedAt,
    });
    const refused = await desk.issue(dated);
    expect([refused.status, refused.code]).toEqual([409, 'DRAFT_OUTDATED']);
    await desk.call('DELETE', `/invoices/${balance.id}`, desk.writer);
    const whole = await desk.issueOfQuote(quote, { kind: 'balance' });
    expect(whole.totalInclTax).toBe(deposit.totalInclTax * 2);
  });

  it('for a quote that was withdrawn meanwhile', async () => {
    const quote = await desk.accepted([{ percent: 100 }]);
    const { invoice } = await desk.ofQuote(quote, { kind: 'deposit', part: 0 });
    await desk.decide(desk.admin, quote, 'annule');
    expect((await desk.issue(invoice)).code).toBe('OFFER_NOT_ACCEPTED');
  });
});

it('a credit note of the rest after many small ones is issued, and is drawn', async () => {
  const invoice = await desk.issued({ lines: [line] });
  for (let count = 0; count < 14; count++)
    await desk.issue(
      (await desk.credit(invoice.id, { title: 'Geste', lines: [{ ...line, unitPrice: 2 }] })).invoice,
    );
  const rest = await desk.issue((await desk.credit(invoice.id)).invoice);
  expect([rest.status, rest.invoice.totalTax]).toEqual([200, 2000]);
  installation.later(1000);
  const document = await installation.ask('GET', `/api/invoices/${rest.invoice.id}/document`, desk.writer);
  expect(document.status).toBe(200);
});

it('the day of issue never precedes the last one of the series', async () => {
  const { issuedOn } = await desk.issued();
  const dayAt = async (today: string) => {
    let day = '';
    const taken = installation.database.write(async (transaction) => {
      day = (await takePlace(transaction, { series: 'F', today })).issuedOn;
      throw new Error('only looked at');
    });
    await expect(taken).rejects.toThrow('only looked at');
    return day;
  };
  expect([await dayAt('2026-01-31'), await dayAt('2027-01-01')]).toEqual([issuedOn, '2027-01-01']);
});

it('a part of a quote with a discount at another rate is issued', async () => {
  const quote = await desk.accepted([{ percent: 30 }, { percent: 70 }], {
    lines: [line, { label: 'Remise', quantity: 1, unitPrice: -1000, vatRate: 5.5 }],
  });
  const deposit = await desk.issueOfQuote(quote, { kind: 'deposit', part: 0 });
  expect(deposit.state).toBe('issued');
});

it('an invoiced quote is not withdrawn before its invoices are credited', async () => {
  const quote = await desk.accepted([{ percent: 50 }, { percent: 50 }]);
  const deposit = await desk.issueOfQuote(quote, { kind: 'deposit', part: 0 });
  const withdraw = () => desk.decide(desk.admin, quote, 'annule');
  expect((await withdraw()).code).toBe('OFFER_INVOICED');
  await desk.issue((await desk.credit(deposit.id)).invoice);
  expect((await withdraw()).status).toBe(200);
});

describe('a draft', () => {
  it('keeps dollar signs of the quote in its title, and stays within its length', async () => {
    const title = `Site $& $$ ${'x'.repeat(300)}`.slice(0, quoteLimits.title);
    const quote = await desk.accepted([{ percent: 100 }], { title });
    const { invoice } = await desk.ofQuote(quote, { kind: 'balance' });
    expect(invoice.title).toMatch(/^Site \$& \$\$ x/);
    expect(invoice.title.length).toBeLessThanOrEqual(200);
  });

  it('is not returned for the key of another kind of draft', async () => {
    const key = randomUUID();
    const invoice = await desk.issued({ key });
    const other = await desk.credit(invoice.id, { key });
    expect([other.status, other.code]).toEqual([409, 'KEY_TAKEN']);
  });

  it('is returned for its key only to the same call', async () => {
    const key = randomUUID();
    const draft = await desk.free({ key });
    expect((await desk.free({ key })).id).toBe(draft.id);
    const dearer = { label: 'Entretien', quantity: 1, unitPrice: 99_900, vatRate: 20 };
    expect(await desk.free({ key, lines: [dearer] })).toBeUndefined();
    const quote = await desk.accepted([{ percent: 50 }, { percent: 50, milestone: 'Mise en ligne' }]);
    const first = { kind: 'deposit', part: 0, key: randomUUID() };
    expect((await desk.ofQuote(quote, first)).status).toBe(201);
    expect((await desk.ofQuote(quote, first)).status).toBe(201);
    expect((await desk.ofQuote(quote, { ...first, kind: 'progress', part: 1 })).code).toBe('KEY_TAKEN');
    const issued = await desk.issued();
    const part = { lines: [{ ...dearer, unitPrice: 100 }], key: randomUUID() };
    expect((await desk.credit(issued.id, part)).status).toBe(201);
    expect((await desk.credit(issued.id, { ...part, lines: [{ ...dearer, unitPrice: 200 }] })).code).toBe(
      'KEY_TAKEN',
    );
  });

  it('is not made out to a manager', async () => {
    const { call, writer, manager, id } = desk;
    const refused = await call('POST', '/invoices', writer, {
      projectId: id,
      customerId: manager.id,
      title: 'Site',
      lines: [line],
    });
    expect(refused.errors).toMatchObject([{ field: 'customerId' }]);
  });
});

it('a manager without the right sees no invoice of the own projects, in no list or export', async () => {
  await desk.issued({ title: 'Secret' });
  const { call, manager, customer } = desk;
  expect((await call('GET', '/invoices/my', customer)).count).toBeGreaterThan(0);
  expect((await call('GET', '/invoices/my', manager)).count).toBe(0);
  const file = await installation.ask('GET', '/api/invoices/my/export', manager);
  expect(await file.text()).not.toContain('Secret');
});
