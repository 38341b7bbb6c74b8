import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { site } from '@/lib/site';
import { openInstallation } from '../ops/installation';
import type { Installation, Person } from '../ops/installation';
import { requestsOf, whole } from './requests';

let installation: Installation;
let requests: ReturnType<typeof requestsOf>;
let customer: Person;
let admin: Person;
beforeAll(async () => {
  installation = await openInstallation();
  requests = requestsOf(installation);
  customer = await installation.signUp({
    verified: true,
    firstName: 'Camille',
    lastName: 'Vasseur',
    locale: 'en',
  });
  admin = await installation.signUp({
    role: 'admin',
    verified: true,
    firstName: 'Inès',
    lastName: 'Marchetti',
  });
});
afterAll(() => installation.close());

const call: (typeof requests)['call'] = (...all) => requests.call(...all);
const names = async (query: string): Promise<string[]> =>
  (await call('GET', query, admin)).requests.map(({ projectName }: { projectName: string }) => projectName);
const activity = async (id: string) =>
  (
    await installation.database.read
      .selectFrom('activity')
      .select(['actor_id', 'action', 'fields', 'changes'])
      .where('record_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ actor_id: actor, action, fields, changes }) => ({
    actor,
    action,
    fields: JSON.parse(fields),
    changes: JSON.parse(changes),
  }));

