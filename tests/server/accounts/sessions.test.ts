import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hours, minutes, openInstallation } from '../ops/installation';
import type { Installation } from '../ops/installation';

let installation: Installation;
beforeAll(async () => {
  installation = await openInstallation();
});
afterAll(() => installation.close());

const alive = async (token: string) =>
  (await installation.json('GET', '/api/auth/validate', { token })).valid as boolean;
const refresh = async (token: string) =>
  (await installation.json('POST', '/api/auth/refresh', { token })).data.tokens.accessToken as string;

describe('token refresh', () => {
  it('keeps the session and extends it by two hours', async () => {
    const { token, sid, id } = await installation.signUp();
    installation.later(hours(1));
    const fresh = await refresh(token);
    expect(decodeJwt(fresh)).toMatchObject({
      sub: id,
      sid,
      role: 'user',
      exp: Math.floor(installation.time.now.getTime() / 1000) + 7200,
    });
    installation.later(hours(1.5));
    expect([await alive(token), await alive(fresh)]).toEqual([false, true]);
  });

  it('can run eight times in parallel, and every token is valid', async () => {
    const { token } = await installation.signUp();
    installation.later(hours(1));
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => installation.ask('POST', '/api/auth/refresh', { token })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    for (const answer of answers)
      expect(await alive((await answer.json()).data.tokens.accessToken)).toBe(true);
    expect(await alive(token)).toBe(true);
  });

  it.each([
    ['user', 30 * 24],
    ['admin', 12],
  ] as const)('is refused after the maximum session time: %s after %i hours', async (role, most) => {
    let { token } = await installation.signUp({ role });
    for (let passed = 1.5; passed < most; passed += 1.5) {
      installation.later(hours(1.5));
      token = await refresh(token);
    }
    expect((decodeJwt(token).exp ?? 0) * 1000 - installation.time.now.getTime()).toBeLessThanOrEqual(
      hours(1.5),
    );
    installation.later(hours(1.5));
    expect(await alive(token)).toBe(false);
    expect(await installation.status('POST', '/api/auth/refresh', { token })).toBe(401);
  });
});

describe('session list', () => {
  it('lists sessions without tokens, most recently active first', async () => {
    const first = await installation.signUp();
    installation.later(minutes(1));
    const second = await installation.logIn(first, { headers: { 'user-agent': 'Firefox' } });
    const { sessions } = await installation.json('GET', '/api/auth/sessions', { token: first.token });
    expect(sessions).toMatchObject([
      { id: second.sid, current: false, userAgent: 'Firefox' },
      { id: first.sid, current: true, userAgent: null },
    ]);
    expect(JSON.stringify(sessions)).not.toContain('eyJ');
  });

  it('omits expired sessions', async () => {
    const left = await installation.signUp();
    installation.later(hours(2));
    const { token, sid } = await installation.logIn(left);
    const { sessions } = await installation.json('GET', '/api/auth/sessions', { token });
    expect(sessions.map(({ id }: { id: string }) => id)).toEqual([sid]);
  });

  it('updates the last activity for user actions, not for background lookups', async () => {
    const { token } = await installation.signUp();
    const seen = async () =>
      (await installation.json('GET', '/api/auth/sessions', { token })).sessions[0].lastSeenAt as string;
    const at = await seen();
    installation.later(minutes(10));
    await installation.ask('GET', '/api/auth/profile', { token });
    expect(await seen()).toBe(at);
    await installation.ask('PUT', '/api/users/profile', { token, body: {} });
    expect(await seen()).toBe(installation.time.now.toISOString());
  });
});

