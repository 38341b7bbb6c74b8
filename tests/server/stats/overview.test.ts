import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Stats } from '@/lib/contract/stats/schemas';
import { toInstant } from '../../../server/db/codec';
import { newId } from '../../../server/db/id';
import { insertState } from '../../../server/requests/queries';
import { weekName, weeksOf } from '../../../server/core/weeks';
import { workingCalendar } from '../../../server/core/working-hours';
import { createClient } from '../fixtures';
import type { Installation, Person } from '../ops/installation';
import { addContact } from '../contacts/intake';
import { watchQueries } from '../projects/plans';
import { openAgency } from '../agency';
import { someQuote } from '../conversation/conversation';

let installation: Installation;
let admin: Person;
let customer: Person;
let projectId: string;
let reference: string;
let now: Date;
beforeAll(async () => {
  ({ installation, admin, customer, projectId, reference, now } = await openAgency());
});
afterAll(() => installation.close());

const stats = async (query = '') =>
  (await installation.json('GET', `/api/stats/overview${query}`, { token: admin.token })).stats as Stats;

const contact = (created: string, replied: string | null, more: object = {}) =>
  addContact(installation.database, {
    created_at: created,
    amber_at: '2026-06-15T13:00:00.000Z',
    due_at: '2026-06-16T13:00:00.000Z',
    replied_at: replied,
    ...(replied ? { status: 'replied' as const } : {}),
    ...more,
  });

