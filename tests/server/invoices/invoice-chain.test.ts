import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkChains } from '../../../server/invoices/issue/check-chain';
import { fromJson, toJson } from '../../../server/db/codec';
import { canonicalJson } from '../../../server/invoices/issue/canonical-json';
import type { InvoiceContent, StoredDeduction } from '../../../server/invoices/tables';
import { openInstallation } from '../ops/installation';
import type { Installation } from '../ops/installation';
import { openInvoicing } from './invoicing';
import type { Invoicing } from './invoicing';

let installation: Installation;
let desk: Invoicing;
const issued: { id: string; reference: string }[] = [];
beforeAll(async () => {
  installation = await openInstallation();
  desk = await openInvoicing(installation, 'chain');
  for (let count = 0; count < 4; count += 1) issued.push((await desk.issued()) as never);
  const { invoice } = await desk.credit(issued[0]?.id ?? '');
  issued.push((await desk.issue(invoice)).invoice);
  await withoutTriggers();
});
afterAll(() => installation.close());

/** Like a person with access to the database. */
async function withoutTriggers(): Promise<void> {
  const on = installation.database.engine === 'postgres' ? ' on invoices' : '';
  for (const name of ['invoices_frozen', 'invoices_kept'])
    await sql.raw(`drop trigger ${name}${on}`).execute(installation.database.read);
}

const faults = async () => (await checkChains(installation.database.read)).faults;

/** Restores the row afterwards. */
async function changed(at: number, change: object): Promise<string[]> {
  const { read } = installation.database;
  const id = issued[at]?.id ?? '';
  const before = await read.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  await read.updateTable('invoices').set(change).where('id', '=', id).execute();
  const found = await faults();
  await read.updateTable('invoices').set(before).where('id', '=', id).execute();
  expect(await faults()).toEqual([]);
  return found;
}

const deduction: StoredDeduction = {
  ...{ id: 'x', kind: 'deposit', reference: 'F-2026-0001', issuedOn: '2026-06-01' },
  taxes: [],
};

