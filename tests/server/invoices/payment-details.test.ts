import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openInstallation } from '../ops/installation';
import type { Installation } from '../ops/installation';
import { openInvoicing } from './invoicing';
import type { Invoicing } from './invoicing';

let installation: Installation;
let desk: Invoicing;
beforeAll(async () => {
  installation = await openInstallation();
  desk = await openInvoicing(installation, 'payment-details');
});
afterAll(() => installation.close());

const detailsOf = async (id: string, person = desk.customer) =>
  (await desk.call('GET', `/invoices/${id}`, person)).invoice.payment;

describe('payment details', () => {
  it('name account, number and what is left, also in the code', async () => {
    const { id, reference } = await desk.issued();
    await desk.pay(id, 20_000);
    expect(await detailsOf(id)).toEqual({
      holder: 'Vitrine SARL',
      bank: 'Banque de l’Estuaire',
      iban: 'FR7630006000011234567890189',
      bic: 'AGRIFRPPXXX',
      reference,
      amount: 14_200,
      link: null,
      code: [
        'BCD',
        '002',
        '1',
        'SCT',
        'AGRIFRPPXXX',
        'Vitrine SARL',
        'FR7630006000011234567890189',
        'EUR142.00',
        '',
        '',
        reference,
      ].join('\n'),
    });
  });

  it('are empty for what needs no payment', async () => {
    const { id } = await desk.issued();
    const { invoice: note } = await desk.credit(id);
    await desk.issue(note);
    for (const each of [id, note.id]) expect(await detailsOf(each)).toBeNull();
    expect(await detailsOf((await desk.free()).id, desk.writer)).toBeNull();
  });
});
