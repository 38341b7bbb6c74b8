import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minutes, openInstallation } from '../ops/installation';
import type { Installation, Person } from '../ops/installation';
import { createReader } from '../contacts/intake';

let installation: Installation;
let admin: Person;
beforeAll(async () => {
  installation = await openInstallation();
  admin = await installation.signUp({ role: 'admin', firstName: 'Inès', lastName: 'Aubrac', verified: true });
});
afterAll(() => installation.close());

const ask = (method: string, path: string, body?: object) =>
  installation.json(method, path, { token: admin.token, body });
const activity = async (action: string) =>
  (await installation.database.read.selectFrom('activity').selectAll().where('action', '=', action).execute())
    .length;

describe('administration of subscribers', () => {
  it('sorts them, ends one or several subscriptions and erases them with their proof', async () => {
    const reader = createReader(installation);
    for (const name of ['b', 'a', 'c']) {
      installation.later(minutes(1));
      await reader.join(`${name}@letter.example`);
    }
    await reader.subscribe('waiting@letter.example');
    const list = async (query: string) =>
      (await ask('GET', `/api/newsletter?search=letter.example&${query}`)).subscribers as {
        id: string;
        email: string;
        status: string;
      }[];
    expect((await list('sort=email')).map(({ email }) => email[0])).toEqual(['a', 'b', 'c', 'w']);
    expect((await list('sort=requestedAt')).map(({ email }) => email[0])).toEqual(['b', 'a', 'c', 'w']);
    const [a, b, c, waiting] = (await list('sort=email')).map(({ id }) => id) as [
      string,
      string,
      string,
      string,
    ];
    const end = (id: string) => ask('PATCH', `/api/newsletter/${id}`, { status: 'unsubscribed' });
    expect((await end(a)).subscriber).toMatchObject({
      id: a,
      status: 'unsubscribed',
      unsubscribedAt: installation.time.now.toISOString(),
    });
    expect((await end(a)).subscriber).toMatchObject({ id: a, status: 'unsubscribed' });
    const { subscribers, refused } = await ask('PATCH', '/api/newsletter', {
      changes: [a, b, waiting, 'nobody'].map((id) => ({ id, status: 'unsubscribed' })),
    });
    expect([subscribers.map(({ id }: { id: string }) => id).sort(), refused]).toEqual([
      [a, b].sort(),
      [{ id: 'nobody', code: 'NOT_FOUND' }],
    ]);
    expect(await ask('DELETE', `/api/newsletter/${c}`)).toEqual({ success: true });
    expect(await list('sort=email')).toMatchObject([{ status: 'unsubscribed' }, { status: 'unsubscribed' }]);
    expect([await activity('newsletter.unsubscribed'), await activity('newsletter.deleted')]).toEqual([3, 1]);
    expect(
      await installation.database.read
        .selectFrom('outbox')
        .select('id')
        .where('recipient', '=', 'c@letter.example')
        .execute(),
    ).toEqual([]);
    // A later subscription needs its own confirmation.
    await reader.join('a@letter.example');
    await end(a);
    expect((await list('status=confirmed')).map(({ email }) => email)).toEqual(['a@letter.example']);
  });
});
