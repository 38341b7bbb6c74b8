import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoParts } from '@/lib/contract/demo/parts';
import { readContent } from '../../../server/seed/read-content';
import { readOffice } from '../../../server/seed/demo/read-office';
import { loadDemo } from '../../../server/seed/load-demo';
import { catchMails } from '../mail/smtp';
import { now } from '../fixtures';
import { openInstallation } from '../ops/installation';
import type { Installation, Person } from '../ops/installation';

const folder = new URL('../../../server/seed/content', import.meta.url).pathname;
let installation: Installation;
let smtp: Awaited<ReturnType<typeof catchMails>>;
let admin: Person;
beforeAll(async () => {
  smtp = await catchMails();
  installation = await openInstallation({ smtpUrl: smtp.url });
  const read = async () => ({
    ...(await readContent(folder)),
    office: {
      content: await readOffice(`${folder}/office`),
      hashes: new Map(),
      store: installation.files,
      stored: [],
    },
  });
  await loadDemo(installation.database, read, now);
  admin = await installation.signUp({ role: 'admin' });
});
afterAll(async () => {
  await installation.close();
  await smtp.close();
});

const phone = async () => (await installation.json('GET', '/api/site?locale=fr')).site.identity.phone;
const demo = async () => (await installation.json('GET', '/api/demo', { token: admin.token })).demo;

it('lists mark records of the demonstration', async () => {
  for (const [path, list] of [
    ['/api/contacts', 'contacts'],
    ['/api/project-requests/inbox', 'requests'],
    ['/api/users?role=user', 'users'],
    ['/api/projects', 'projects'],
    ['/api/newsletter', 'subscribers'],
    ['/api/blog/articles', 'articles'],
    ['/api/invoices', 'invoices'],
  ] as const) {
    const rows = (await installation.json('GET', path, { token: admin.token }))[list];
    expect(rows.length, path).toBeGreaterThan(0);
    for (const row of rows) expect(row.demo, path).toBe(true);
  }
});

it('the dashboard marks records of the demonstration', async () => {
  const tomorrow = new Date(now.getTime() + 86_400_000).toISOString();
  await installation.database.write((transaction) =>
    transaction
      .updateTable('posts')
      .set({ published_at: tomorrow })
      .where('slug', '=', 'naming-things')
      .execute(),
  );
  const { stats } = await installation.json('GET', '/api/stats/overview', { token: admin.token });
  for (const list of ['due', 'requests', 'deadlines', 'scheduledPosts']) {
    expect(stats[list].length, list).toBeGreaterThan(0);
    for (const row of stats[list]) expect(row.demo, list).toBe(true);
  }
});

it('mails to its addresses are written, never sent', async () => {
  const { contacts } = await installation.json('GET', '/api/contacts?status=read', { token: admin.token });
  const [{ id, email }] = contacts;
  const reply = { token: admin.token, body: { body: 'Bonjour' } };
  expect(await installation.status('POST', `/api/contacts/${id}/reply`, reply)).toBe(201);
  installation.time.now = new Date(now.getTime() + 3_600_000);
  await installation.worker.drain();
  const mails = await installation.database.read
    .selectFrom('outbox')
    .select(['state', 'delivery'])
    .where('about_id', '=', id)
    .execute();
  expect(mails).toEqual([{ state: 'sent', delivery: 'disk' }]);
  expect(smtp.caught.flatMap(({ envelope }) => envelope)).not.toContain(email);
});

it('is counted and removed by administrators with a recent proof only', async () => {
  const customer = await installation.signUp({ verified: true });
  expect(await installation.status('GET', '/api/demo', { token: customer.token })).toBe(403);
  expect(await installation.status('DELETE', '/api/demo', { token: customer.token })).toBe(403);
  const read = await installation.json('GET', '/api/site/promise', { token: admin.token });
  const saved = { promise: { ...read.promise, hours: null }, updatedAt: read.updatedAt };
  expect(await installation.status('PUT', '/api/site/promise', { token: admin.token, body: saved })).toBe(
    200,
  );
  const before = await demo();
  expect(before).toMatchObject({
    inOffice: true,
    staying: { accounts: 2, contacts: 0, settings: 1 },
    sectionsStaying: ['promise'],
  });
  expect(await phone()).toMatch(/^\+33/);
  await installation.prove(admin);
  const response = await installation.ask('DELETE', '/api/demo', { token: admin.token });
  expect(await response.json()).toMatchObject({ success: true, removed: before.going });
  expect(response.headers.get('x-cache-tags')).toMatch(/site/);
  expect(await phone()).toBe('');
  const after = await demo();
  expect(after).toMatchObject({ inOffice: false, staying: before.staying });
  for (const part of demoParts) expect(after.going[part]).toBe(0);
});