describe('the chain of invoices', () => {
  it('is whole after issues and a credit note', async () => {
    expect(await checkChains(installation.database.read)).toEqual({ invoices: 5, faults: [] });
  });

  it('shows a changed content', async () => {
    const { issued_content: content } = await installation.database.read
      .selectFrom('invoices')
      .select('issued_content')
      .where('id', '=', issued[1]?.id ?? '')
      .executeTakeFirstOrThrow();
    expect(await changed(1, { issued_content: content?.replace('Entretien', 'Entretiens') ?? '' })).toEqual([
      'F-2026-0002 has a changed content',
    ]);
  });

  it.each([
    ['kind', { kind: 'deposit' }],
    ['customer_name', { customer_name: 'Autre' }],
    ['locale', { locale: 'en' }],
    ['title', { title: 'Autre' }],
    ['total_excl_tax, total_tax', { total_excl_tax: 34_200, total_tax: 0 }],
    ['total_excl_tax, total_tax, total_incl_tax', { total_excl_tax: 0, total_tax: 0, total_incl_tax: 0 }],
    ['issued_on', { issued_on: '2026-06-14' }],
    ['due_on', { due_on: null }],
    ['content', { content: 'lost' }],
  ])('shows a changed column: %s', async (names, change) => {
    expect(await changed(1, change)).toEqual([
      `F-2026-0002 has columns that differ from its content: ${names}`,
    ]);
  });

  it.each([
    ['the customer', ({ customer }) => ({ customer: { ...customer, siren: '999207112' } })],
    ['a line', ({ lines }) => ({ lines: lines.map((line) => ({ ...line, quantity: 2 })) })],
    ['a rate', ({ taxes }) => ({ taxes: taxes.map((rate) => ({ ...rate, vatRate: 10 })) })],
    ['a deduction', () => ({ deductions: [deduction] })],
    ['the operation', () => ({ operation: 'goods' })],
    ['the service', () => ({ serviceFrom: '2026-06-09' })],
    ['the order', () => ({ purchaseOrder: 'BC-7' })],
    ['the quote', () => ({ quoteReference: '2026-001' })],
    ['the delivery', ({ customer }) => ({ deliveryAddress: customer.address })],
    ['the notes', () => ({ notes: 'Autre' })],
    ['the days', () => ({ paymentDays: 60 })],
  ] satisfies [string, (content: InvoiceContent) => Partial<InvoiceContent>][])(
    'shows in the column of the content what differs: %s',
    async (_, change) => {
      const { content: text } = await installation.database.read
        .selectFrom('invoices')
        .select('content')
        .where('id', '=', issued[1]?.id ?? '')
        .executeTakeFirstOrThrow();
      const content = fromJson(text);
      expect(await changed(1, { content: toJson({ ...content, ...change(content) }) })).toEqual([
        'F-2026-0002 has columns that differ from its content: content',
      ]);
    },
  );

  it('shows a credit note that corrects another invoice', async () => {
    expect(await changed(4, { corrects_id: issued[1]?.id })).toEqual([
      'A-2026-0001 corrects another invoice than its content',
    ]);
  });

  it('shows a changed hash and a changed number', async () => {
    expect(await changed(1, { hash: 'f'.repeat(64) })).toEqual([
      'F-2026-0002 has a changed content',
      'F-2026-0003 does not continue the chain',
    ]);
    expect(await changed(3, { number: 9, reference: 'F-2026-0009' })).toEqual([
      'F-2026-0009 has columns that differ from its content: reference',
    ]);
  });

  it('shows removed invoices, also the newest', async () => {
    const { read } = installation.database;
    const removed = async (at: number) => {
      const id = issued[at]?.id ?? '';
      const row = await read
        .selectFrom('invoices')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await read.deleteFrom('invoices').where('id', '=', id).execute();
      const found = await faults();
      await read.insertInto('invoices').values(row).execute();
      return found;
    };
    expect(await removed(2)).toEqual(['F-2026-0004 follows a missing invoice']);
    expect(await removed(3)).toEqual(['the newest invoice of the series F is missing or changed']);
    expect(await faults()).toEqual([]);
  });
});

describe('the oldest invoices, removed in the database as if released', () => {
  it('are missed until their ten years are over, and also afterwards if the year is not whole', async () => {
    const { read } = installation.database;
    const { hash } = await read
      .selectFrom('invoices')
      .select('hash')
      .where('reference', '=', 'F-2026-0002')
      .executeTakeFirstOrThrow();
    const release = (year: number | null) =>
      read
        .updateTable('invoice_chains')
        .set({ released_position: 2, released_hash: hash, released_number: 2, released_year: year })
        .where('series', '=', 'F')
        .execute();
    await release(2026);
    const removed = issued.slice(0, 2).map(({ id }) => id);
    await read.deleteFrom('invoices').where('kind', '=', 'creditNote').execute();
    await read.deleteFrom('invoices').where('id', 'in', removed).execute();
    const early = 'invoices of the series F were removed before the end of their ten years';
    const partOfYear = 'F-2026-0003 is of a year that was released';
    const on = async (day: string) =>
      (await checkChains(read, new Date(`${day}T12:00:00Z`))).faults.filter((fault) => !/\bA\b/.test(fault));
    expect(await on('2036-12-31')).toEqual([early, partOfYear]);
    expect(await on('2037-01-01')).toEqual([partOfYear]);
    await release(null);
    expect(await on('2037-01-01')).toContain(early);
  });
});

describe('canonical JSON', () => {
  it('is the same text whatever the order of keys', () => {
    const one = { b: [1, { d: null, c: 'é' }], a: 0.5 };
    const other = { a: 0.5, b: [1, { c: 'é', d: null }] };
    expect(canonicalJson(one)).toBe('{"a":0.5,"b":[1,{"c":"é","d":null}]}');
    expect(canonicalJson(other)).toBe(canonicalJson(one));
  });
});