describe('session termination', () => {
  const threePlaces = async (role: 'user' | 'admin' = 'user') => {
    const here = await installation.signUp({ role, verified: true });
    return { here, there: await installation.logIn(here), elsewhere: await installation.logIn(here) };
  };
  const living = async (places: Awaited<ReturnType<typeof threePlaces>>) =>
    Promise.all([places.here, places.there, places.elsewhere].map(({ token }) => alive(token)));

  it('sign-out ends the current session', async () => {
    const places = await threePlaces();
    expect(await installation.status('POST', '/api/auth/logout', { token: places.here.token })).toBe(200);
    expect(await living(places)).toEqual([false, true, true]);
    expect(await installation.status('POST', '/api/auth/logout', { token: places.here.token })).toBe(401);
  });

  it('the user can end one session or all others', async () => {
    const places = await threePlaces();
    expect(
      await installation.status('DELETE', `/api/auth/sessions/${places.there.sid}`, {
        token: places.here.token,
      }),
    ).toBe(200);
    expect(await living(places)).toEqual([true, false, true]);
    expect(
      await installation.status('DELETE', `/api/auth/sessions/${places.there.sid}`, {
        token: places.here.token,
      }),
    ).toBe(404);
    expect(
      await installation.status('DELETE', '/api/auth/sessions/others', { token: places.elsewhere.token }),
    ).toBe(200);
    expect(await living(places)).toEqual([false, false, true]);
  });

  it('a password change ends all other sessions', async () => {
    const places = await threePlaces();
    const body = { currentPassword: places.here.password, newPassword: 'a new password' };
    expect(
      await installation.status('PUT', '/api/users/password/update', { token: places.here.token, body }),
    ).toBe(200);
    expect(await living(places)).toEqual([true, false, false]);
    expect(
      await installation.status('POST', '/api/auth/login', {
        body: { email: places.here.email, password: places.here.password },
      }),
    ).toBe(401);
    expect(
      await installation.status('POST', '/api/auth/login', {
        body: { email: places.here.email, password: 'a new password' },
      }),
    ).toBe(200);
  });

  it('a password change sends a mail to the account owner', async () => {
    const { token, password, email } = await installation.signUp({ locale: 'en' });
    expect(
      await installation.status('PUT', '/api/users/password/update', {
        token,
        body: { currentPassword: 'wrong', newPassword: 'kestrel over the quay' },
      }),
    ).toBe(422);
    expect((await installation.mails(email)).map(({ subject }) => subject)).not.toContain(
      'Your password has changed',
    );
    expect(
      await installation.status('PUT', '/api/users/password/update', {
        token,
        body: { currentPassword: password, newPassword: 'kestrel over the quay' },
      }),
    ).toBe(200);
    const mail = (await installation.mails(email)).at(-1);
    expect(mail?.subject).toBe('Your password has changed');
    expect(mail?.text).not.toContain('kestrel over the quay');
  });

  it('a role change ends all sessions', async () => {
    const admin = await installation.signUp({ role: 'admin' });
    const places = await threePlaces();
    expect(
      (
        await installation.json('PUT', `/api/users/${places.here.id}`, {
          token: admin.token,
          body: { role: 'manager' },
        })
      ).user.role,
    ).toBe('manager');
    expect(await living(places)).toEqual([false, false, false]);
    expect(decodeJwt((await installation.logIn(places.here)).token).role).toBe('manager');
  });

  it('deactivation ends all sessions', async () => {
    const places = await threePlaces();
    expect(
      await installation.status('PATCH', '/api/users/deactivate', {
        token: places.here.token,
        body: { reason: 'Enough', password: places.here.password },
      }),
    ).toBe(200);
    expect(await living(places)).toEqual([false, false, false]);
  });

  it('deletion ends all sessions', async () => {
    const places = await threePlaces();
    expect(
      await installation.status('DELETE', '/api/users/profile', {
        token: places.here.token,
        body: { confirm: true, password: places.here.password },
      }),
    ).toBe(200);
    expect(await living(places)).toEqual([false, false, false]);
  });
});

describe('password confirmation', () => {
  it('reports the field of a wrong password and is throttled', async () => {
    const { token } = await installation.signUp();
    const body = { currentPassword: 'wrong', newPassword: 'a new password' };
    const wrong = await installation.json('PUT', '/api/users/password/update', { token, body });
    expect(wrong).toMatchObject({
      code: 'PASSWORD_WRONG',
      errors: [{ field: 'currentPassword', code: 'wrong' }],
    });
    for (let count = 0; count < 4; count += 1)
      await installation.ask('DELETE', '/api/users/profile', {
        token,
        body: { password: 'wrong', confirm: true },
      });
    expect(
      await installation.status('PATCH', '/api/users/deactivate', {
        token,
        body: { reason: 'Enough', password: 'wrong' },
      }),
    ).toBe(429);
  });
});
