import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carryOutAll } from '../../../server/jobs/retention';
import { hours, openInstallation } from '../ops/installation';
import type { Installation, Person } from '../ops/installation';
import { createReader, createVisitor, letter } from '../contacts/intake';
import { listedCounts } from '../status-counts';

let installation: Installation;
let reader: ReturnType<typeof createReader>;
beforeAll(async () => {
  installation = await openInstallation();
  reader = createReader(installation);
});
afterAll(() => installation.close());

const days = (count: number) => hours(24 * count);

describe('subscriber list', () => {
  let admin: Person;
  beforeAll(async () => {
    admin = await installation.signUp({ role: 'admin' });
  });
  const list = (query: string) => installation.json('GET', `/api/newsletter${query}`, { token: admin.token });

  it('is searched and filtered by administrators, newest first, with pages', async () => {
    for (const name of ['alpha', 'beta', 'gamma']) {
      await reader.join(`${name}@list.example`);
      installation.later(1000);
    }
    const { subscribers, count, currentPage, totalPages } = await list('?search=LIST.example&limit=2');
    expect([
      count,
      currentPage,
      totalPages,
      subscribers.map(({ email }: { email: string }) => email),
    ]).toEqual([3, 1, 2, ['gamma@list.example', 'beta@list.example']]);
    expect(subscribers[0]).toEqual({
      id: expect.any(String),
      email: 'gamma@list.example',
      locale: 'fr',
      status: 'confirmed',
      source: 'home',
      requestedAt: expect.any(String),
      consentVersion: expect.any(String),
      confirmedAt: expect.any(String),
      unsubscribedAt: null,
    });
    expect((await list('?search=list.example&status=unsubscribed')).count).toBe(0);
    expect((await list('?search=%25')).count).toBe(0);
    expect((await list('?page=99')).subscribers).toEqual([]);
  });

  it('has the counts of each status, ignoring all filters', async () => {
    await reader.subscribe('waiting@list.example');
    const [{ id }] = (await list('?search=alpha')).subscribers;
    await installation.ask('PATCH', `/api/newsletter/${id}`, {
      token: admin.token,
      body: { status: 'unsubscribed' },
    });
    const { counts } = await list('?search=nobody&status=pending');
    expect(counts).toEqual({ all: 4, pending: 1, confirmed: 2, unsubscribed: 1 });
    expect(await listedCounts(counts, list)).toEqual(counts);
  });

  it('exports all rows as CSV with escaped formulas, and records the export', async () => {
    await reader.join('-2+3@list.example');
    const response = await installation.ask('GET', '/api/newsletter/export?search=list.example', {
      token: admin.token,
    });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="newsletter-\d{4}-\d\d-\d\d\.csv"/,
    );
    const [head, first, ...others] = Buffer.from(await response.arrayBuffer())
      .toString('utf8')
      .split('\r\n');
    expect(head).toBe(
      '\ufeff"email","status","locale","source","requestedAt","consentVersion","confirmedAt","unsubscribedAt"',
    );
    expect(first).toMatch(/^"'-2\+3@list\.example","confirmed","fr","home","\d{4}-/);
    expect(others).toHaveLength(5);
    const [record] = await installation.database.read
      .selectFrom('activity')
      .selectAll()
      .where('action', '=', 'newsletter.exported')
      .execute();
    expect(record).toMatchObject({ actor_id: admin.id, record_type: 'newsletter', record_id: 'all' });
  });
});

describe('retention', () => {
  it('deletes unconfirmed subscriptions, and proofs three years after unsubscription', async () => {
    await reader.subscribe('pending@time.example');
    await reader.join('gone@time.example');
    await installation.handle(
      new Request(
        `http://localhost/api/newsletter/unsubscribe?token=${await reader.linked('gone@time.example', 'unsubscribe')}`,
        { method: 'POST' },
      ),
    );
    await reader.join('stays@time.example');
    const after = async (count: number) => {
      await carryOutAll(
        { ...installation, discard: async () => {} },
        new Date(installation.time.now.getTime() + days(count)),
      );
      return (
        await installation.database.read
          .selectFrom('newsletter_subscriptions')
          .select('email')
          .where('email', 'like', '%@time.example')
          .orderBy('email')
          .execute()
      ).map(({ email }) => email.split('@')[0]);
    };
    expect(await after(8)).toEqual(['gone', 'pending', 'stays']);
    expect(await after(10)).toEqual(['gone', 'stays']);
    expect(await after(3 * 365 + 2)).toEqual(['stays']);
  });

  it('deletes contacts after three years, spam after three months and expired captchas', async () => {
    const visitor = createVisitor(installation);
    await visitor.write();
    await visitor.send({ ...letter, captchaToken: 'x', captchaAnswer: 'x', website: 'x' });
    const after = async (count: number) => {
      await carryOutAll(
        { ...installation, discard: async () => {} },
        new Date(installation.time.now.getTime() + count),
      );
      const { read } = installation.database;
      return [
        (await read.selectFrom('contacts').select('status').orderBy('status').execute()).map(
          ({ status }) => status,
        ),
        (await read.selectFrom('used_captchas').select('id').execute()).length,
      ];
    };
    expect(await after(0)).toEqual([['new', 'spam'], 1]);
    expect(await after(hours(1))).toEqual([['new', 'spam'], 0]);
    expect(await after(days(91))).toEqual([['new'], 0]);
    expect(await after(days(3 * 365 + 2))).toEqual([[], 0]);
  });
});
