import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendReminders } from '../../../server/invoices/payments/send-reminders';
import { createTestLog } from '../fixtures';
import { openInstallation } from '../ops/installation';
import type { Installation } from '../ops/installation';
import { openInvoicing } from './invoicing';
import type { Invoicing } from './invoicing';

let installation: Installation;
let desk: Invoicing;
beforeAll(async () => {
  installation = await openInstallation();
  desk = await openInvoicing(installation, 'readers');
});
afterAll(() => installation.close());

const countMails = async ({ email }: { email: string }) => (await installation.mails(email)).length;

it('mails about an invoice go to members of its project only, also to the billed account', async () => {
  const { call, admin, base, customer, other } = desk;
  const invoice = await desk.issued();
  await installation.mails();
  const before = [await countMails(customer), await countMails(other)];
  expect((await call('DELETE', `${base}/members/${customer.id}`, admin)).status).toBe(200);
  const counts = [await countMails(customer), await countMails(other)];
  await desk.pay(invoice.id, 100);
  await sendReminders(
    { database: installation.database, log: createTestLog().log },
    new Date('2026-07-18T09:00:00.000Z'),
  );
  installation.time.now = new Date('2026-07-18T10:00:00.000Z');
  expect([await countMails(customer), await countMails(other)]).toEqual([counts[0], (counts[1] ?? 0) + 2]);
  expect(before[0]).toBeGreaterThan(0);
  expect((await call('GET', `/invoices/${invoice.id}`, await installation.logIn(customer))).status).toBe(404);
});

it('mails about an invoice of a deleted project go to the billed account', async () => {
  const second = await openInvoicing(installation, 'readers-deleted');
  const invoice = await second.issued();
  await installation.mails();
  expect((await second.call('DELETE', second.base, second.admin)).status).toBe(200);
  const before = await countMails(second.customer);
  await second.pay(invoice.id, 100);
  expect(await countMails(second.customer)).toBe(before + 1);
});

it('an invoice of an erased account is out of sight of other customers', async () => {
  const third = await openInvoicing(installation, 'readers-erased');
  const { call, customer, other, base, writer } = third;
  const invoice = await third.issued();
  expect((await call('GET', `/invoices/${invoice.id}`, other)).status).toBe(200);
  const consent = { password: customer.password, confirm: true };
  expect((await call('DELETE', '/users/profile', customer, consent)).code).toBe('CONTRACT_RUNNING');
  const erased = await call('DELETE', '/users/profile', customer, { ...consent, running: 'confirmed' });
  expect(erased.status).toBe(200);
  const [mail] = (await installation.mails(third.manager.email)).slice(-1);
  expect(mail?.text).toContain(invoice.reference);
  expect((await call('GET', `/invoices/${invoice.id}`, other)).status).toBe(404);
  expect((await call('GET', `${base}/invoices`, other)).count).toBe(0);
  expect((await call('GET', `/invoices/${invoice.id}`, writer)).status).toBe(200);
  const before = await countMails(other);
  const { invoice: note } = await third.credit(invoice.id, {
    lines: [{ label: 'Remise', quantity: 1, unitPrice: 100, vatRate: 20 }],
  });
  expect(note.recipients).toEqual([]);
  await third.issue(note);
  await third.pay(invoice.id, 100);
  await sendReminders(
    { database: installation.database, log: createTestLog().log },
    new Date('2026-12-31T09:00:00.000Z'),
  );
  expect(await countMails(other)).toBe(before);
});

it('a draft names the addresses that will get it, and a reminder without any is not sent', async () => {
  const fourth = await openInvoicing(installation, 'readers-none');
  const { call, admin, base, customer, other, writer } = fourth;
  expect((await fourth.free()).recipients).toEqual([customer.email, other.email]);
  const invoice = await fourth.issued();
  for (const { id } of [customer, other]) await call('DELETE', `${base}/members/${id}`, admin);
  await sendReminders(
    { database: installation.database, log: createTestLog().log },
    new Date('2026-12-31T09:00:00.000Z'),
  );
  expect((await call('GET', `/invoices/${invoice.id}`, writer)).invoice.reminders).toEqual([]);
});

it('the mail of an invoice names its last day, or says that it is due on receipt', async () => {
  const fifth = await openInvoicing(installation, 'readers-due');
  const issuedMail = async (paymentDays: number) => {
    const { reference } = await fifth.issued({ paymentDays });
    const mails = await installation.mails(fifth.customer.email);
    return mails.find(({ subject }) => subject?.startsWith(`Facture ${String(reference)},`))?.text;
  };
  expect(await issuedMail(30)).toMatch(/À régler au plus tard le\s: /);
  const now = await issuedMail(0);
  expect(now).toMatch(/À régler à réception\s: 342,00/);
  expect(now).not.toMatch(/au plus tard|avant l’échéance/);
});
