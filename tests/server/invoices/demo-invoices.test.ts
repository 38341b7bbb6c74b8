import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientAddressHeader } from '@/lib/contract/core/client-address';
import { checkChains } from '../../../server/invoices/issue/check-chain';
import { openInstallation, someAddress } from '../ops/installation';
import type { Installation } from '../ops/installation';
import { openInvoicing } from './invoicing';
import type { Draft, Invoicing } from './invoicing';

let installation: Installation;
let demo: Invoicing;
let real: Invoicing;
/** In projects of the demonstration. */
let tried: Draft;
let note: Draft;
let legal: Draft;
beforeAll(async () => {
  installation = await openInstallation();
  demo = await openInvoicing(installation, 'demo');
  real = await openInvoicing(installation, 'real');
  await installation.database.read
    .updateTable('projects')
    .set({ demo: 1 })
    .where('id', '=', demo.id)
    .execute();
  tried = await demo.issued();
  const { invoice } = await demo.credit(tried.id);
  note = (await demo.issue(invoice)).invoice;
  legal = await real.issued({ title: 'Maintenance' });
});
afterAll(() => installation.close());

const remove = ({ id }: Draft) =>
  installation.database.read.deleteFrom('invoices').where('id', '=', id).execute();

it('invoices and credit notes of the demonstration use no number of the real series', async () => {
  expect([tried, note, legal].map(({ reference, demo: mark }) => [reference, mark])).toEqual([
    ['DF-2026-0001', true],
    ['DA-2026-0001', true],
    ['F-2026-0001', undefined],
  ]);
  expect(await checkChains(installation.database.read)).toEqual({ invoices: 3, faults: [] });
});

it('invoices of a quote whose project was deleted belong to the demonstration as its customer does', async () => {
  const { database } = installation;
  const other = await openInvoicing(installation, 'deleted');
  const quote = await other.accepted([{ percent: 50 }, { percent: 50, milestone: 'Recette' }]);
  await database.read.updateTable('orders').set({ project_id: null }).where('id', '=', quote).execute();
  await database.read.updateTable('users').set({ demo: 1 }).where('id', '=', other.customer.id).execute();
  const { invoice } = await other.ofQuote(quote, { kind: 'deposit', part: 0 });
  expect(invoice.demo).toBe(true);
});

it('exports for the accountant and the platform leave out invoices of the demonstration', async () => {
  const read = async (path: string, token = demo.writer.token) =>
    (await installation.ask('GET', `/api/invoices${path}`, { token })).text();
  const csv = await read('/export');
  expect(csv).toContain('F-2026-0001');
  expect(csv).not.toMatch(/D[FA]-2026/);
  for (const path of ['/archive?month=2026-06', '/platform-export?month=2026-06']) {
    const names = await read(path);
    expect(names, path).toContain('F-2026-0001.pdf');
    expect(names, path).not.toMatch(/D[FA]-2026/);
  }
});

it('a bank file finds invoices of the demonstration by their reference only', async () => {
  const open = await demo.issued({
    lines: [{ label: 'Entretien', quantity: 1, unitPrice: 77_700, vatRate: 20 }],
  });
  const form = new FormData();
  const rows = ['02/06/2026;VIR sans référence;932,40', '03/06/2026;VIR df 2026 2;932,40'];
  form.append('file', new File([`Date;Libellé;Montant\n${rows.join('\n')}\n`], 'releve.csv'));
  const response = await installation.handle(
    new Request('http://localhost/api/invoices/bank-files', {
      method: 'POST',
      headers: { authorization: `Bearer ${demo.writer.token}`, [clientAddressHeader]: someAddress() },
      body: form,
    }),
  );
  const { bankFile } = await response.json();
  expect(open['reference']).toBe('DF-2026-0002');
  expect(bankFile.lines).toMatchObject([
    { match: 'stranger', reason: 'noReference', invoice: null },
    { match: 'sure', invoice: { id: open.id } },
  ]);
});

it('the database deletes issued invoices of the demonstration, and changes none', async () => {
  await expect(remove(legal)).rejects.toThrow(/is not deleted|does not change/);
  const rename = installation.database.read
    .updateTable('invoices')
    .set({ title: 'Autre' })
    .where('id', '=', tried.id)
    .execute();
  await expect(rename).rejects.toThrow('an issued invoice does not change');
  await remove(note);
  await remove(tried);
});
