import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openInstallation } from '../ops/installation';
import type { Installation } from '../ops/installation';
import { openInvoicing } from './invoicing';
import type { Invoicing } from './invoicing';

describe('an erased customer', () => {
  let installation: Installation;
  let desk: Invoicing;
  beforeAll(async () => {
    installation = await openInstallation();
    desk = await openInvoicing(installation, 'erased');
  });
  afterAll(() => installation.close());

  it('is named in issued invoices only: bank texts keep references, other notes of the team stay', async () => {
    const { database } = installation;
    const [paid, open] = [await desk.issued(), await desk.issued()];
    const form = new FormData();
    const rows = [
      `VIR ACME ${String(paid.reference)};100,00`,
      `CAMILLE ROY ${String(open.reference)};42,00`,
      `VIR ASSO MUSEE ${String(open.reference)};43,00`,
      `VIR AUTRE;7,00`,
    ];
    form.append(
      'file',
      new File([`Date;Libellé;Montant\n${rows.map((row) => `11/06/2026;${row}\n`).join('')}`], 'releve.csv'),
    );
    const response = await installation.handle(
      new Request('http://localhost/api/invoices/bank-files', {
        method: 'POST',
        headers: { authorization: `Bearer ${desk.writer.token}` },
        body: form,
      }),
    );
    const { bankFile } = await response.json();
    const [line] = bankFile.lines as { id: string }[];
    await desk.call('POST', `/invoices/bank-files/${bankFile.id}/payments`, desk.writer, {
      lines: [{ id: line?.id, invoiceId: paid.id }],
    });
    await desk.pay(paid.id, 100, { note: 'reçu au comptoir' });
    await desk.free({
      customerId: desk.other.id,
      customer: {
        ...{ isConsumer: true, name: 'Camille Roy' },
        address: { street: '4, place du Musée', postalCode: '44150', city: 'Brévigny', country: 'FR' },
      },
      deliveryAddress: { street: '8, rue du Lavoir', postalCode: '44150', city: 'Brévigny', country: 'FR' },
      purchaseOrder: 'Roy 12',
    });
    await desk.free({
      customerId: desk.other.id,
      title: 'Entretien, Camille Roy',
      notes: 'Demandé par ROY Camille',
      lines: [{ label: 'Camille Roy', quantity: 1, unitPrice: 100, vatRate: 20 }],
    });
    const answer = await desk.call('DELETE', '/users/profile', desk.customer, {
      ...{ password: desk.customer.password, confirm: true, running: 'confirmed' },
    });
    expect(answer.status).toBe(200);
    const { read } = database;
    expect(
      (await read.selectFrom('bank_lines').select('text').orderBy('position').execute()).map(
        ({ text }) => text,
      ),
    ).toEqual([paid.reference, open.reference, open.reference, 'VIR AUTRE']);
    expect(
      (await read.selectFrom('invoice_payments').select('note').orderBy('id').execute()).map(
        ({ note }) => note,
      ),
    ).toEqual([paid.reference, 'reçu au comptoir']);
    expect(
      await read
        .selectFrom('invoices')
        .select(['customer_name', 'title', 'content', 'search_text'])
        .where('issued_at', 'is', null)
        .orderBy('id')
        .execute(),
    ).toMatchObject([
      {
        customer_name: '',
        content: expect.stringMatching(/^(?!.*(Lavoir|Roy 12))/) as string,
        search_text: expect.not.stringContaining('camille') as string,
      },
      {
        customer_name: 'Association Musée de Brévigny',
        title: 'Entretien',
        content: expect.stringMatching(/"notes":"Demandé par".*"label":"…"/) as string,
        search_text: expect.not.stringContaining('camille') as string,
      },
    ]);
    expect(
      (
        await read.selectFrom('invoices').select('customer_name').where('issued_at', 'is not', null).execute()
      ).map(({ customer_name: name }) => name),
    ).toEqual(['Association Musée de Brévigny', 'Association Musée de Brévigny']);
  });
});