describe('back office statistics', () => {
  it('count open, late and failed items', async () => {
    await contact('2026-06-11T08:00:00.000Z', null, {
      due_at: '2026-06-15T08:00:00.000Z',
      amber_at: '2026-06-12T08:00:00.000Z',
      full_name: 'Première en retard',
    });
    await contact('2026-06-12T10:00:00.000Z', null, {
      due_at: '2026-06-16T10:00:00.000Z',
      amber_at: '2026-06-15T10:00:00.000Z',
      status: 'read',
    });
    await contact('2026-06-15T10:00:00.000Z', null);
    await contact('2026-06-15T10:00:00.000Z', null, { status: 'spam', due_at: '2026-06-01T08:00:00.000Z' });
    await installation.database.read
      .updateTable('outbox')
      .set({ state: 'failed', last_error: 'ECONNREFUSED' })
      .where('template', '=', 'verification')
      .where('recipient', '=', customer.email)
      .execute();
    const { open, due, failedMails, requests } = await stats();
    expect(open).toEqual({
      contacts: 3,
      late: 1,
      amber: 1,
      requests: 1,
      pendingRequests: 1,
      lateRequests: 0,
      projects: 2,
      users: 2,
      subscribers: 0,
      failedMails: 1,
      posts: 1,
    });
    expect((await installation.json('GET', '/api/stats/open', { token: admin.token })).open).toEqual(open);
    expect(due.map(({ fullName, clock }) => [fullName === 'Première en retard', clock.state])).toEqual([
      [true, 'late'],
      [false, 'amber'],
      [false, 'running'],
    ]);
    expect(failedMails).toMatchObject([
      { template: 'verification', recipient: customer.email, status: 'failed', error: 'ECONNREFUSED' },
    ]);
    expect(requests.map(({ status }) => status)).toEqual(['pending']);
  });

  it('count requests past their response deadline', async () => {
    const late = (due: string) =>
      installation.database.read
        .updateTable('project_requests')
        .set({ due_at: due })
        .where('reference', '=', reference)
        .execute();
    const { due_at: due } = await installation.database.read
      .selectFrom('project_requests')
      .select('due_at')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    await late('2026-06-15T08:00:00.000Z');
    expect((await stats()).open).toMatchObject({ pendingRequests: 1, lateRequests: 1 });
    await late(due ?? '');
  });

  it('list deadlines of active projects within thirty days and missed ones', async () => {
    const { deadlines = [], scheduledPosts } = await stats();
    expect(deadlines.map(({ kind, date, title, overdueDays }) => [kind, date, title, overdueDays])).toEqual([
      ['project', '2026-06-10', null, 5],
      ['offer', '2026-06-20', 'Devis', 0],
      ['milestone', '2026-07-15', 'Recette', 0],
    ]);
    expect(deadlines[0]).toMatchObject({
      projectId,
      projectTitle: 'Criée de Port-Lannec',
      projectLocale: 'fr',
      clientName: 'Musée de Brévigny',
    });
    expect(scheduledPosts).toMatchObject([
      { title: 'Demain, œuvre à venir', locale: 'fr', publishedAt: '2026-06-16T06:00:00.000Z' },
    ]);
  });

  it('list every week of the period with its Monday', async () => {
    const { from, to, leads, response } = await stats('?period=30');
    expect([from, to]).toEqual(['2026-05-11', '2026-06-15']);
    expect(leads.map(({ week, from: monday }) => `${week} ${monday}`)).toEqual([
      '2026-W20 2026-05-11',
      '2026-W21 2026-05-18',
      '2026-W22 2026-05-25',
      '2026-W23 2026-06-01',
      '2026-W24 2026-06-08',
      '2026-W25 2026-06-15',
    ]);
    expect(leads.slice(-2).map(({ contacts, requests }) => [contacts, requests])).toEqual([
      [2, 0],
      [1, 2],
    ]);
    expect(response.weeks).toHaveLength(6);
    expect((await stats('?period=365')).leads).toHaveLength(53);
    expect((await stats('?period=90')).leads).toHaveLength(14);
    // Weeks have the year of their Thursday and begin in Paris time.
    expect([weekName('2026-12-28'), weekName('2024-12-30'), weekName('2021-01-04')]).toEqual([
      '2026-W53',
      '2025-W01',
      '2021-W01',
    ]);
    expect(weeksOf('2026-03-25', '2026-03-31').map(({ starts }) => starts)).toEqual([
      '2026-03-22T23:00:00.000Z',
      '2026-03-29T22:00:00.000Z',
    ]);
  });

  it('count requests from draft to accepted quote', async () => {
    expect((await stats()).funnel).toEqual({ begun: 3, sent: 2, taken: 1, offered: 0, accepted: 0 });
    const { project_id: made } = await installation.database.read
      .selectFrom('project_requests')
      .select('project_id')
      .where('project_id', 'is not', null)
      .executeTakeFirstOrThrow();
    const { order: quote } = await installation.json('POST', '/api/orders', {
      token: admin.token,
      body: {
        projectId: made,
        ...someQuote,
      },
    });
    expect((await stats()).funnel).toMatchObject({ taken: 1, offered: 1, accepted: 0 });
    expect(
      await installation.status('PATCH', `/api/orders/${quote.id}/status`, {
        token: customer.token,
        body: {
          status: 'en_cours',
          acceptance: { terms: true, name: 'Camille Roy' },
          updatedAt: quote.updatedAt,
        },
      }),
    ).toBe(200);
    expect((await stats()).funnel).toMatchObject({ offered: 1, accepted: 1 });
  });

  it('measure response times in working minutes, also over a weekend', async () => {
    await contact('2026-06-05T20:00:00.000Z', '2026-06-08T06:00:00.000Z', {
      due_at: '2026-06-09T20:00:00.000Z',
    });
    await contact('2026-06-08T08:00:00.000Z', '2026-06-11T08:00:00.000Z', {
      due_at: '2026-06-10T08:00:00.000Z',
    });
    const { response } = await stats();
    // Two hours on Friday and eight on Monday; three days.
    expect(response.weeks.find(({ week }) => week === '2026-W24')).toMatchObject({
      answered: 2,
      medianMinutes: (600 + 4320) / 2,
    });
    expect(response.weeks.at(-1)).toMatchObject({ answered: 1, medianMinutes: 0 });
    expect(response).toMatchObject({ medianMinutes: 600, withinPromise: 67 });
    // A team question is a response; only the first in the period counts.
    const { id } = await installation.database.read
      .selectFrom('project_requests')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    await installation.database.write((transaction) =>
      insertState(
        transaction,
        { requestId: id, from: 'pending', to: 'in_progress', actor: admin.id, by: 'team' },
        new Date(now.getTime() + 3_600_000),
      ),
    );
    await installation.database.read
      .insertInto('project_request_messages')
      .values({
        id: newId(),
        request_id: id,
        author_id: admin.id,
        body: 'Combien ?',
        locale: 'fr',
        key: null,
        made_by: 'team',
        created_at: toInstant(new Date(now.getTime() + 1_800_000)),
      })
      .execute();
    expect((await stats()).response.weeks.at(-1)).toMatchObject({ answered: 2, medianMinutes: 15 });
    const calendar = await workingCalendar({ timeZone: 'Europe/Paris', region: 'FR' });
    const clock = calendar.clock(
      Date.parse('2026-06-05T00:00:00.000Z'),
      Date.parse('2026-06-09T00:00:00.000Z'),
    );
    expect(clock(Date.parse('2026-06-08T06:00:00.000Z'), Date.parse('2026-06-05T20:00:00.000Z'))).toBe(
      -600 * 60_000,
    );
  });

  it('use an index for every query', async () => {
    const watched = watchQueries(installation.database);
    const { ask } = createClient(watched.database);
    for (const path of [
      '/api/stats/overview?period=365',
      '/api/stats/open',
      '/api/search?q=kerouac',
      '/api/search?q=C-2026-AAAAA',
    ]) {
      expect((await ask(path, { headers: { authorization: `Bearer ${admin.token}` } })).status).toBe(200);
      // Intermediate results and the few sections of the settings may be scanned.
      const bare = (await watched.unaided()).filter(({ reads }) =>
        reads.some((name) => !/^(?:\d+|weeks|firsts|acts|found|site_sections|due_\w+)$/.test(name)),
      );
      expect(bare, path).toEqual([]);
    }
  });

  it('are for administrators only', async () => {
    for (const path of ['/api/stats/overview', '/api/stats/open', '/api/search?q=a'])
      expect(await installation.status('GET', path, { token: customer.token })).toBe(403);
  });
});

describe('unread projects of the overview', () => {
  it('are those of the caller, until the conversation is read', async () => {
    const unread = async () => (await stats()).unreadProjects;
    const before = await unread();
    const say = (body: string) =>
      installation.ask('POST', `/api/projects/${projectId}/updates`, {
        token: customer.token,
        body: { body },
      });
    await say('Une question sur la maquette');
    expect(before?.some(({ id }) => id === projectId)).toBe(false);
    expect(await unread()).toEqual(before);
    installation.later(1000);
    await installation.ask('POST', `/api/projects/${projectId}/members`, {
      token: admin.token,
      body: { userId: admin.id, role: 'lead' },
    });
    installation.later(1000);
    await say('Une deuxième question');
    expect((await unread())?.find(({ id }) => id === projectId)).toMatchObject({
      title: 'Criée de Port-Lannec',
      unread: 1,
    });
    const { updates } = await installation.json('GET', `/api/projects/${projectId}/updates`, {
      token: admin.token,
    });
    await installation.ask('POST', `/api/projects/${projectId}/updates/read`, {
      token: admin.token,
      body: { upTo: (updates as [{ id: string }])[0].id },
    });
    expect((await unread())?.some(({ id }) => id === projectId)).toBe(false);
  });
});
