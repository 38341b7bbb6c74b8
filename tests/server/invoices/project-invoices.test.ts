import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openInstallation } from '../ops/installation';
import type { Installation, Person } from '../ops/installation';
import { openInvoicing } from './invoicing';
import type { Invoicing } from './invoicing';

let installation: Installation;
let desk: Invoicing;
beforeAll(async () => {
  installation = await openInstallation();
  desk = await openInvoicing(installation, 'project-invoices');
});
afterAll(() => installation.close());

const included = async (person: Person) =>
  (await desk.call('GET', `/projects/${desk.id}?include=invoices`, person)).invoices;

describe('GET /api/projects/:id with include=invoices', () => {
  it('returns to the customer what the list of the project returns: issued ones', async () => {
    const { id } = await desk.issued();
    await desk.free();
    const {
      success: _,
      message: __,
      status: ___,
      ...list
    } = await desk.call('GET', `/projects/${desk.id}/invoices`, desk.customer);
    expect(await included(desk.customer)).toEqual(list);
    expect(list['invoices'].map((invoice: { id: string }) => invoice.id)).toEqual([id]);
  });

  it('returns drafts to those who write invoices', async () => {
    const { id } = await desk.free();
    const list = await included(desk.admin);
    expect(list.invoices.map((invoice: { id: string }) => invoice.id)).toContain(id);
  });
});