describe('question on a request', () => {
  it('is mailed to the requester in their language, and the response to the team', async () => {
    const { id, reference, updatedAt } = await requests.sent(customer);
    const sent = await call('POST', `/${id}/messages`, admin, { body: 'How many pages?\n<b>About</b>.' });
    expect([sent.status, sent.request.messages]).toEqual([
      201,
      [
        {
          id: sent.request.messages[0].id,
          body: 'How many pages?\n<b>About</b>.',
          locale: 'en',
          author: { team: true, name: 'Inès Marchetti', me: true },
          createdAt: installation.time.now.toISOString(),
        },
      ],
    ]);
    // Decisions need the current version.
    expect((await call('PATCH', `/${id}/status`, admin, { status: 'in_progress', updatedAt })).code).toBe(
      'STALE',
    );
    const lastWord = async () => (await call('GET', '/my', customer)).requests[0].lastWord;
    expect(await lastWord()).toBe('team');
    const answered = await call('POST', `/${id}/messages`, customer, { body: 'Thirty.' });
    expect(await lastWord()).toBe('requester');
    expect(answered.request.messages.map(({ author }: { author: object }) => author)).toEqual([
      { team: true, name: 'Inès Marchetti', me: false },
      { team: false, name: 'Camille Vasseur', me: true },
    ]);
    const question = (await installation.mails(customer.email)).find(
      ({ subject }) => subject === `Request ${reference}: a question for you`,
    );
    expect(question?.text).toContain('Inès Marchetti needs to know one more thing about “Espace adhérents”');
    expect(question?.text).toContain('> How many pages?\n> <b>About</b>.');
    expect(question?.text).toContain(`https://vitrine.test/en/my-requests/${id}`);
    const answer = (await installation.mails(site.email)).find(
      ({ subject }) => subject === `Demande ${reference} : Camille Vasseur a répondu`,
    );
    expect([answer?.text, answer?.replyTo]).toEqual([
      expect.stringContaining(`https://vitrine.test/admin/requests/${id}`),
      [{ address: customer.email, name: '' }],
    ]);
    expect((await activity(id)).slice(-2)).toEqual([
      { actor: admin.id, action: 'request.asked', fields: ['messages'], changes: [] },
      { actor: customer.id, action: 'request.answered', fields: ['messages'], changes: [] },
    ]);
  });

  it('is created once per idempotency key, without a mail when the requester disabled it', async () => {
    const { id } = await requests.sent(customer);
    const body = { body: 'Combien ?', key: randomUUID() };
    await installation.ask('PUT', '/api/users/profile', {
      token: customer.token,
      body: { notifications: { requestStates: false } },
    });
    const before = (await installation.mails(customer.email)).length;
    const answers = await Promise.all([
      call('POST', `/${id}/messages`, admin, body),
      call('POST', `/${id}/messages`, admin, body),
    ]);
    expect(answers.map(({ status, request }) => [status, request.messages.length])).toEqual([
      [201, 1],
      [201, 1],
    ]);
    expect(await installation.mails(customer.email)).toHaveLength(before);
    await installation.ask('PUT', '/api/users/profile', {
      token: customer.token,
      body: { notifications: { requestStates: true } },
    });
  });

  it('is accepted on submitted, open requests only, from participants only', async () => {
    const draft = await requests.begin(customer);
    for (const person of [admin, customer])
      expect(await call('POST', `/${draft.id}/messages`, person, { body: 'x' })).toMatchObject({
        status: 409,
        code: 'CONVERSATION_CLOSED',
      });
    const { id } = await requests.sent(customer);
    const [stranger, manager] = [await installation.signUp(), await installation.signUp({ role: 'manager' })];
    for (const person of [stranger, manager])
      expect((await call('POST', `/${id}/messages`, person, { body: 'x' })).status).toBe(404);
    expect((await call('GET', `/${id}`, admin)).request.open).toBe(true);
    await call('PATCH', `/${id}/cancel`, customer, {});
    expect(await call('POST', `/${id}/messages`, admin, { body: 'x' })).toMatchObject({
      status: 409,
      code: 'CONVERSATION_CLOSED',
      message: expect.stringContaining('terminée ou annulée'),
    });
    expect((await call('GET', `/${id}`, admin)).request).toMatchObject({ open: false, messages: [] });
  });

  it('is deleted with the requester, and loses the name of a deleted author', async () => {
    const [person, second] = [
      await installation.signUp({ verified: true }),
      await installation.signUp({ role: 'admin', firstName: 'Passante' }),
    ];
    const { id } = await requests.sent(person);
    await call('POST', `/${id}/messages`, second, { body: 'Une question ?' });
    await call('POST', `/${id}/messages`, person, { body: 'Une réponse du Quillivic' });
    const { data } = await installation.json('GET', '/api/users/export', { token: person.token });
    expect(data.project_request_messages.map(({ body }: { body: string }) => body)).toEqual([
      'Une question ?',
      'Une réponse du Quillivic',
    ]);
    await installation.ask('DELETE', `/api/users/${second.id}`, { token: admin.token });
    expect((await call('GET', `/${id}`, person)).request.messages[0]).toMatchObject({
      body: 'Une question ?',
      author: { team: true, name: null, me: false },
    });
    await installation.ask('DELETE', `/api/users/${person.id}`, { token: admin.token });
    expect(
      await installation.database.read
        .selectFrom('project_request_messages')
        .select('id')
        .where('request_id', '=', id)
        .execute(),
    ).toEqual([]);
    expect(
      JSON.stringify(await installation.database.read.selectFrom('outbox').selectAll().execute()),
    ).not.toContain('Quillivic');
  });
});

