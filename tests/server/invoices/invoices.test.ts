import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openInstallation } from '../ops/installation';
import type { Installation } from '../ops/installation';
import { openInvoicing } from './invoicing';
import type { Invoicing } from './invoicing';

let installation: Installation;
let desk: Invoicing;
beforeAll(async () => {
  installation = await openInstallation();
  desk = await openInvoicing(installation, 'invoices');
});
afterAll(() => installation.close());

describe('a free invoice', () => {
  it('is drafted with the customer of the profile, and seen by the office only', async () => {
    const { call, customer, writer, manager } = desk;
    const draft = await desk.free();
    expect(draft).toMatchObject({
      kind: 'free',
      state: 'draft',
      reference: null,
      customerName: 'Association Musée de Brévigny',
      customer: { isConsumer: false, siren: '999207111', attention: 'Camille Roy' },
      totalExclTax: 28_500,
      totalTax: 5700,
      totalInclTax: 34_200,
      due: 0,
      missing: [],
    });
    expect((await call('GET', `/invoices/${draft.id}`, writer)).invoice).toEqual(draft);
    for (const person of [customer, manager])
      expect((await call('GET', `/invoices/${draft.id}`, person)).status).toBe(404);
  });

  it('is drafted once per key', async () => {
    const key = randomUUID();
    const drafts = await Promise.all([1, 2, 3].map(() => desk.free({ key })));
    expect(new Set(drafts.map(({ id }) => id)).size).toBe(1);
  });

  it('gets number, due date, hash, event and mail when issued, and then never changes', async () => {
    const { call, customer, other, writer, issue } = desk;
    const answer = await issue(await desk.free({ title: 'Entretien de juin' }));
    expect([answer.status, answer.invoice]).toMatchObject([
      200,
      {
        state: 'issued',
        reference: 'F-2026-0001',
        issuedOn: '2026-06-15',
        dueOn: '2026-07-15',
        due: 34_200,
        late: false,
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ]);
    const { invoice } = answer;
    expect((await call('GET', `/invoices/${invoice.id}`, customer)).invoice.reference).toBe('F-2026-0001');
    const [event] = (await desk.read(customer)).updates;
    expect(event.event).toEqual({
      type: 'invoice_issued',
      invoiceId: invoice.id,
      reference: 'F-2026-0001',
      title: 'Entretien de juin',
      locale: 'fr',
    });
    const sent = await installation.mails(customer.email);
    const names = sent.flatMap(({ attachments }) => attachments.map(({ filename }) => filename));
    expect(names).toContain('F-2026-0001.pdf');
    const subjects = async (email: string) =>
      (await installation.mails(email)).map(({ subject }) => subject?.replace(/\s/g, ' '));
    expect(await subjects(customer.email)).toContain('Facture F-2026-0001, 342,00 € TTC');
    expect(await subjects(other.email)).toContain('Invoice F-2026-0001, €342.00 incl. VAT');
    const change = { title: 'x', operation: 'goods', updatedAt: invoice.updatedAt };
    expect((await call('PUT', `/invoices/${invoice.id}`, writer, change)).code).toBe('INVOICE_ISSUED');
    expect((await call('DELETE', `/invoices/${invoice.id}`, writer)).code).toBe('INVOICE_ISSUED');
    expect((await issue(invoice)).code).toBe('INVOICE_ISSUED');
  });

  it('is protected by the database', async () => {
    const { id } = await desk.issued();
    const { read } = installation.database;
    for (const change of [{ title: 'y' }, { total_tax: 0 }, { number: 99 }, { hash: 'z' }, { content: '{}' }])
      await expect(read.updateTable('invoices').set(change).where('id', '=', id).execute()).rejects.toThrow(
        'an issued invoice',
      );
    await expect(read.deleteFrom('invoices').where('id', '=', id).execute()).rejects.toThrow(
      'an issued invoice',
    );
  });

  it('is refused by field while facts are missing', async () => {
    const draft = await desk.free({
      customer: {
        isConsumer: false,
        name: '',
        address: { street: '', postalCode: '44000', city: 'Nantes', country: 'FR' },
      },
      serviceTo: null,
      lines: [{ label: 'Livre', quantity: 1, unitPrice: 1000, vatRate: 0 }],
    });
    const expected = ['customer.name', 'customer.address.street', 'customer.siren', 'serviceTo', 'exemption'];
    expect(draft['missing']).toEqual(expected);
    const answer = await desk.issue(draft);
    expect([answer.status, answer.errors.map(({ field }: { field: string }) => field)]).toEqual([
      422,
      expected,
    ]);
  });

  it('is refused when another person has changed the draft', async () => {
    const draft = await desk.free();
    expect((await desk.issue({ ...draft, updatedAt: '2026-01-01T00:00:00.000Z' })).code).toBe('STALE');
  });

  it('changes as a draft, and is deleted as a draft', async () => {
    const { call, writer } = desk;
    const draft = await desk.free();
    const { invoice } = await call('PUT', `/invoices/${draft.id}`, writer, {
      title: 'Entretien, août',
      operation: 'mixed',
      paymentDays: 45,
      lines: [{ label: 'Entretien', quantity: 2, unitPrice: 10_000, vatRate: 10 }],
      updatedAt: draft.updatedAt,
    });
    expect(invoice).toMatchObject({ title: 'Entretien, août', operation: 'mixed', totalInclTax: 22_000 });
    expect((await call('DELETE', `/invoices/${draft.id}`, writer)).status).toBe(200);
    expect((await call('GET', `/invoices/${draft.id}`, writer)).status).toBe(404);
  });
});

describe('invoices of a deleted project', () => {
  it('stay with their content, and with the account they were issued to', async () => {
    const gone = await openInvoicing(installation, 'gone');
    const { id } = await gone.issued();
    await installation.database.read.deleteFrom('projects').where('id', '=', gone.id).execute();
    const { invoice } = await gone.call('GET', `/invoices/${id}`, gone.customer);
    expect(invoice).toMatchObject({ projectId: null, customerName: 'Association Musée de Brévigny' });
    expect((await gone.call('GET', `/invoices/${id}`, gone.other)).status).toBe(404);
  });
});
