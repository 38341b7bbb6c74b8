import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askerOf } from './conversation';
import { openInstallation } from '../ops/installation';
import type { Installation } from '../ops/installation';
import { requestsOf } from '../requests/requests';

let installation: Installation;
let call: ReturnType<typeof askerOf>;
beforeAll(async () => {
  installation = await openInstallation();
  call = askerOf(installation);
});
afterAll(() => installation.close());

const all = { projectUpdates: true, offers: true, requestStates: true };

describe('notification settings', () => {
  it('are all on by default and change one by one', async () => {
    const person = await installation.signUp();
    expect((await call('GET', '/auth/profile', person)).data.user.notifications).toEqual(all);
    expect(
      (await call('PUT', '/users/profile', person, { notifications: { offers: false } })).user.notifications,
    ).toEqual({ ...all, offers: false });
    const { user } = await call('PUT', '/users/profile', person, {
      notifications: { requestStates: false },
      firstName: 'Zoé',
    });
    expect([user.notifications, user.firstName]).toEqual([
      { projectUpdates: true, offers: false, requestStates: false },
      'Zoé',
    ]);
    const rows = await installation.database.read
      .selectFrom('activity')
      .select('fields')
      .where('record_id', '=', person.id)
      .where('action', '=', 'user.updated')
      .orderBy('id')
      .execute();
    expect(rows.map(({ fields }) => fields)).toEqual(['["notifications"]', '["firstName","notifications"]']);
  });

  it('accept only known settings with boolean values', async () => {
    const person = await installation.signUp();
    const refused = await call('PUT', '/users/profile', person, { notifications: { offers: 'sometimes' } });
    expect([refused.status, refused.errors[0].field]).toEqual([422, 'notifications.offers']);
    const unknown = await call('PUT', '/users/profile', person, { notifications: { security: false } });
    expect([unknown.status, unknown.errors[0]?.field, unknown.errors[0]?.code]).toEqual([
      422,
      'notifications.security',
      'UNKNOWN_FIELD',
    ]);
    expect((await call('GET', '/auth/profile', person)).data.user.notifications).toEqual(all);
  });

  it('cannot overwrite a newer change', async () => {
    const person = await installation.signUp();
    const { updatedAt } = (await call('GET', '/auth/profile', person)).data.user;
    await call('PUT', '/users/profile', person, { notifications: { offers: false } });
    expect(
      (await call('PUT', '/users/profile', person, { notifications: { offers: true }, updatedAt })).code,
    ).toBe('STALE');
  });
});

describe('status mails of a request', () => {
  it('follow the user’s setting, except the receipt, which is always sent', async () => {
    const admin = await installation.signUp({ role: 'admin' });
    const requests = requestsOf(installation);
    for (const wanted of [true, false]) {
      const person = await installation.signUp({ verified: true });
      await call('PUT', '/users/profile', person, { notifications: { requestStates: wanted } });
      const { id } = await requests.sent(person);
      await requests.call('PATCH', `/${id}/status`, admin, { status: 'in_progress' });
      const subjects = (await installation.mails(person.email))
        .map(({ subject }) => subject ?? '')
        .filter((subject) => subject.startsWith('Demande'));
      expect(subjects).toHaveLength(wanted ? 2 : 1);
    }
  });
});
