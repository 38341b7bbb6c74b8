import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@/lib/contract/contract';
import type { Role } from '@/lib/contract/accounts/schemas';
import { minutes, openInstallation } from '../ops/installation';
import type { Installation, Person } from '../ops/installation';
import { createReader, createVisitor } from '../contacts/intake';

let installation: Installation;
let admin: Person;
let accounts: Record<'zoe' | 'elodie' | 'maud', Person>;
beforeAll(async () => {
  installation = await openInstallation();
  admin = await installation.signUp({ role: 'admin', firstName: 'Inès', lastName: 'Aubrac', verified: true });
  const add = async (firstName: string, lastName: string, more: { role?: Role; verified?: boolean } = {}) => {
    installation.later(minutes(1));
    return installation.signUp({
      firstName,
      lastName,
      email: `${firstName.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')}@desk.example`,
      ...more,
    });
  };
  accounts = {
    zoe: await add('Zoé', 'Lefèvre', { verified: true }),
    elodie: await add('Élodie', 'Barre', { role: 'manager', verified: false }),
    maud: await add('Maud', 'abril'),
  };
});
afterAll(() => installation.close());

const ask = (method: string, path: string, body?: object) =>
  installation.json(method, path, { token: admin.token, body });
const names = async (query: string) =>
  (await ask('GET', `/api/users?${query}`)).users.map(
    ({ firstName }: { firstName: string }) => firstName,
  ) as string[];
const activity = async (action: string) =>
  (await installation.database.read.selectFrom('activity').selectAll().where('action', '=', action).execute())
    .length;

describe('account list', () => {
  it.each([
    ['sort=name', ['Maud', 'Inès', 'Élodie', 'Zoé']],
    ['sort=-name', ['Zoé', 'Élodie', 'Inès', 'Maud']],
    ['sort=createdAt', ['Inès', 'Zoé', 'Élodie', 'Maud']],
    ['sort=role', ['Inès', 'Élodie', 'Zoé', 'Maud']],
    ['verified=true', ['Zoé', 'Inès']],
    ['verified=false&search=desk', ['Maud', 'Élodie']],
    ['search=zo', ['Zoé']],
    ['search=lef%20zo', ['Zoé']],
  ])('returns the accounts matching %s', async (query, expected) =>
    expect((await names(query)).sort()).toEqual([...expected].sort()),
  );

  it('is sorted as requested', async () => {
    expect(await names('sort=name')).toEqual(['Maud', 'Inès', 'Élodie', 'Zoé']);
    expect(await names('sort=-role&limit=2')).toEqual(['Maud', 'Zoé']);
    expect(await names('sort=name&limit=2&page=2')).toEqual(['Élodie', 'Zoé']);
  });

  it('shows the last activity and accounts that were never active', async () => {
    await ask('POST', '/api/users/invite', {
      email: 'later@desk.example',
      firstName: 'Later',
      lastName: 'On',
    });
    installation.later(minutes(10));
    await installation.ask('PUT', '/api/users/profile', { token: accounts.zoe.token, body: {} });
    const { users } = await ask('GET', '/api/users?sort=-lastSeenAt&search=desk.example');
    expect(users.map(({ firstName }: { firstName: string }) => firstName)).toEqual([
      'Zoé',
      'Maud',
      'Élodie',
      'Later',
    ]);
    expect([users[0], users[3]]).toMatchObject([
      { lastSeenAt: installation.time.now.toISOString(), invited: false, otp: { enabled: false } },
      { lastSeenAt: null, invited: true },
    ]);
    // Last activity must not outdate an open edit.
    expect(
      (
        await ask('PUT', `/api/users/${accounts.zoe.id}`, {
          position: 'Accueil',
          updatedAt: users[0].updatedAt,
        })
      ).success,
    ).toBe(true);
  });

  it('exports CSV in the same order, escapes formulas and records the export', async () => {
    await installation.prove(admin);
    await installation.ask('PUT', '/api/users/profile', {
      token: accounts.maud.token,
      body: { companyName: '=cmd()', accountType: 'business' },
    });
    const response = await installation.ask(
      'GET',
      '/api/users/accounts/export?search=desk.example&sort=name',
      {
        token: admin.token,
      },
    );
    const [head, first, ...others] = (await response.text()).replace('\ufeff', '').split('\r\n');
    expect(head).toBe(
      '"id","lastName","firstName","email","emailVerified","role","status","invited","otp","accountType","companyName","phone","locale","createdAt","lastSeenAt"',
    );
    expect(first).toMatch(
      /^"[\w-]+","abril","Maud","maud@desk\.example","false","user","active","false","false","business","'=cmd\(\)","",/,
    );
    expect([others.length, await activity('user.exported')]).toEqual([4, 1]);
  });
});

