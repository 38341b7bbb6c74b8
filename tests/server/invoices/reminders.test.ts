import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptySections } from '@/lib/contract/settings/sections';
import { reminderOf, sendReminders } from '../../../server/invoices/payments/send-reminders';
import { withFailingInserts } from '../failing-inserts';
import { createTestLog } from '../fixtures';
import { openInstallation } from '../ops/installation';
import type { Installation } from '../ops/installation';
import { openInvoicing } from './invoicing';
import type { Invoicing } from './invoicing';

const { reminders: all } = emptySections.mail;
const dates = { issuedOn: '2026-06-15', dueOn: '2026-07-15' };

describe('the reminder of a day', () => {
  it.each([
    ['2026-07-07', undefined],
    ['2026-07-08', -7],
    ['2026-07-14', -7],
    ['2026-07-15', 0],
    ['2026-07-18', 3],
    ['2026-07-30', 10],
    ['2026-09-30', 30],
  ])('on %s is %s days after the due date', (today, day) =>
    expect(reminderOf({ ...dates, today }, all)).toBe(day),
  );

  it('is left out when it is switched off, or was due before the issue', () => {
    expect(reminderOf({ ...dates, today: '2026-07-15' }, { ...all, onDueDay: false })).toBe(-7);
    const short = { issuedOn: '2026-07-12', dueOn: '2026-07-15' };
    expect(reminderOf({ ...short, today: '2026-07-13' }, all)).toBeUndefined();
    const atOnce = { issuedOn: '2026-07-15', dueOn: '2026-07-15' };
    expect(reminderOf({ ...atOnce, today: '2026-07-15' }, all)).toBeUndefined();
  });
});

describe('reminders', () => {
  let installation: Installation;
  let desk: Invoicing;
  beforeAll(async () => {
    installation = await openInstallation();
    desk = await openInvoicing(installation, 'reminders');
  });
  afterAll(() => installation.close());

  const send = (day: string) =>
    sendReminders(
      { database: installation.database, log: createTestLog().log },
      new Date(`${day}T09:00:00.000Z`),
    );

  it('are sent once each, and stop when the invoice is paid or credited', async () => {
    const [paid, credited] = [await desk.issued(), await desk.issued()];
    expect([await send('2026-07-01'), await send('2026-07-08'), await send('2026-07-08')]).toEqual([0, 2, 0]);
    const [first, second] = await Promise.all([send('2026-07-18'), send('2026-07-18')]);
    expect(first + second).toBe(2);
    const { invoice } = await desk.call('GET', `/invoices/${paid.id}`, desk.writer);
    expect(invoice.reminders.map(({ day }: { day: number }) => day)).toEqual([-7, 3]);
    await desk.pay(paid.id, 34_200);
    const { invoice: note } = await desk.credit(credited.id);
    await desk.issue(note);
    expect(await send('2026-07-25')).toBe(0);
    installation.time.now = new Date('2026-07-25T10:00:00.000Z');
    const mails = (await installation.mails(desk.customer.email)).map(({ subject }) => subject ?? '');
    expect(mails.filter((subject) => subject.includes('en retard'))).toHaveLength(2);
  });
});

describe('late reminders', () => {
  let installation: Installation;
  let desk: Invoicing;
  beforeAll(async () => {
    installation = await openInstallation();
    desk = await openInvoicing(installation, 'late-reminders');
  });
  afterAll(() => installation.close());

  const send = (day: string) =>
    sendReminders(
      { database: installation.database, log: createTestLog().log },
      new Date(`${day}T09:00:00.000Z`),
    );

  it('tell the days that have really passed', async () => {
    const { reference } = await desk.issued();
    await send('2026-09-30');
    const { now } = installation.time;
    installation.time.now = new Date('2026-09-30T10:00:00.000Z');
    const mail = (await installation.mails(desk.customer.email)).find(({ subject }) =>
      subject?.includes(String(reference)),
    );
    installation.time.now = now;
    expect(mail?.text).toMatch(/Retard en jours\s: 77/);
  });

  it('that fail stop no others', async () => {
    const [broken, other] = [await desk.issued(), await desk.issued()];
    const { events, log } = createTestLog();
    const sent = await withFailingInserts(
      installation.database,
      'invoice_reminders',
      () => sendReminders({ database: installation.database, log }, new Date('2026-12-31T09:00:00.000Z')),
      `new.invoice_id = '${broken.id}'`,
    );
    expect(sent).toBeGreaterThan(0);
    expect(events).toMatchObject([{ event: 'invoice.not-reminded', fields: { invoice: broken.id } }]);
    const { invoice } = await desk.call('GET', `/invoices/${other.id}`, desk.writer);
    expect(invoice.reminders).toHaveLength(1);
  });
});
