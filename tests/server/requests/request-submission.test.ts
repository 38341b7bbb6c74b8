import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openInstallation } from '../ops/installation';
import type { Installation, Person } from '../ops/installation';
import { requestsOf, whole } from './requests';

let installation: Installation;
let requests: ReturnType<typeof requestsOf>;
let customer: Person;
beforeAll(async () => {
  installation = await openInstallation();
  requests = requestsOf(installation);
  customer = await installation.signUp({ verified: true, firstName: 'Camille', lastName: 'Vasseur' });
});
afterAll(() => installation.close());

const call: (typeof requests)['call'] = (...all) => requests.call(...all);
const begin: (typeof requests)['begin'] = (...all) => requests.begin(...all);
const sent: (typeof requests)['sent'] = (...all) => requests.sent(...all);

describe('request submission', () => {
  it('requires a confirmed email address; the draft stays', async () => {
    const person = await installation.signUp();
    const { id } = await begin(person);
    const refused = await call('PATCH', `/${id}/submit`, person, {});
    expect([refused.status, refused.code]).toEqual([403, 'EMAIL_NOT_VERIFIED']);
    expect((await call('GET', `/${id}`, person)).request.status).toBe('draft');
  });

  it('reports every missing or invalid field', async () => {
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

  it('stores the brief with a reference and a response deadline of 48 working hours', async () => {
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
    expect(request.details).toEqual({ webApp: whole.details.webApp });
    expect(
      request.history.map(({ from, to, by, name }: Record<string, unknown>) => [from, to, by, name]),
    ).toEqual([
      [null, 'draft', 'requester', 'Camille Vasseur'],
      ['draft', 'pending', 'requester', 'Camille Vasseur'],
    ]);
    expect(
      (
        await installation.database.read
          .selectFrom('project_requests')
          .select('consent_at')
          .where('id', '=', id)
          .executeTakeFirst()
      )?.consent_at,
    ).toBe('2026-06-15T12:00:00.000Z');
  });

  it('adds phone and company to an empty profile, and overwrites nothing', async () => {
    const newcomer = await installation.signUp({ verified: true });
    const profile = async () =>
      (
        (await (await installation.ask('GET', '/api/auth/profile', { token: newcomer.token })).json()) as {
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

  it('happens once, however often it is sent: one request, one receipt, one notice', async () => {
    const person = await installation.signUp({ verified: true, firstName: 'Ada', locale: 'en' });
    const { id, updatedAt } = await begin(person);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => call('PATCH', `/${id}/submit`, person, { updatedAt })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ request }) => request.reference)).size).toBe(1);
    expect(
      await installation.json('PATCH', `/api/project-requests/${id}/submit`, {
        token: person.token,
        body: {},
      }),
    ).toMatchObject({ request: { status: 'pending', reference: answers[0]?.request.reference } });
    expect(answers[0]?.request.history).toHaveLength(2);
    const mails = (await installation.mails(person.email)).filter(({ subject }) =>
      subject?.startsWith('Request '),
    );
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Request ${answers[0]?.request.reference}: we’ve got it`,
    ]);
    expect(mails[0]?.text).toContain('https://vitrine.test/en/my-requests/');
    const notices = (await installation.mails('bonjour@vitrine.example')).filter(({ text }) =>
      text?.includes(answers[0]?.request.reference),
    );
    expect(notices).toHaveLength(1);
    expect(notices[0]?.subject).toMatch(
      /^Demande de projet.: Camille Vasseur, réponse due le mercredi 17 juin 2026/,
    );
    expect(notices[0]?.replyTo?.[0]?.address).toBe('camille@musee.example');
    expect(notices[0]?.text).toMatch(/Application web[\s\S]*Nos adhérents[\s\S]*admin\/requests\//);
  });

  it('counts once against the daily limit, however often it is sent', async () => {
    const person = await installation.signUp({ verified: true });
    const { id } = await begin(person);
    await Promise.all(Array.from({ length: 15 }, () => call('PATCH', `/${id}/submit`, person, {})));
    for (let index = 0; index < 19; index += 1) {
      const { id: next } = await begin(person);
      expect((await call('PATCH', `/${next}/submit`, person, {})).status).toBe(200);
    }
  });

  it('makes the brief read-only', async () => {
    const { id } = await sent(customer);
    expect((await call('PUT', `/${id}`, customer, { projectName: 'Later' })).code).toBe('REQUEST_SENT');
    expect((await call('DELETE', `/${id}`, customer)).code).toBe('REQUEST_SENT');
    expect((await requests.upload(customer, id)).code).toBe('REQUEST_SENT');
  });

  it('of a draft changed since by another tab is rejected as stale', async () => {
    const { id, updatedAt } = await begin(customer);
    await call('PUT', `/${id}`, customer, { comments: 'One more thing' });
    expect((await call('PATCH', `/${id}/submit`, customer, { updatedAt })).code).toBe('STALE');
  });

  it('needs no request body', async () => {
    const { id } = await begin(customer);
    expect(
      await installation.status('PATCH', `/api/project-requests/${id}/submit`, { token: customer.token }),
    ).toBe(200);
  });
});
