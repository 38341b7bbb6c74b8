import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactStatuses } from '@/lib/contract/contacts/choices';
import { projectStatuses } from '@/lib/contract/projects/choices';
import { quoteStates, quoteStateOf } from '@/lib/contract/quotes/choices';
import { requestStateOf, requestStates } from '@/lib/contract/requests/choices';
import { dueOf, invoiceStateOf, invoiceStates } from '@/lib/contract/invoices/choices';
import { subscriberStatuses } from '@/lib/contract/letters/schemas';
import { officeTime } from '../../../server/seed/demo/office-time';
import { dayAt } from '../../../lib/format/days';
import { listOutlived } from '../../../server/jobs/expired-rows';
import { retention } from '../../../server/jobs/retention-rules';
import { sidesThatEnded } from '../../../server/quotes/history-queries';
import { checkChains } from '../../../server/invoices/issue/check-chain';
import { createTestLog } from '../fixtures';
import { sendReminders } from '../../../server/invoices/payments/send-reminders';
import { documentParts } from '../../../server/document-parts';
import { storeDocument } from '../../../server/archive/store-document';
import { content, keysIn, openOffice } from './office';

const clocks = {
  'on a Monday morning': new Date('2026-11-02T08:05:00.000Z'),
  'at night': new Date('2026-06-16T23:40:00.000Z'),
  'on New Year’s Day': new Date('2027-01-01T10:00:00.000Z'),
};
const hourInParis = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Paris',
  hour: '2-digit',
  weekday: 'short',
});

describe('office time', () => {
  it.each(Object.entries(clocks))(
    'is in the past, on working days and in office hours %s',
    async (_, now) => {
      const time = await officeTime(now);
      let later = now;
      for (const hours of [0, 0.5, 3, 9.5, 31, 120, 575]) {
        const moment = time.ago(hours);
        expect(moment.getTime()).toBeLessThanOrEqual(later.getTime());
        later = moment;
        const { weekday, hour } = Object.fromEntries(
          hourInParis.formatToParts(moment).map(({ type, value }) => [type, value]),
        );
        expect(['Mon', 'Tue', 'Wed', 'Thu', 'Fri']).toContain(weekday);
        expect(Number(hour)).toBeGreaterThanOrEqual(9);
        expect(Number(hour)).toBeLessThanOrEqual(18);
      }
    },
  );
});