describe('bulk change of accounts', () => {
  it('activates and deactivates accounts, records each once and lists refused ones', async () => {
    await installation.prove(admin);
    const [zoe, maud] = [accounts.zoe.id, accounts.maud.id];
    const before = await activity('user.deactivated');
    const set = (status: string, ids: string[]) =>
      ask('PATCH', '/api/users', { changes: ids.map((id) => ({ id, status })) });
    const { users, refused } = await set('inactive', [zoe, 'no-such-user', admin.id, maud]);
    expect(users.map(({ id, status }: { id: string; status: string }) => [id, status]).sort()).toEqual(
      [
        [zoe, 'inactive'],
        [maud, 'inactive'],
      ].sort(),
    );
    expect(refused.sort((a: { code: string }, b: { code: string }) => (a.code < b.code ? -1 : 1))).toEqual([
      { id: admin.id, code: 'LAST_ADMIN' },
      { id: 'no-such-user', code: 'NOT_FOUND' },
    ]);
    expect(await installation.status('GET', '/api/auth/profile', { token: accounts.zoe.token })).toBe(401);
    expect((await set('inactive', [zoe])).refused).toEqual([]);
    expect(await activity('user.deactivated')).toBe(before + 2);
    expect((await set('active', [zoe, maud])).users).toHaveLength(2);
    accounts.zoe = await installation.logIn(accounts.zoe);
  });

  it('leaves one active administrator after any parallel calls', async () => {
    for (let round = 0; round < 4; round += 1) {
      const admins = [
        admin,
        await installation.signUp({ role: 'admin' }),
        await installation.signUp({ role: 'admin' }),
      ];
      const changes = admins.map(({ id }) => ({ id, status: 'inactive' }));
      const [one, two, three] = admins as [Person, Person, Person];
      await Promise.all([
        installation.ask('PATCH', '/api/users', { token: one.token, body: { changes } }),
        installation.ask('PATCH', '/api/users', {
          token: two.token,
          body: { changes: [...changes].reverse() },
        }),
        installation.ask('PATCH', `/api/users/${one.id}/deactivate`, { token: three.token }),
        installation.ask('PUT', `/api/users/${two.id}`, { token: three.token, body: { role: 'user' } }),
        installation.ask('DELETE', `/api/users/${three.id}`, { token: one.token }),
        installation.ask('PATCH', '/api/users/deactivate', {
          token: two.token,
          body: { reason: 'x', password: two.password },
        }),
      ]).then((answers) =>
        expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]),
      );
      const left = await installation.database.read
        .selectFrom('users')
        .select('id')
        .where('role', '=', 'admin')
        .where('status', '=', 'active')
        .execute();
      expect(left).toHaveLength(1);
      await installation.database.read
        .deleteFrom('users')
        .where('role', '=', 'admin')
        .where('id', '<>', admin.id)
        .execute();
      await installation.database.read
        .updateTable('users')
        .set({ status: 'active', role: 'admin' })
        .where('id', '=', admin.id)
        .execute();
      admin = await installation.logIn(admin);
    }
  });
});

