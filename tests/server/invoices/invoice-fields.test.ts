import { describe, expect, it } from 'vitest';
import { invoiceLimits } from '@/lib/contract/invoices/choices';
import { newInvoiceBody, newPaymentBody } from '@/lib/contract/invoices/schemas';
import { balanceTitle } from '@/server/invoices/drafts/line-words';

const address = { street: '1, rue du Port', postalCode: '29000', city: 'Brest', country: 'FR' };
const company = { isConsumer: false, name: 'Musée', address };

function codesOf(more: object): string[] {
  const result = newInvoiceBody.safeParse({
    ...{ projectId: 'project', customerId: 'customer', title: 'Conseil' },
    lines: [{ label: 'Conseil', quantity: 1, unitPrice: 100, vatRate: 20 }],
    ...more,
  });
  return (result.error?.issues ?? []).map(
    (issue) => `${issue.path.join('.')} ${'params' in issue ? String(issue.params?.['code']) : issue.code}`,
  );
}
const lineAt = (vatRate: number) => ({ lines: [{ label: 'Conseil', quantity: 1, unitPrice: 100, vatRate }] });

describe('numbers of a billed company', () => {
  it('are stored without spaces', () => {
    const { customer } = newInvoiceBody.parse({
      ...{ projectId: 'project', customerId: 'customer', title: 'Conseil' },
      lines: [{ label: 'Conseil', quantity: 1, unitPrice: 100, vatRate: 20 }],
      customer: {
        ...company,
        siren: ' 732 829 320 ',
        siret: '732 829 320 00074',
        vatNumber: 'fr 44 732 829 320',
      },
    });
    expect(customer).toMatchObject({
      siren: '732829320',
      siret: '73282932000074',
      vatNumber: 'FR44732829320',
    });
  });

  it('belong to one company', () => {
    const other = { siren: '999207111', siret: '73282932000074' };
    expect(codesOf({ customer: { ...company, ...other } })).toEqual(['customer.siret sameSiren']);
    expect(codesOf({ customer: { ...company, siren: '732829320', vatNumber: 'FR81999207111' } })).toEqual([
      'customer.vatNumber sameSiren',
    ]);
    expect(
      codesOf({ customer: { ...company, siret: '73282932000074', vatNumber: 'FR44732829320' } }),
    ).toEqual([]);
  });
});

describe('limits of an invoice', () => {
  it.each([20, 8.5, 5.5, 2.1, 1.05, 0])('accept the rate %s', (rate) =>
    expect(codesOf(lineAt(rate))).toEqual([]),
  );
  it.each([37, 100, 20.5, -1])('refuse the rate %s', (rate) =>
    expect(codesOf(lineAt(rate))).toEqual(['lines.0.vatRate invoiceRate']),
  );

  it.each(['0001-01-01', '1998-12-31', '2100-01-01'])('refuse the day %s', (day) => {
    expect(codesOf({ serviceTo: day })).toEqual(['serviceTo year']);
    expect(newPaymentBody.safeParse({ paidOn: day, amount: 1, method: 'cash' }).success).toBe(false);
  });
});

it('the title of a balance is cut before an emoji that has no room', () => {
  const fits = 'M'.repeat(invoiceLimits.title - balanceTitle('fr', '').length - 1);
  expect(balanceTitle('fr', `${fits}😀`)).toBe(balanceTitle('fr', fits));
});

describe('what an invoice names', () => {
  const emoji = '😀';
  it.each([
    ['title', { title: emoji }],
    ['customer.name', { customer: { ...company, name: emoji } }],
    ['lines.0.label', { lines: [{ label: emoji, quantity: 1, unitPrice: 100, vatRate: 20 }] }],
    ['notes', { notes: `Merci ${emoji}` }],
    ['lines.0.label', { lines: [{ label: `Pose ${emoji}`, quantity: 1, unitPrice: 100, vatRate: 20 }] }],
    ['exemption.reason', { exemption: { category: 'exempt', reason: emoji } }],
    ['customer.name', { customer: { ...company, name: 'Société 東京' } }],
    ['customer.attention', { customer: { ...company, attention: 'علی' } }],
    ['customer.address.city', { customer: { ...company, address: { ...address, city: 'Αθήνα' } } }],
  ])('is printed: %s', (field, body) => expect(codesOf(body)).toEqual([`${field} notPrinted`]));
});
