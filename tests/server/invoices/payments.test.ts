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
  desk = await openInvoicing(installation, 'payments');
});
afterAll(() => installation.close());

describe('a payment', () => {
  it('leaves the rest due, and the latest day of all settles the invoice', async () => {
    const { id } = await desk.issued();
    const first = await desk.pay(id, 20_000, { note: 'Chèque 12' });
    expect(first.invoice).toMatchObject({ state: 'partlyPaid', paid: 20_000, due: 14_200, settledOn: null });
    const last = await desk.pay(id, 14_200, { paidOn: '2026-06-13' });
    expect(last.invoice).toMatchObject({ state: 'paid', due: 0, settledOn: '2026-06-14' });
    const { invoice } = await desk.call('GET', `/invoices/${id}`, desk.customer);
    expect(invoice.payments).toMatchObject([
      { amount: 14_200, note: null, by: null },
      { amount: 20_000, note: null, by: null },
    ]);
    const subjects = (await installation.mails(desk.customer.email)).map(({ subject }) => subject ?? '');
    expect(subjects.join('\n')).toMatch(/^Facture F-2026-\d{4} réglée, merci$/m);
  });

  it('is refused above what is due without a confirmation, in the future, and for a draft', async () => {
    const { id } = await desk.issued();
    expect((await desk.pay(id, 34_201)).errors).toMatchObject([{ field: 'amount', code: 'overDue' }]);
    expect((await desk.pay(id, 1, { paidOn: '2026-06-16' })).errors).toMatchObject([
      { field: 'paidOn', code: 'future' },
    ]);
    expect((await desk.pay((await desk.free()).id, 1)).code).toBe('INVOICE_DRAFT');
    const answers = await Promise.all([1, 2, 3].map(() => desk.pay(id, 20_000)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
  });

  it('above what is due is recorded once confirmed, and the excess is to be refunded', async () => {
    const { id, reference } = await desk.issued();
    const overpaid = true;
    const first = await desk.pay(id, 34_300, { overpaid });
    expect(first.invoice).toMatchObject({ state: 'paid', paid: 34_300, due: 0, overpaid: 100 });
    const again = await desk.pay(id, 34_200, { overpaid });
    expect(again.invoice).toMatchObject({ state: 'paid', due: 0, overpaid: 34_300 });
    const { text } =
      (await installation.mails(desk.customer.email)).findLast(({ subject }) =>
        subject?.includes(`Facture ${String(reference)} réglée`),
      ) ?? {};
    expect(text).toMatch(/Vous avez payé davantage.: nous vous devons 343,00.€/);
  });

  it('is dated at most half a year before the invoice', async () => {
    const { id } = await desk.issued();
    expect((await desk.pay(id, 100, { paidOn: '2025-06-14' })).errors).toMatchObject([
      { field: 'paidOn', code: 'longBefore' },
    ]);
    expect((await desk.pay(id, 100, { paidOn: '2026-01-31' })).status).toBe(201);
  });

  it('of a credit note does not exist', async () => {
    const { invoice: note } = await desk.credit((await desk.issued()).id);
    expect((await desk.pay((await desk.issue(note)).invoice.id, 1)).code).toBe('NOT_FOUND');
  });

  it('is recorded once per key', async () => {
    const { id } = await desk.issued();
    const key = randomUUID();
    await desk.pay(id, 100, { key });
    expect((await desk.pay(id, 100, { key })).invoice.payments).toHaveLength(1);
    expect((await desk.pay(id, 200, { key })).code).toBe('KEY_TAKEN');
  });

  it('is removed by an administrator only, and the invoice is open again', async () => {
    const { call, admin, writer } = desk;
    const { id } = await desk.issued();
    const { invoice } = await desk.pay(id, 34_200);
    const path = `/invoices/${id}/payments/${invoice.payments[0].id}`;
    expect((await call('DELETE', path, writer)).status).toBe(403);
    const { invoice: open } = await call('DELETE', path, admin);
    expect(open).toMatchObject({ state: 'issued', paid: 0, due: 34_200, settledOn: null, payments: [] });
    expect((await desk.read(desk.customer)).updates[0].event).toMatchObject({
      type: 'payment_removed',
      reference: invoice.reference,
      amount: 34_200,
    });
  });

  it('no longer dates an invoice that stays paid without it', async () => {
    const { id } = await desk.issued();
    const { invoice } = await desk.pay(id, 34_200, { paidOn: '2026-06-10' });
    await desk.pay(id, 34_200, { paidOn: '2026-06-12', overpaid: true });
    const path = `/invoices/${id}/payments/${invoice.payments[0].id}`;
    const { invoice: saved } = await desk.call('DELETE', path, desk.admin);
    expect(saved).toMatchObject({ state: 'paid', due: 0, overpaid: 0, settledOn: '2026-06-12' });
  });
});

describe('lists', () => {
  it('sum what is due and late, filter by state, and hide drafts and other projects from customers', async () => {
    const { call, customer, writer, stranger } = desk;
    const before = installation.time.now;
    const late = await desk.issued({ title: 'En retard', paymentDays: 0 });
    installation.time.now = new Date('2026-06-25T12:00:00.000Z');
    const [reader, clerk] = [await installation.logIn(customer), await installation.logIn(writer)];
    await desk.free({ title: 'Brouillon' });
    const mine = await call('GET', '/invoices/my', reader);
    expect(mine.invoices[0]).toMatchObject({ id: late.id, late: true, daysLate: 10 });
    expect(mine.invoices.some(({ state }: { state: string }) => state === 'draft')).toBe(false);
    expect(mine.sums).toMatchObject({ late: 34_200, lateCount: 1 });
    const filtered = await call('GET', '/invoices?state=late&month=2026-06&search=retard', clerk);
    expect(filtered.invoices.map(({ id }: { id: string }) => id)).toEqual([late.id]);
    expect((await call('GET', '/invoices?state=draft', clerk)).count).toBeGreaterThan(0);
    expect((await call('GET', `/projects/${desk.id}/invoices`, reader)).count).toBe(mine.count);
    expect((await call('GET', '/invoices', reader)).status).toBe(403);
    const { months } = await call('GET', '/invoices', clerk);
    expect(months[0]).toMatchObject({ month: '2026-06', late: 34_200 });
    const outside = await installation.logIn(stranger);
    expect((await call('GET', '/invoices/my', outside)).count).toBe(0);
    expect((await call('GET', `/invoices/${late.id}`, outside)).status).toBe(404);
    installation.time.now = before;
  });

  it('say to customers what they paid in the present year, by the day of each payment', async () => {
    const paid = async () => (await desk.call('GET', '/invoices/my', desk.customer)).paidThisYear;
    const before = await paid();
    const { id } = await desk.issued();
    await desk.pay(id, 10_000, { paidOn: '2025-12-31' });
    await desk.pay(id, 20_000, { paidOn: '2026-01-01' });
    expect(await paid()).toBe(before + 20_000);
    await desk.pay(id, 5_000, { overpaid: true });
    expect(await paid()).toBe(before + 25_000);
  });

  it('export one row per invoice and rate, with a decimal comma in French', async () => {
    const { invoice } = await desk.credit((await desk.issued()).id);
    const { invoice: note } = await desk.issue(invoice);
    const response = await installation.ask(
      'GET',
      '/api/invoices/export?separator=semicolon&headings=fr&kind=creditNote',
      { token: desk.writer.token },
    );
    const lines = (await response.text()).trim().split('\r\n');
    expect(lines[0]).toContain('"taux de TVA";"base HT";"TVA";"TTC"');
    expect(lines.at(-1)).toContain(`"${note.reference}";"Avoir";"2026-06-15"`);
    expect(lines.at(-1)).toContain('"20,00";"-285,00";"-57,00";"-342,00"');
  });
});
