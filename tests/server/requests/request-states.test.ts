import { describe, expect, it } from 'vitest';
import { prepareInstallation, preparePerson } from '../ops/prepare-installation';
import { requestsOf } from './requests';

const installation = prepareInstallation();
const customer = preparePerson(installation, { verified: true, firstName: 'Camille', lastName: 'Vasseur' });
const admin = preparePerson(installation, {
  role: 'admin',
  verified: true,
  firstName: 'Inès',
  lastName: 'Marchetti',
});
const { call, begin, sent } = requestsOf(installation);

describe('request states', () => {
  it('follow the allowed transitions, and return them', async () => {
    const { id } = await sent(customer);
    const early = await call('PATCH', `/${id}/status`, admin, { status: 'completed' });
    expect([early.status, early.code, early.allowed]).toEqual([
      409,
      'INVALID_TRANSITION',
      ['in_progress', 'cancelled'],
    ]);
    expect(
      (await call('PATCH', `/${id}/status`, admin, { status: 'in_progress', reason: 'Nous lisons.' })).request
        .status,
    ).toBe('in_progress');
    expect((await call('PATCH', `/${id}/status`, admin, { status: 'completed' })).request).toMatchObject({
      status: 'completed',
      allowed: [],
    });
    const late = await call('PATCH', `/${id}/cancel`, customer, {});
    expect([late.code, late.allowed]).toEqual(['INVALID_TRANSITION', []]);
    const { history } = (await call('GET', `/${id}`, customer)).request;
    expect(
      history
        .slice(2)
        .map(({ from, to, by, name, reason }: Record<string, unknown>) => [from, to, by, name, reason]),
    ).toEqual([
      ['pending', 'in_progress', 'team', 'Inès Marchetti', 'Nous lisons.'],
      ['in_progress', 'completed', 'team', 'Inès Marchetti', null],
    ]);
  });

  it('are mailed to the requester in their language, once each', async () => {
    const person = await installation.signUp({ verified: true, firstName: 'Ada', locale: 'en' });
    const { id, reference } = await sent(person);
    await call('PATCH', `/${id}/status`, admin, { status: 'in_progress' });
    await call('PATCH', `/${id}/cancel`, admin, { reason: 'The budget is\nnot enough.' });
    const mails = (await installation.mails(person.email)).filter(({ subject }) =>
      subject?.includes(reference),
    );
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Request ${reference}: we’ve got it`,
      `Request ${reference}: under study`,
      `Request ${reference}: cancelled`,
    ]);
    expect(mails[2]?.text).toContain('not enough.');
    expect(mails[2]?.html).toContain('<html lang="en"');
  });

  it('can be cancelled by the requester with or without a reason; a draft sends no mail', async () => {
    const { id, updatedAt } = await sent(customer);
    expect(
      (
        await call('PATCH', `/${id}/cancel`, customer, {
          reason: 'Plus de budget',
          updatedAt: '2020-01-01T00:00:00.000Z',
        })
      ).code,
    ).toBe('STALE');
    const { request } = await call('PATCH', `/${id}/cancel`, customer, {
      reason: 'Plus de budget',
      updatedAt,
    });
    expect(request).toMatchObject({ status: 'cancelled', allowed: [] });
    expect(request.history.at(-1)).toMatchObject({
      to: 'cancelled',
      by: 'requester',
      reason: 'Plus de budget',
    });
    expect((await call('PATCH', `/${id}/submit`, customer, {})).code).toBe('INVALID_TRANSITION');
    const draft = await begin(customer);
    const count = async () =>
      (await installation.database.read.selectFrom('outbox').select('id').execute()).length;
    const before = await count();
    expect((await call('PATCH', `/${draft.id}/cancel`, customer, {})).request.status).toBe('cancelled');
    expect(await count()).toBe(before);
    expect((await call('DELETE', `/${draft.id}`, customer)).status).toBe(200);
  });
});

describe('a request taken in hand', () => {
  const colleague = preparePerson(installation, { role: 'admin', firstName: 'Théo', lastName: 'Garrigue' });
  const taken = async (id: string, change: object = {}) =>
    (await call('PATCH', '', admin, { changes: [{ id, status: 'in_progress', ...change }] })).requests[0];
  const activity = async (id: string) =>
    (
      await installation.database.read
        .selectFrom('activity')
        .select(['actor_id', 'action', 'changes'])
        .where('record_id', '=', id)
        .orderBy('id')
        .execute()
    ).map(({ actor_id: actor, action, changes }) => [actor, action, JSON.parse(changes)]);

  it('is assigned to the administrator who takes it, and the activity records it', async () => {
    const { id, updatedAt } = await sent(customer);
    const { request } = await call('PATCH', `/${id}/status`, admin, { status: 'in_progress', updatedAt });
    expect(request.assignee).toEqual({ id: admin.id, firstName: 'Inès', lastName: 'Marchetti' });
    expect((await activity(id)).slice(-2)).toEqual([
      [admin.id, 'request.in_progress', [{ field: 'status', before: 'pending', after: 'in_progress' }]],
      [admin.id, 'request.assigned', [{ field: 'assignee', before: null, after: admin.id }]],
    ]);
  });

  it('keeps its assignee', async () => {
    const { id } = await sent(customer);
    await call('PATCH', `/${id}`, admin, { assigneeId: colleague.id });
    const { request } = await call('PATCH', `/${id}/status`, admin, { status: 'in_progress' });
    expect(request.assignee.id).toBe(colleague.id);
    expect((await activity(id)).at(-1)?.[1]).toBe('request.in_progress');
  });

  it('is assigned also with several others, unless the change names an assignee', async () => {
    const [one, two, three] = [await sent(customer), await sent(customer), await sent(customer)];
    expect((await taken(one.id)).assignee.id).toBe(admin.id);
    expect((await taken(two.id, { assigneeId: colleague.id })).assignee.id).toBe(colleague.id);
    expect((await activity(two.id)).filter(([, action]) => action === 'request.assigned')).toHaveLength(1);
    expect((await taken(three.id, { assigneeId: null })).assignee).toBeNull();
  });

  it('is not assigned by its refusal', async () => {
    const { id } = await sent(customer);
    const reason = 'Pas ce mois-ci.';
    const { request } = await call('PATCH', `/${id}/status`, admin, { status: 'cancelled', reason });
    expect(request.assignee).toBeNull();
  });
});
