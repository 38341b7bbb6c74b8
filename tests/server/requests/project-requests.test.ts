import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openInstallation } from '../ops/installation';
import type { Installation, Person } from '../ops/installation';
import { requestsOf, whole } from './requests';

let installation: Installation;
let requests: ReturnType<typeof requestsOf>;
let customer: Person;
let other: Person;
let admin: Person;
beforeAll(async () => {
  installation = await openInstallation();
  requests = requestsOf(installation);
  customer = await installation.signUp({ verified: true, firstName: 'Camille', lastName: 'Vasseur' });
  other = await installation.signUp({ verified: true });
  admin = await installation.signUp({
    role: 'admin',
    verified: true,
    firstName: 'Inès',
    lastName: 'Marchetti',
  });
});
afterAll(() => installation.close());

const call: (typeof requests)['call'] = (...all) => requests.call(...all);
const begin: (typeof requests)['begin'] = (...all) => requests.begin(...all);
const sent: (typeof requests)['sent'] = (...all) => requests.sent(...all);
const rows = async () =>
  (await installation.database.read.selectFrom('project_requests').select('id').execute()).length;

describe('request draft', () => {
  it('can be empty, and is saved part by part', async () => {
    const { status, request } = await call('POST', '', customer, {});
    expect([
      status,
      request.status,
      request.step,
      request.projectName,
      request.features,
      request.budget,
      request.details,
      request.reference,
    ]).toEqual([201, 'draft', 'general', null, [], null, {}, null]);
    const one = await call('PUT', `/${request.id}`, customer, {
      projectName: ' Site ',
      contact: { email: 'half@' },
      details: { api: { style: 'rest' } },
      budget: { min: 5000 },
      step: 'contact',
    });
    expect(one.request).toMatchObject({
      projectName: 'Site',
      contact: { email: 'half@', fullName: null },
      budget: { min: 5000, max: null },
      details: { api: { style: 'rest' } },
      step: 'contact',
    });
    const two = await call('PUT', `/${request.id}`, customer, {
      contact: { fullName: 'Ada' },
      details: { website: { pageCount: 'upTo15' } },
      budget: { max: 9000 },
      referenceSites: ['not yet a li', ' '],
    });
    expect(two.request).toMatchObject({
      projectName: 'Site',
      contact: { email: 'half@', fullName: 'Ada' },
      budget: { min: 5000, max: 9000 },
      details: { api: { style: 'rest' }, website: { pageCount: 'upTo15' } },
      referenceSites: ['not yet a li'],
    });
    const three = await call('PUT', `/${request.id}`, customer, {
      projectName: '',
      contact: { email: null },
      budget: null,
      deadline: '',
      features: [],
    });
    expect(three.request).toMatchObject({
      projectName: null,
      contact: { email: null, fullName: 'Ada' },
      budget: null,
      deadline: null,
      features: [],
    });
  });

  it.each([
    ['projectName', { projectName: 'a'.repeat(121) }],
    ['description', { description: 'a'.repeat(4001) }],
    ['budget.min', { budget: { min: -1 } }],
    ['budget.max', { budget: { max: 1.5 } }],
    ['deadline', { deadline: 'soon' }],
    ['features', { features: Array.from({ length: 51 }, () => 'x') }],
    ['details.ecommerce.payments.0', { details: { ecommerce: { payments: ['gold'] } } }],
    ['service', { service: 'not an id' }],
    ['step', { step: 'end' }],
    ['contact.phone', { contact: { phone: '\u0000' } }],
  ])('rejects values out of bounds: %s', async (field, draft) => {
    const before = await rows();
    const { status, errors } = await call('POST', '', customer, draft);
    expect([status, errors.map((error: { field: string }) => error.field)]).toEqual([422, [field]]);
    expect(await rows()).toBe(before);
  });

  it('stores a shortlist whose first line is the service and tier, and follows their changes', async () => {
    const lines = [
      { service: 'web', tier: 'simple' },
      { service: 'software', tier: 'professional' },
    ];
    const { id } = await begin(customer, { shortlist: [...lines, lines[0]] });
    const put = async (body: object) => (await call('PUT', `/${id}`, customer, body)).request as object;
    expect(await put({ projectName: 'Deux choses' })).toMatchObject({
      service: 'web',
      tier: 'simple',
      shortlist: lines,
    });
    expect(await put({ service: 'web', tier: 'simple' })).toMatchObject({ shortlist: lines });
    expect(await put({ tier: 'enterprise' })).toMatchObject({
      service: 'web',
      tier: 'enterprise',
      shortlist: [{ service: 'web', tier: 'enterprise' }],
    });
    expect(await put({ shortlist: lines })).toMatchObject({
      service: 'web',
      tier: 'simple',
      shortlist: lines,
    });
    expect(await put({ service: 'cloud', tier: null, shortlist: [] })).toMatchObject({
      service: 'cloud',
      tier: null,
      shortlist: [],
    });
    expect(
      (await call('PUT', `/${id}`, customer, { shortlist: [{ service: 'web', tier: 'golden' }] })).status,
    ).toBe(422);
  });

  it('is created once per idempotency key, also by concurrent calls', async () => {
    const draftKey = requests.key();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => call('POST', '', customer, { draftKey, projectName: 'Once' })),
    );
    expect(new Set(answers.map(({ request }) => request.id)).size).toBe(1);
    // Keys are per customer.
    expect((await call('POST', '', other, { draftKey })).request.id).not.toBe(answers[0]?.request.id);
  });

  it('rejects a stale save of another tab, unchanged until then', async () => {
    const { id, updatedAt } = await begin(customer);
    const first = await call('PUT', `/${id}`, customer, { projectName: 'From one tab', updatedAt });
    expect(first.status).toBe(200);
    const second = await call('PUT', `/${id}`, customer, { projectName: 'From the other', updatedAt });
    expect([second.status, second.code]).toEqual([409, 'STALE']);
    expect((await call('GET', `/${id}`, customer)).request.projectName).toBe('From one tab');
    // Writes without changes keep the version; without a version nothing is checked.
    expect((await call('PUT', `/${id}`, customer, { projectName: 'From one tab' })).request.updatedAt).toBe(
      first.request.updatedAt,
    );
    expect((await call('PUT', `/${id}`, customer, { projectName: 'By force' })).status).toBe(200);
  });

  it('accepts one of several concurrent saves based on the same version', async () => {
    const { id, updatedAt } = await begin(customer);
    const statuses = await Promise.all(
      ['a', 'b', 'c'].map(
        async (projectName) => (await call('PUT', `/${id}`, customer, { projectName, updatedAt })).status,
      ),
    );
    expect(statuses.sort()).toEqual([200, 409, 409]);
  });

  it('is one of at most twenty per customer, and returns 404 after its deletion', async () => {
    const person = await installation.signUp();
    const all = await Promise.all(
      Array.from({ length: 24 }, () => call('POST', '', person, { projectName: 'One of many' })),
    );
    expect(all.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(all.filter(({ code }) => code === 'TOO_MANY_DRAFTS')).toHaveLength(4);
    const [first] = all.filter(({ status }) => status === 201);
    expect((await call('GET', '/my?limit=5&page=2', person)).requests).toHaveLength(5);
    expect(await call('DELETE', `/${first?.request.id}`, person)).toEqual({ status: 200, success: true });
    expect((await call('GET', `/${first?.request.id}`, person)).status).toBe(404);
    expect((await call('GET', '/my', person)).count).toBe(19);
    expect((await call('POST', '', person, {})).status).toBe(201);
  });
});

