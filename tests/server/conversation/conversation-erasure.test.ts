import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCase } from './conversation';
import { openInstallation } from '../ops/installation';
import type { Installation } from '../ops/installation';
import { requestsOf } from '../requests/requests';

let installation: Installation;
beforeAll(async () => {
  installation = await openInstallation();
});
afterAll(() => installation.close());

describe('erasure of a user', () => {
  it('removes a customer’s messages and preserves the messages of others', async () => {
    const { id, call, customer, other, manager, admin, say, read } = await openCase(
      installation,
      'erased-customer',
    );
    await say(customer, 'De Camille');
    const theirs = await say(manager, 'De l’équipe');
    await call('POST', `/projects/${id}/members`, admin, {
      userId: (await installation.signUp()).id,
      role: 'client',
    });
    await call('POST', `/projects/${id}/updates/read`, other, { upTo: theirs.id });
    expect((await call('DELETE', `/users/${customer.id}?running=confirmed`, admin)).status).toBe(200);
    const { updates, count } = await read(other);
    expect([
      updates.map(({ body, event }: { body: string; event: { type: string } }) => body ?? event.type),
      count,
    ]).toEqual([['member_joined', 'De l’équipe'], 2]);
    // Deleted entries must not break paging.
    expect(await read(other, `?after=${theirs.id}`)).toMatchObject({
      count: 1,
      unread: 1,
      readUpTo: theirs.id,
    });
  });

  it('preserves the messages of a team member without the author', async () => {
    const { call, customer, manager, admin, say, read } = await openCase(installation, 'erased-manager');
    await say(manager, 'De l’équipe');
    await call('DELETE', `/users/${manager.id}?running=confirmed`, admin);
    expect((await read(customer)).updates).toMatchObject([
      { body: 'De l’équipe', author: { id: null, name: null, team: true, me: false } },
    ]);
  });

  it('removes the event that a member joined', async () => {
    const { id, call, customer, admin, read } = await openCase(installation, 'erased-member');
    const person = await installation.signUp({ firstName: 'Xénophonte' });
    await call('POST', `/projects/${id}/members`, admin, { userId: person.id, role: 'client' });
    expect((await read(customer)).updates[0].event).toEqual({
      type: 'member_joined',
      userId: person.id,
      name: 'Xénophonte Roy',
    });
    await call('DELETE', `/users/${person.id}?running=confirmed`, admin);
    expect((await read(customer)).count).toBe(0);
  });

  it('removes all messages of a private project when its last customer is erased', async () => {
    const [admin, person] = [
      await installation.signUp({ role: 'admin' }),
      await installation.signUp({ verified: true }),
    ];
    const requests = requestsOf(installation);
    const { id } = await requests.sent(person);
    const { project } = await requests.call('POST', `/${id}/convert`, admin);
    const write = (body: string, internal: boolean) =>
      installation.json('POST', `/api/projects/${project.id}/updates`, {
        token: admin.token,
        body: { body, internal },
      });
    await write('Chère Ada', false);
    await write('Ada hésite', true);
    await installation.ask('DELETE', `/api/users/${person.id}?running=confirmed`, { token: admin.token });
    const rows = await installation.database.read
      .selectFrom('project_updates')
      .select('body')
      .where('project_id', '=', project.id)
      .where('kind', '=', 'message')
      .execute();
    expect(rows).toEqual([]);
  });
});
