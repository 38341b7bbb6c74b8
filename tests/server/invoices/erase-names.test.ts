import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNaming } from '../../../server/invoices/bank/erase-bank-texts';
import { openInstallation } from '../ops/installation';
import type { Installation } from '../ops/installation';
import { openInvoicing } from './invoicing';
import type { Invoicing } from './invoicing';

describe('a text', () => {
  const isNamed = createNaming('Zoé', 'Le Gall');
  it.each(['VIR ZOE LE GALL 12', 'Le Gall, Zoé', 'M. LE  GALL ZOÉ'])('names the person: %s', (text) =>
    expect(isNamed(text)).toBe(true),
  );
  it.each(['', 'ZOE LEGALLOIS', 'LE GALL SARL', 'AZOE LE GALL'])('does not name the person: %s', (text) =>
    expect(isNamed(text)).toBe(false),
  );
  it('names nobody without first or last name', () => expect(createNaming('', 'Roy')('Roy')).toBe(false));
});

describe('an erased customer', () => {
  let installation: Installation;
  let desk: Invoicing;
  beforeAll(async () => {
    installation = await openInstallation();
    desk = await openInvoicing(installation, 'erased');
  });
  afterAll(() => installation.close());

  it('is named in issued invoices only: bank texts keep references, notes of the team stay', async () => {
    const { database } = installation;
    const [paid, open] = [await desk.issued(), await desk.issued()];
    const form = new FormData();
    const rows = [
      `VIR ACME ${String(paid.reference)};100,00`,
      `CAMILLE ROY ${String(open.reference)};42,00`,
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
    ).toEqual([paid.reference, open.reference, 'VIR AUTRE']);
    expect(
      (await read.selectFrom('invoice_payments').select('note').orderBy('id').execute()).map(
        ({ note }) => note,
      ),
    ).toEqual([paid.reference, 'reçu au comptoir']);
    expect(
      await read
        .selectFrom('invoices')
        .select(['customer_name', 'search_text'])
        .where('issued_at', 'is', null)
        .execute(),
    ).toEqual([{ customer_name: '', search_text: expect.not.stringContaining('camille') as string }]);
    expect(
      (
        await read.selectFrom('invoices').select('customer_name').where('issued_at', 'is not', null).execute()
      ).map(({ customer_name: name }) => name),
    ).toEqual(['Association Musée de Brévigny', 'Association Musée de Brévigny']);
  });
});
