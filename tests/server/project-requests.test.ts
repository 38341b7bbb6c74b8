// Project requests from the first saved word to the submission, and who may see and do what.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHouse } from './house';
import type { House, Person } from './house';
import { requestsOf, whole } from './requests';

let house: House;
let requests: ReturnType<typeof requestsOf>;
let customer: Person;
let other: Person;
let admin: Person;
beforeAll(async () => {
  house = await openHouse();
  requests = requestsOf(house);
  customer = await house.signUp({ verified: true, firstName: 'Camille', lastName: 'Vasseur' });
  other = await house.signUp({ verified: true });
  admin = await house.signUp({ role: 'admin', verified: true, firstName: 'Inès', lastName: 'Marchetti' });
});
afterAll(() => house.close());

const call: (typeof requests)['call'] = (...all) => requests.call(...all);
const begin: (typeof requests)['begin'] = (...all) => requests.begin(...all);
const sent: (typeof requests)['sent'] = (...all) => requests.sent(...all);
const rows = async () =>
  (await house.database.read.selectFrom('project_requests').select('id').execute()).length;

describe('a draft', () => {
  it('may hold nothing yet, and grows part by part', async () => {
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
    ['service', { service: 'sewing' }],
    ['step', { step: 'end' }],
    ['contact.phone', { contact: { phone: '\u0000' } }],
  ])('is bounded: %s', async (field, draft) => {
    const before = await rows();
    const { status, errors } = await call('POST', '', customer, draft);
    expect([status, errors.map((error: { field: string }) => error.field)]).toEqual([422, [field]]);
    expect(await rows()).toBe(before);
  });

  it('keeps a shortlist: its first line is the service and tier, which replace it when changed alone', async () => {
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
      (await call('PUT', `/${id}`, customer, { shortlist: [{ service: 'gardening', tier: 'simple' }] }))
        .status,
    ).toBe(422);
  });

  it('is begun once under one key, however often the call is repeated', async () => {
    const draftKey = requests.key();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => call('POST', '', customer, { draftKey, projectName: 'Once' })),
    );
    expect(new Set(answers.map(({ request }) => request.id)).size).toBe(1);
    // Another customer's key is another draft.
    expect((await call('POST', '', other, { draftKey })).request.id).not.toBe(answers[0]?.request.id);
  });

  it('tells a stale tab, which then loses nothing', async () => {
    const { id, updatedAt } = await begin(customer);
    const first = await call('PUT', `/${id}`, customer, { projectName: 'From one tab', updatedAt });
    expect(first.status).toBe(200);
    const second = await call('PUT', `/${id}`, customer, { projectName: 'From the other', updatedAt });
    expect([second.status, second.code]).toEqual([409, 'STALE']);
    expect((await call('GET', `/${id}`, customer)).request.projectName).toBe('From one tab');
    // What changes nothing makes nobody stale; without a version the write goes through.
    expect((await call('PUT', `/${id}`, customer, { projectName: 'From one tab' })).request.updatedAt).toBe(
      first.request.updatedAt,
    );
    expect((await call('PUT', `/${id}`, customer, { projectName: 'By force' })).status).toBe(200);
  });

  it('of two saves based on one version keeps one', async () => {
    const { id, updatedAt } = await begin(customer);
    const statuses = await Promise.all(
      ['a', 'b', 'c'].map(
        async (projectName) => (await call('PUT', `/${id}`, customer, { projectName, updatedAt })).status,
      ),
    );
    expect(statuses.sort()).toEqual([200, 409, 409]);
  });

  it('stands beside others, twenty at most, and is gone when it is deleted', async () => {
    const person = await house.signUp();
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

describe('a submission', () => {
  it('needs a confirmed address; the draft stays', async () => {
    const person = await house.signUp();
    const { id } = await begin(person);
    const refused = await call('PATCH', `/${id}/submit`, person, {});
    expect([refused.status, refused.code]).toEqual([403, 'EMAIL_NOT_VERIFIED']);
    expect((await call('GET', `/${id}`, person)).request.status).toBe('draft');
  });

  it('names every field that is missing or wrong', async () => {
    const { id } = await begin(customer, {
      budget: { min: 5, max: 1 },
      deadline: '2026-06-14',
      referenceSites: ['ok.example', 'javascript:alert(1)', 'no'],
      contact: { email: 'half@', phone: '12' },
    });
    const { status, code, errors } = await call('PATCH', `/${id}/submit`, customer, {});
    expect([status, code]).toEqual([422, 'INVALID']);
    expect(
      Object.fromEntries(errors.map((error: { field: string; code: string }) => [error.field, error.code])),
    ).toEqual({
      projectName: 'required',
      description: 'required',
      projectType: 'required',
      'contact.fullName': 'required',
      'contact.email': 'invalid_format',
      'contact.phone': 'phone',
      'budget.max': 'budgetOrder',
      deadline: 'past',
      'referenceSites.1': 'link',
      'referenceSites.2': 'link',
    });
    expect((await call('GET', `/${id}`, customer)).request).toMatchObject({
      status: 'draft',
      contact: { email: 'half@', phone: '12' },
    });
  });

  it('keeps the brief, named and promised an answer within 48 working hours', async () => {
    const { id, updatedAt } = await begin(customer);
    const { status, request } = await call('PATCH', `/${id}/submit`, customer, {
      gdprConsent: true,
      updatedAt,
    });
    expect(status).toBe(200);
    expect(request).toMatchObject({
      status: 'pending',
      submittedAt: '2026-06-15T12:00:00.000Z',
      amberAt: '2026-06-16T12:00:00.000Z',
      dueAt: '2026-06-17T12:00:00.000Z',
      allowed: ['cancelled'],
      projectName: whole.projectName,
      contact: {
        fullName: 'Camille Vasseur',
        email: 'camille@musee.example',
        phone: '+33261914077',
        company: 'Musée de Brévigny',
      },
      referenceSites: ['https://musee.example/', 'https://autre.example/a?b=c'],
      budget: whole.budget,
      hasMockups: false,
      needsMaintenance: null,
    });
    expect(request.reference).toMatch(/^D-2026-[2-9B-Z]{5}$/);
    // Of the types that were considered, the one that was chosen.
    expect(request.details).toEqual({ webApp: whole.details.webApp });
    expect(
      request.history.map(({ from, to, by, name }: Record<string, unknown>) => [from, to, by, name]),
    ).toEqual([
      [null, 'draft', 'requester', 'Camille Vasseur'],
      ['draft', 'pending', 'requester', 'Camille Vasseur'],
    ]);
    expect(
      (
        await house.database.read
          .selectFrom('project_requests')
          .select('consent_at')
          .where('id', '=', id)
          .executeTakeFirst()
      )?.consent_at,
    ).toBe('2026-06-15T12:00:00.000Z');
  });

  it('completes an empty profile with its phone and company, and replaces nothing', async () => {
    const newcomer = await house.signUp({ verified: true });
    const profile = async () =>
      (
        (await (await house.ask('GET', '/api/auth/profile', { token: newcomer.token })).json()) as {
          data: { user: object };
        }
      ).data.user;
    await sent(newcomer, {
      ...whole,
      contact: { ...whole.contact, phone: '02\u202f61\u202f91\u202f40\u202f77' },
    });
    expect(await profile()).toMatchObject({
      accountType: 'business',
      companyName: 'Musée de Brévigny',
      phone: '+33261914077',
    });
    await sent(newcomer, {
      ...whole,
      contact: { ...whole.contact, phone: '01 99 00 31 07', company: 'Autre' },
    });
    expect(await profile()).toMatchObject({ companyName: 'Musée de Brévigny', phone: '+33261914077' });
  });

  it('happens once, however often it is clicked: one request, one receipt, one notice', async () => {
    const person = await house.signUp({ verified: true, firstName: 'Ada', locale: 'en' });
    const { id, updatedAt } = await begin(person);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => call('PATCH', `/${id}/submit`, person, { updatedAt })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ request }) => request.reference)).size).toBe(1);
    expect(
      await house.json('PATCH', `/api/project-requests/${id}/submit`, { token: person.token, body: {} }),
    ).toMatchObject({ request: { status: 'pending', reference: answers[0]?.request.reference } });
    expect(answers[0]?.request.history).toHaveLength(2);
    const mails = (await house.mails(person.email)).filter(({ subject }) => subject?.startsWith('Request '));
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Request ${answers[0]?.request.reference}: we’ve got it`,
    ]);
    expect(mails[0]?.text).toContain('https://vitrine.test/en/my-requests/');
    const notices = (await house.mails('bonjour@vitrine.example')).filter(({ text }) =>
      text?.includes(answers[0]?.request.reference),
    );
    expect(notices).toHaveLength(1);
    expect(notices[0]?.subject).toMatch(
      /^Demande de projet.: Camille Vasseur, réponse due le mercredi 17 juin 2026/,
    );
    expect(notices[0]?.replyTo?.[0]?.address).toBe('camille@musee.example');
    expect(notices[0]?.text).toMatch(/Application web[\s\S]*Nos adhérents[\s\S]*admin\/requests\//);
  });

  it('freezes the brief', async () => {
    const { id } = await sent(customer);
    expect((await call('PUT', `/${id}`, customer, { projectName: 'Later' })).code).toBe('REQUEST_SENT');
    expect((await call('DELETE', `/${id}`, customer)).code).toBe('REQUEST_SENT');
    expect((await requests.upload(customer, id)).code).toBe('REQUEST_SENT');
  });

  it('of a draft that another tab changed since is refused as stale', async () => {
    const { id, updatedAt } = await begin(customer);
    await call('PUT', `/${id}`, customer, { comments: 'One more thing' });
    expect((await call('PATCH', `/${id}/submit`, customer, { updatedAt })).code).toBe('STALE');
  });

  it('needs no body', async () => {
    const { id } = await begin(customer);
    expect(await house.status('PATCH', `/api/project-requests/${id}/submit`, { token: customer.token })).toBe(
      200,
    );
  });
});

describe('who may see and do what', () => {
  it('a request does not exist for other customers and managers', async () => {
    const { id } = await begin(customer);
    const { file } = await requests.upload(customer, id);
    const manager = await house.signUp({ role: 'manager' });
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

  it('administrators read a draft and its documents, and write nothing in it', async () => {
    const { id } = await begin(customer);
    const { file } = await requests.upload(customer, id);
    expect((await call('GET', `/${id}`, admin)).request).toMatchObject({
      projectName: whole.projectName,
      allowed: [],
    });
    expect(
      await house.status('GET', `/api/project-requests/${id}/files/${file.id}/download`, {
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

  it('administrators list what was sent, by state and by words in any spelling; drafts only when they ask', async () => {
    const person = await house.signUp({ verified: true });
    const { id, reference } = await sent(person, {
      ...whole,
      projectName: 'Éléphant de mer',
      contact: { ...whole.contact, company: 'Quai Œuvré' },
    });
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

  it('the record of changes names ids and fields, never what they hold', async () => {
    const { id } = await sent(customer);
    const activity = await house.database.read
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