describe('declining a request', () => {
  it('requires a reason from the team, which the requester reads', async () => {
    const { id, reference } = await requests.sent(customer);
    for (const [path, body] of [
      ['status', { status: 'cancelled', reason: '  ' }],
      ['cancel', {}],
    ] as const)
      expect(await call('PATCH', `/${id}/${path}`, admin, body)).toMatchObject({
        status: 422,
        errors: [{ field: 'reason', code: 'required' }],
      });
    expect(
      (await call('PATCH', `/${id}/status`, admin, { status: 'cancelled', reason: 'Not our trade.' })).request
        .status,
    ).toBe('cancelled');
    expect(
      (await installation.mails(customer.email)).find(
        ({ subject }) => subject === `Request ${reference}: cancelled`,
      )?.text,
    ).toContain('Not our trade.');
  });

  it('of several applies where allowed, each with a mail and an activity entry', async () => {
    const [first, second] = [await requests.sent(customer), await requests.sent(customer)];
    const draft = await requests.begin(customer);
    const changes = [
      { id: second.id, status: 'cancelled', reason: 'Complet.' },
      { id: first.id, status: 'in_progress', updatedAt: first.updatedAt },
      { id: draft.id, status: 'cancelled', reason: 'x' },
    ];
    const answer = await call('PATCH', '', admin, { changes });
    expect([
      answer.status,
      answer.requests.map(({ id, status }: { id: string; status: string }) => [id, status]),
      answer.refused,
    ]).toEqual([
      200,
      [
        [second.id, 'cancelled'],
        [first.id, 'in_progress'],
      ],
      [{ id: draft.id, code: 'INVALID_TRANSITION' }],
    ]);
    expect((await activity(first.id)).at(-2)).toMatchObject({
      action: 'request.in_progress',
      changes: [{ field: 'status', before: 'pending', after: 'in_progress' }],
    });
    const subjects = (await installation.mails(customer.email)).map(({ subject }) => subject);
    expect(subjects).toEqual(
      expect.arrayContaining([
        `Request ${first.reference}: under study`,
        `Request ${second.reference}: cancelled`,
      ]),
    );
    const refused = await call('PATCH', '', admin, {
      changes: [
        { id: first.id, status: 'cancelled' },
        { id: 'nobody', status: 'completed' },
      ],
    });
    expect(refused).toMatchObject({ requests: [], refused: [{ code: 'INVALID' }, { code: 'NOT_FOUND' }] });
  });
});

describe('request list of the team', () => {
  it('is sorted, filtered by person and by open, and exported completely', async () => {
    const person = await installation.signUp({ verified: true });
    const sent = async (projectName: string) => requests.sent(person, { ...whole, projectName });
    const [zebra, ete] = [await sent('Zèbre'), await sent('été')];
    const abri = await sent('=Abri');
    await call('PATCH', `/${zebra.id}/cancel`, person, {});
    await call('PATCH', `/${ete.id}/status`, admin, { status: 'in_progress' });
    await requests.begin(person);
    const of = `?requesterId=${person.id}`;
    expect(await names(`${of}&sort=projectName`)).toEqual(['=Abri', 'été', 'Zèbre']);
    expect(await names(`${of}&sort=-submittedAt`)).toEqual(['=Abri', 'été', 'Zèbre']);
    expect(await names(`${of}&sort=status`)).toEqual(['=Abri', 'été', 'Zèbre']);
    expect(await names(`${of}&sort=dueAt`)).toEqual(['Zèbre', 'été', '=Abri']);
    expect(await names(`${of}&status=open&sort=-projectName`)).toEqual(['été', '=Abri']);
    expect(await names(`?search=${encodeURIComponent('abri')}`)).toEqual(['=Abri']);
    const [latest] = await names(of);
    expect(latest).toBe('été');
    const response = await installation.ask('GET', `/api/project-requests/export${of}&status=pending`, {
      token: admin.token,
    });
    expect((await response.text()).split('\r\n')).toEqual([
      expect.stringMatching(/^\ufeff?"reference","status","projectName"/),
      expect.stringMatching(
        new RegExp(
          `^"${abri.reference}","pending","'=Abri","webApp","8000","15000","2026-09-01","Camille Vasseur","camille@musee.example"`,
        ),
      ),
      '',
    ]);
    expect((await activity('pending')).at(-1)).toMatchObject({ actor: admin.id, action: 'request.exported' });
  });

  it('excludes converted requests from the open ones', async () => {
    const person = await installation.signUp({ verified: true });
    const { id } = await requests.sent(person);
    const open = async () =>
      (await call('GET', `?requesterId=${person.id}&status=open`, admin)).count as number;
    expect(await open()).toBe(1);
    await call('POST', `/${id}/convert`, admin);
    expect(await open()).toBe(0);
  });
});