describe('account page', () => {
  it('lists the sessions of an account and ends one or all of them', async () => {
    const { id } = accounts.elodie;
    const again = await installation.logIn(accounts.elodie);
    const path = `/api/users/${id}/sessions`;
    // The promotion in the database kept the first session.
    const { sessions } = await ask('GET', path);
    expect(sessions.map(({ current }: { current: boolean }) => current)).toEqual([false, false, false]);
    expect(await ask('DELETE', `${path}/${again.sid}`)).toEqual({ success: true });
    expect(await ask('DELETE', `${path}/${again.sid}`)).toMatchObject({ code: 'NOT_FOUND' });
    expect(
      await ask('DELETE', `/api/users/${accounts.maud.id}/sessions/${accounts.elodie.sid}`),
    ).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await ask('DELETE', path)).toEqual({ success: true });
    expect((await ask('GET', path)).sessions).toEqual([]);
    expect([await activity('user.session-ended'), await activity('user.sessions-ended')]).toEqual([1, 1]);
    expect(
      (await ask('GET', `/api/users/${admin.id}/sessions`)).sessions.filter(
        ({ current }: { current: boolean }) => current,
      ),
    ).toHaveLength(1);
  });

  it('sends a new invitation link that replaces the former', async () => {
    const { user } = await ask('POST', '/api/users/invite', {
      email: 'twice@desk.example',
      firstName: 'Deux',
      lastName: 'Fois',
    });
    const former = await installation.mailedToken('twice@desk.example');
    installation.later(minutes(1));
    expect((await ask('POST', `/api/users/${user.id}/invite`)).user).toMatchObject({
      id: user.id,
      invited: true,
    });
    const token = await installation.mailedToken('twice@desk.example');
    expect(token).not.toBe(former);
    const accept = (given: string) =>
      installation.status('POST', '/api/auth/accept-invitation', {
        body: { token: given, password: 'my own password' },
      });
    expect([await accept(former), await accept(token)]).toEqual([422, 200]);
    expect(await ask('POST', `/api/users/${user.id}/invite`)).toMatchObject({ code: 'CONFLICT' });
  });

  it('shows consents given from a confirmed address only', async () => {
    const visitor = createVisitor(installation);
    const reader = createReader(installation);
    const who = await installation.signUp({ email: 'agreed@desk.example' });
    await visitor.write({ email: 'agreed@desk.example' });
    await reader.join('agreed@desk.example');
    const kinds = async () =>
      (await ask('GET', `/api/users/${who.id}/consents`)).consents.map(
        ({ kind }: { kind: string }) => kind,
      ) as string[];
    expect(await kinds()).toEqual(['account']);
    await installation.database.read
      .updateTable('users')
      .set({ email_verified_at: installation.time.now.toISOString() })
      .where('id', '=', who.id)
      .execute();
    expect((await kinds()).sort()).toEqual(['account', 'contact', 'newsletter']);
    const { consents } = await ask('GET', `/api/users/${who.id}/consents`);
    expect(consents).toContainEqual(
      expect.objectContaining({
        kind: 'contact',
        version: expect.any(String),
        reference: expect.stringMatching(/^C-/),
      }),
    );
    expect(consents).toContainEqual(
      expect.objectContaining({ kind: 'newsletter', confirmedAt: expect.any(String), endedAt: null }),
    );
  });
});

describe('users who are not administrators', () => {
  it('are refused by every administrator call, immediately after losing the role', async () => {
    await installation.prove(admin);
    const fallen = await installation.signUp({ role: 'admin' });
    expect(await installation.status('GET', '/api/users', { token: fallen.token })).toBe(200);
    await ask('PUT', `/api/users/${fallen.id}`, { role: 'manager' });
    const back = await installation.logIn(fallen);
    const callers = [
      [fallen.token, 401, 'UNAUTHORIZED'],
      [back.token, 403, 'FORBIDDEN'],
      [accounts.maud.token, 401, 'UNAUTHORIZED'],
      [accounts.zoe.token, 403, 'FORBIDDEN'],
      [undefined, 401, 'UNAUTHORIZED'],
    ] as const;
    const calls = contract.filter(({ access }) => access === 'admin');
    expect(calls.length).toBeGreaterThan(25);
    for (const { method, path } of calls) {
      for (const [token, status, code] of callers) {
        const answer = await installation.ask(
          method.toUpperCase(),
          path.replace(/\{\w+\}/g, accounts.zoe.id),
          {
            token,
          },
        );
        const body = (await answer.json()) as object;
        expect([method, path, answer.status, body]).toEqual([
          method,
          path,
          status,
          { success: false, code, message: expect.any(String) },
        ]);
      }
    }
  });
});