describe('permissions on requests', () => {
  it('return 404 to other customers and managers', async () => {
    const { id } = await begin(customer);
    const { file } = await requests.upload(customer, id);
    const manager = await installation.signUp({ role: 'manager' });
    for (const person of [other, manager]) {
      const tries = [
        ['GET', ''],
        ['PUT', '', {}],
        ['DELETE', ''],
        ['PATCH', '/submit', {}],
        ['PATCH', '/cancel', {}],
        ['DELETE', `/files/${file.id}`],
        ['GET', `/files/${file.id}/download`],
      ] as const;
      for (const [method, path, body] of tries) {
        const answer = await call(method, `/${id}${path}`, person, body);
        expect([method, path, answer]).toEqual([
          method,
          path,
          await call(method, `/nobody${path}`, person, body),
        ]);
        expect(answer.status).toBe(404);
      }
      expect((await requests.upload(person, id)).status).toBe(404);
      expect(
        (await call('GET', '/my', person)).requests.map((request: { id: string }) => request.id),
      ).not.toContain(id);
    }
  });

  it('let administrators read a draft and its documents, without write access', async () => {
    const { id } = await begin(customer);
    const { file } = await requests.upload(customer, id);
    expect((await call('GET', `/${id}`, admin)).request).toMatchObject({
      projectName: whole.projectName,
      allowed: [],
    });
    expect(
      await installation.status('GET', `/api/project-requests/${id}/files/${file.id}/download`, {
        token: admin.token,
      }),
    ).toBe(200);
    const refusals = [
      await call('PUT', `/${id}`, admin, { projectName: 'Mine' }),
      await call('PATCH', `/${id}/submit`, admin, {}),
      await call('DELETE', `/${id}/files/${file.id}`, admin),
      await requests.upload(admin, id),
    ];
    expect(refusals.map(({ code }) => code)).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN']);
    expect((await call('PATCH', `/${id}/cancel`, admin, {})).code).toBe('INVALID_TRANSITION');
  });

  it('let administrators list and search sent requests, and drafts on request only', async () => {
    const person = await installation.signUp({ verified: true });
    const { id, reference } = await sent(person, {
      ...whole,
      projectName: 'Éléphant de mer',
      contact: { ...whole.contact, company: 'Quai Œuvré' },
    });
    await sent(person);
    const draft = await begin(person, { projectName: 'Éléphant en papier' });
    const found = async (query: string) =>
      (await call('GET', `?${query}`, admin)).requests.map((request: { id: string }) => request.id);
    expect(await found('search=elephant')).toEqual([id]);
    expect(await found('search=ELEPHANT%20oeuvre')).toEqual([id]);
    expect(await found(`search=${reference.toLowerCase()}`)).toEqual([id]);
    expect(await found('search=elephant&status=draft')).toEqual([draft.id]);
    expect(await found('search=elephant&status=completed')).toEqual([]);
    expect(await found('search=%25')).toEqual([]);
    const { requests: page, count, currentPage, totalPages } = await call('GET', '?limit=1&page=2', admin);
    expect([page.length, currentPage, totalPages]).toEqual([1, 2, count]);
    expect(page[0].fileCount).toBeGreaterThanOrEqual(0);
    expect((await call('GET', '', customer)).status).toBe(403);
  });

  it('exclude field values from the activity records', async () => {
    const { id } = await sent(customer);
    const activity = await installation.database.read
      .selectFrom('activity')
      .selectAll()
      .where('record_id', '=', id)
      .orderBy('id')
      .execute();
    expect(activity.map(({ action, actor_id: actor }) => [action, actor])).toEqual([
      ['request.begun', customer.id],
      ['request.pending', customer.id],
    ]);
    expect(JSON.stringify(activity)).not.toContain('Espace');
  });
});