describe.each(Object.entries(clocks))('the office of the demonstration, first started %s', (_, now) => {
  let office: Awaited<ReturnType<typeof openOffice>>;
  beforeAll(async () => void (office = await openOffice(now)));
  afterAll(() => office.drop());

  it('has contacts in every state, and of every clock', async () => {
    const rows = await office.database.read.selectFrom('contacts').selectAll().execute();
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(contactStatuses));
    const at = now.toISOString();
    const waiting = rows.filter(({ status }) => status === 'new');
    expect(
      waiting.map((row) => (row.due_at < at ? 'late' : row.amber_at < at ? 'amber' : 'running')).sort(),
    ).toEqual(['amber', 'late', 'running']);
    const { length } = await office.database.read.selectFrom('contact_replies').select('id').execute();
    expect(length).toBeGreaterThan(3);
  });

  it('has requests, projects, quotes and subscribers in every state', async () => {
    const { read } = office.database;
    const requests = await read.selectFrom('project_requests').selectAll().execute();
    expect(
      new Set(requests.map(({ status, project_id: projectId }) => requestStateOf({ status, projectId }))),
    ).toEqual(new Set(requestStates));
    const projects = await read.selectFrom('projects').select('status').where('is_public', '=', 0).execute();
    expect(new Set(projects.map(({ status }) => status))).toEqual(new Set(projectStatuses));
    const quotes = await read.selectFrom('orders').selectAll().execute();
    const sides = await sidesThatEnded(read, quotes);
    expect(
      new Set(quotes.map(({ id, status }) => quoteStateOf({ status, endedBy: sides.get(id) ?? null }))),
    ).toEqual(new Set(quoteStates));
    const subscribers = await read.selectFrom('newsletter_subscriptions').select('status').execute();
    expect(new Set(subscribers.map(({ status }) => status))).toEqual(new Set(subscriberStatuses));
  });

  const invoices = () => office.database.read.selectFrom('invoices').selectAll().execute();

  it('has invoices in every state, late ones among them, of several customers in both languages', async () => {
    const rows = await invoices();
    const states = rows.map(({ kind, total_incl_tax: totalInclTax, paid, credited, issued_at: issuedAt }) =>
      invoiceStateOf({ kind, totalInclTax, paid, credited, issued: issuedAt !== null }),
    );
    expect(new Set(states)).toEqual(new Set(invoiceStates));
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(
      new Set(['free', 'deposit', 'progress', 'balance', 'creditNote']),
    );
    expect(new Set(rows.map(({ customer_id: customer }) => customer)).size).toBe(4);
    expect(new Set(rows.map(({ locale }) => locale))).toEqual(new Set(['fr', 'en']));
    const today = dayAt(now);
    const open = rows.filter(
      ({ total_incl_tax: totalInclTax, ...row }) =>
        row.due_on !== null && row.kind !== 'creditNote' && dueOf({ ...row, totalInclTax }) > 0,
    );
    const late = open.filter(({ due_on: dueOn }) => String(dueOn) < today);
    expect([late.length, open.length - late.length]).toEqual([2, 2]);
  });

  it('has invoices for the customer who signs in', async () => {
    const { id } = await office.database.read
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'nadege.lormont@valcombe.example')
      .executeTakeFirstOrThrow();
    const own = (await invoices()).filter(
      (invoice) => invoice.customer_id === id && invoice.issued_at !== null,
    );
    expect(own.length).toBeGreaterThan(3);
  });

  it('numbers its invoices in the order of time, in series of its own', async () => {
    const rows = await invoices();
    expect(new Set(rows.map(({ series }) => series))).toEqual(new Set(['DF', 'DA']));
    const { read } = office.database;
    expect(await checkChains(read)).toEqual({
      invoices: rows.filter(({ issued_at: issuedAt }) => issuedAt !== null).length,
      faults: [],
    });
    const numbered = rows
      .filter(({ series, position }) => series === 'DF' && position !== null)
      .sort((one, other) => Number(one.position) - Number(other.position))
      .map(({ issued_on: day }) => day);
    expect(numbered).toEqual(numbered.toSorted());
  });

  it('reminded of its late invoices already, and mails nothing about any of them', async () => {
    expect(await sendReminders({ database: office.database, log: createTestLog().log }, now)).toBe(0);
    const { length } = await office.database.read
      .selectFrom('invoice_reminders')
      .select('invoice_id')
      .execute();
    expect(length).toBeGreaterThan(2);
    const files = office.store;
    const documents = await office.database.read.selectFrom('documents').select('id').execute();
    expect(documents.length).toBeGreaterThan(8);
    const mailed = async () =>
      (await office.database.read.selectFrom('outbox').select('id').where('state', '<>', 'sent').execute())
        .length;
    for (const { id } of documents)
      expect(await storeDocument({ database: office.database, files, documentParts }, id, now)).toMatchObject(
        { id },
      );
    expect(await mailed()).toBe(0);
    await files.remove(
      (await office.database.read.selectFrom('documents').select('storage_key').execute()).map(
        ({ storage_key: key }) => String(key),
      ),
    );
  });

  it('has scheduled posts of the next weeks, and a team that was there before its work', async () => {
    const { read } = office.database;
    const posts = await read
      .selectFrom('posts')
      .select('published_at')
      .where('published_at', '>', now.toISOString())
      .execute();
    expect(posts.length).toBeGreaterThan(0);
    const soon = new Date(now.getTime() + 30 * 86_400_000).toISOString();
    for (const post of posts) expect(String(post.published_at) < soon, String(post.published_at)).toBe(true);
    const first = await read
      .selectFrom('activity')
      .select(({ fn }) => fn.min('created_at').as('at'))
      .executeTakeFirstOrThrow();
    const team = await read.selectFrom('users').selectAll().where('role', '=', 'manager').execute();
    expect(team.length).toBe(3);
    for (const { created_at: joined, last_seen_at: seen } of team) {
      expect(joined < String(first.at)).toBe(true);
      expect(String(seen) <= now.toISOString()).toBe(true);
    }
  });

  it('is dated in the past, except plans and terms', async () => {
    for (const [table, column] of [
      ['contacts', 'created_at'],
      ['project_requests', 'created_at'],
      ['project_updates', 'created_at'],
      ['orders', 'updated_at'],
      ['activity', 'created_at'],
      ['files', 'created_at'],
      ['users', 'created_at'],
      ['invoices', 'updated_at'],
      ['invoice_payments', 'created_at'],
      ['invoice_reminders', 'sent_at'],
    ] as const) {
      const { rows } = await sql<{
        latest: string;
      }>`select max(${sql.ref(column)}) as latest from ${sql.table(table)}`.execute(office.database.read);
      expect(rows[0]?.latest.localeCompare(now.toISOString()), table).toBeLessThanOrEqual(0);
    }
  });

  it('stores its documents, and queues no mail', async () => {
    const { files } = await content;
    expect(await keysIn(office.store)).toHaveLength(files.size);
    const mails = await office.database.read.selectFrom('outbox').select(['state', 'recipient']).execute();
    expect(mails.length).toBeGreaterThan(3);
    for (const { state, recipient } of mails)
      expect([state, recipient]).toEqual(['sent', expect.stringMatching(/\.example$/)]);
  });

  it('outlives its first day', async () => {
    const soon = new Date(now.getTime() + 86_400_000);
    for (const { kind, period } of retention) {
      if (kind === 'tries' || kind === 'customers' || kind === 'invoices') continue;
      const before = new Date(soon);
      if ('years' in period) before.setUTCFullYear(before.getUTCFullYear() - period.years);
      else before.setUTCDate(before.getUTCDate() - period.days);
      expect(await listOutlived(office.database.read, kind, before.toISOString(), 10), kind).toEqual([]);
    }
  });

  it('has sign-ins of a writer and a customer, and is loaded once', async () => {
    expect(office.signIns).toMatchObject([
      { role: 'writer', email: 'maud.kerbiriou@vitrine.example' },
      { role: 'customer', email: 'nadege.lormont@valcombe.example' },
    ]);
    const writer = await office.database.read
      .selectFrom('users')
      .select(['role', 'rights'])
      .where('email', '=', 'maud.kerbiriou@vitrine.example')
      .executeTakeFirstOrThrow();
    expect(writer).toEqual({ role: 'manager', rights: '["blog"]' });
    const count = async () =>
      (await office.database.read.selectFrom('activity').select('id').execute()).length;
    const before = await count();
    expect(await office.load(new Date('2028-01-01T10:00:00.000Z'))).toEqual([]);
    expect(await count()).toBe(before);
  });
});
