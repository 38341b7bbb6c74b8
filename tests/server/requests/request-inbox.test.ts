import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openInstallation } from '../ops/installation';
import type { Installation, Person } from '../ops/installation';
import { listedCounts } from '../status-counts';
import { requestsOf, whole } from './requests';

let installation: Installation;
let requests: ReturnType<typeof requestsOf>;
let customer: Person;
let admin: Person;
let colleague: Person;
beforeAll(async () => {
  installation = await openInstallation();
  requests = requestsOf(installation);
  customer = await installation.signUp({ verified: true, firstName: 'Camille', lastName: 'Vasseur' });
  admin = await installation.signUp({ role: 'admin', verified: true, firstName: 'Inès', lastName: 'Aubrac' });
  colleague = await installation.signUp({
    role: 'manager',
    rights: ['leads'],
    firstName: 'Théo',
    lastName: 'Garrigue',
  });
});
afterAll(() => installation.close());

const call: (typeof requests)['call'] = (...all) => requests.call(...all);
const activity = async (id: string) =>
  (
    await installation.database.read
      .selectFrom('activity')
      .select(['action', 'fields', 'changes'])
      .where('record_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ action, fields, changes }) => [action, JSON.parse(fields), JSON.parse(changes)]);

describe('the assignee of a request', () => {
  it('is changed and removed, and the activity records both values', async () => {
    const { id } = await requests.sent(customer);
    const { request } = await call('PATCH', `/${id}`, admin, { assigneeId: colleague.id });
    expect(request.assignee).toEqual({ id: colleague.id, firstName: 'Théo', lastName: 'Garrigue' });
    expect((await activity(id)).at(-1)).toEqual([
      'request.assigned',
      ['assignee'],
      [{ field: 'assignee', before: null, after: colleague.id }],
    ]);
    expect((await call('PATCH', `/${id}`, admin, { assigneeId: null })).request.assignee).toBeNull();
  });

  it('is rejected as stale for the second of two users', async () => {
    const { id } = await requests.sent(customer);
    const first = await call('PATCH', `/${id}`, admin, { assigneeId: admin.id, assignedAt: null });
    expect(first.status).toBe(200);
    expect(
      await call('PATCH', `/${id}`, admin, { assigneeId: colleague.id, assignedAt: null }),
    ).toMatchObject({ status: 409, code: 'STALE' });
    const { assignedAt } = first.request;
    expect(
      (await call('PATCH', `/${id}`, admin, { assigneeId: colleague.id, assignedAt })).request.assignee.id,
    ).toBe(colleague.id);
  });

  it('does not change the version that the customer’s changes are based on', async () => {
    const { id, updatedAt } = await requests.sent(customer);
    await call('PATCH', `/${id}`, admin, { assigneeId: admin.id });
    await call('POST', `/${id}/notes`, admin, { body: 'Rappeler.' });
    expect((await call('PATCH', `/${id}/cancel`, customer, { updatedAt })).status).toBe(200);
  });

  it('must be an active administrator, or manager with the right', async () => {
    const writer = await installation.signUp({ role: 'manager', rights: ['blog'] });
    const { id } = await requests.sent(customer);
    for (const assigneeId of [writer.id, customer.id, 'nobody'])
      expect(await call('PATCH', `/${id}`, admin, { assigneeId })).toMatchObject({
        status: 422,
        errors: [{ field: 'assigneeId', code: 'closedInbox' }],
      });
    expect(await call('PATCH', `/${id}`, admin, { assignee: admin.id })).toMatchObject({ status: 422 });
    for (const person of [customer, writer])
      expect((await call('PATCH', `/${id}`, person, { assigneeId: admin.id })).status).toBe(403);
  });

  it('filters the list, and is removed with their account', async () => {
    const leaving = await installation.signUp({ role: 'manager', rights: ['leads'] });
    const { id } = await requests.sent(customer);
    await call('PATCH', `/${id}`, admin, { assigneeId: leaving.id });
    const ids = async (assignee: string) =>
      (await call('GET', `?assignee=${assignee}&limit=100`, admin)).requests.map(
        (request: { id: string }) => request.id,
      );
    expect(await ids(leaving.id)).toEqual([id]);
    expect(await ids('none')).not.toContain(id);
    expect(await ids('me')).not.toContain(id);
    await call('PATCH', `/${id}`, admin, { assigneeId: admin.id });
    expect(await ids('me')).toContain(id);
    await call('PATCH', `/${id}`, admin, { assigneeId: leaving.id });
    await installation.ask('DELETE', `/api/users/${leaving.id}`, { token: admin.token });
    expect((await call('GET', `/${id}`, admin)).request.assignee).toBeNull();
  });

  it('is set for several requests in one call; each change is applied completely or not at all', async () => {
    const [first, second] = [await requests.sent(customer), await requests.sent(customer)];
    const { requests: changed, refused } = await call('PATCH', '', admin, {
      changes: [
        { id: first.id, assigneeId: admin.id },
        { id: second.id, status: 'in_progress', assigneeId: 'nobody' },
      ],
    });
    expect(changed.map((request: { assignee: object }) => request.assignee)).toEqual([
      { id: admin.id, firstName: 'Inès', lastName: 'Aubrac' },
    ]);
    expect(refused).toEqual([{ id: second.id, code: 'INVALID', fields: ['assigneeId'] }]);
    expect((await call('GET', `/${second.id}`, admin)).request.status).toBe('pending');
  });
});

describe('a note on a request', () => {
  it('is created once per idempotency key, and can be deleted', async () => {
    const { id } = await requests.sent(customer);
    const body = { body: 'Prévoir une visite.', key: randomUUID() };
    await call('POST', `/${id}/notes`, admin, body);
    const { status, request } = await call('POST', `/${id}/notes`, admin, body);
    expect([status, request.notes]).toEqual([
      201,
      [
        {
          id: request.notes[0].id,
          body: 'Prévoir une visite.',
          locale: 'fr',
          author: { id: admin.id, firstName: 'Inès', lastName: 'Aubrac' },
          createdAt: installation.time.now.toISOString(),
        },
      ],
    ]);
    const path = `/${id}/notes/${request.notes[0].id}`;
    expect((await call('DELETE', path, admin)).request.notes).toEqual([]);
    expect((await call('DELETE', path, admin)).status).toBe(404);
    expect((await activity(id)).slice(-2)).toEqual([
      ['request.note-added', ['notes'], []],
      ['request.note-removed', ['notes'], []],
    ]);
  });

  it('rejects an empty text and unknown fields', async () => {
    const { id } = await requests.sent(customer);
    expect(await call('POST', `/${id}/notes`, admin, { body: ' ' })).toMatchObject({ status: 422 });
    expect(await call('POST', `/${id}/notes`, admin, { body: 'x', internal: false })).toMatchObject({
      status: 422,
      errors: [{ field: 'internal', code: 'UNKNOWN_FIELD' }],
    });
    expect((await call('POST', '/no-such-request/notes', admin, { body: 'x' })).status).toBe(404);
  });

  it('remains without its author after the deletion of their account', async () => {
    const leaving = await installation.signUp({ role: 'admin' });
    const { id } = await requests.sent(customer);
    await call('POST', `/${id}/notes`, leaving, { body: 'Vu au salon.' });
    await installation.ask('DELETE', `/api/users/${leaving.id}`, { token: admin.token });
    expect((await call('GET', `/${id}`, admin)).request.notes).toMatchObject([
      { body: 'Vu au salon.', author: null },
    ]);
  });

  it('is not in any response, mail or export of the customer, nor is the assignee', async () => {
    const person = await installation.signUp({ verified: true });
    const { id } = await requests.sent(person);
    const secret = `Trop pressé ${randomUUID()}`;
    await call('POST', `/${id}/notes`, admin, { body: secret });
    await call('PATCH', `/${id}`, admin, { assigneeId: colleague.id });
    const writer = await installation.signUp({ role: 'manager', rights: ['blog'] });
    for (const other of [person, writer])
      for (const [method, path, body] of [
        ['POST', `/${id}/notes`, { body: 'x' }],
        ['DELETE', `/${id}/notes/x`, undefined],
        ['GET', '/inbox', undefined],
      ] as const)
        expect((await call(method, path, other, body)).status).toBe(403);
    const seen: unknown[] = [
      await call('GET', `/${id}`, person),
      await call('GET', '/my', person),
      await call('POST', `/${id}/messages`, person, { body: 'Bonjour.' }),
      await installation.json('GET', '/api/users/export', { token: person.token }),
    ];
    await call('PATCH', `/${id}/status`, admin, { status: 'in_progress' });
    await call('POST', `/${id}/convert`, admin);
    seen.push(
      await call('GET', `/${id}`, person),
      await installation.json('GET', '/api/users/export', { token: person.token }),
      await installation.mails(person.email),
    );
    const text = JSON.stringify(seen);
    for (const internal of [secret, colleague.id, 'assignee', 'assigned'])
      expect(text).not.toContain(internal);
  });
});

describe('request inbox', () => {
  it('returns list, open request with its account, previous and next, counts and team in one call', async () => {
    const other = await openInstallation();
    const { call: ask, sent } = requestsOf(other);
    const [boss, buyer] = [
      await other.signUp({ role: 'admin', verified: true, firstName: 'Inès', lastName: 'Aubrac' }),
      await other.signUp({ verified: true }),
    ];
    const ids: string[] = [];
    for (const projectName of ['Un', 'Deux', 'Trois', 'Quatre']) {
      ids.push((await sent(buyer, { ...whole, projectName })).id);
      other.later(1000);
    }
    const [first, second, third, fourth] = ids;
    const query = '?sort=submittedAt&limit=2';
    const inbox = await ask('GET', `/inbox${query}&page=1&record=${second}`, boss);
    expect(inbox.requests.map(({ id }: { id: string }) => id)).toEqual([first, second]);
    expect(inbox).toMatchObject({
      count: 4,
      totalPages: 2,
      counts: { open: 4, late: 0 },
      team: [{ id: boss.id, firstName: 'Inès', lastName: 'Aubrac', email: boss.email }],
      neighbours: { previous: { id: first, page: 1 }, next: { id: third, page: 2 }, listed: true },
      request: { id: second, notes: [], assignee: null },
      requester: { id: buyer.id, email: buyer.email, emailVerified: true },
      project: null,
    });
    const next = await ask('GET', `/inbox${query}&page=2&record=${third}`, boss);
    expect(next.neighbours).toEqual({
      previous: { id: second, page: 1 },
      next: { id: fourth, page: 2 },
      listed: true,
    });
    const { project } = await ask('POST', `/${fourth}/convert`, boss);
    const last = await ask('GET', `/inbox?status=pending&record=${fourth}`, boss);
    expect(last.neighbours).toMatchObject({ previous: null, listed: false });
    expect(last.project).toMatchObject({ id: project.id, title: 'Quatre' });
    other.later(20 * 86_400_000);
    expect((await ask('GET', '/inbox', await other.signUp({ role: 'admin' }))).counts).toMatchObject({
      open: 3,
      late: 3,
    });
    expect(
      (await ask('GET', '/inbox?record=no-such-request', await other.signUp({ role: 'admin' }))).status,
    ).toBe(404);
    await other.close();
  });

  it('counts requests by state, converted ones apart, independently of the filters', async () => {
    const before = (await call('GET', '/inbox', admin)).counts;
    const sent = async () => (await requests.sent(customer)).id;
    const begun = async () => (await requests.begin(customer)).id;
    await begun();
    await call('PATCH', `/${await begun()}/cancel`, customer, {});
    await sent();
    await call('PATCH', `/${await sent()}/cancel`, customer, {});
    await call('PATCH', `/${await sent()}/status`, admin, { status: 'in_progress' });
    await call('POST', `/${await sent()}/convert`, admin);
    const { late: _late, ...counts } = (await call('GET', '/inbox?search=nobody&status=completed', admin))
      .counts;
    const added = (name: string) => counts[name] - before[name];
    expect(Object.fromEntries(Object.keys(counts).map((name) => [name, added(name)]))).toEqual({
      all: 4,
      open: 2,
      draft: 1,
      pending: 1,
      in_progress: 1,
      converted: 1,
      completed: 0,
      cancelled: 1,
    });
    expect(await listedCounts(counts, (query) => call('GET', query, admin))).toEqual(counts);
  });
});

describe('a manager to whom requests are open', () => {
  it('deletes no draft of somebody else', async () => {
    const manager = await installation.signUp({ role: 'manager', rights: ['leads'] });
    const { request } = await call('POST', '', customer, { projectName: 'Brouillon' });
    expect(await call('DELETE', `/${request.id}`, manager)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect((await call('GET', `/${request.id}`, customer)).status).toBe(200);
  });

  it('does not see the project of a converted request before they are a member', async () => {
    const manager = await installation.signUp({ role: 'manager', rights: ['leads'], verified: true });
    const { id } = await requests.sent(customer);
    const { project } = await call('POST', `/${id}/convert`, admin, {});
    const opened = async (person: Person) => (await call('GET', `/inbox?record=${id}`, person)).project;
    expect(await opened(manager)).toBeNull();
    expect(await opened(admin)).toMatchObject({ id: project.id });
    await installation.json('POST', `/api/projects/${project.id}/members`, {
      token: admin.token,
      body: { userId: manager.id, role: 'lead' },
    });
    expect(await opened(manager)).toMatchObject({ id: project.id });
  });
});
