import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@/lib/contract/contract';
import { minutes, openInstallation } from '../ops/installation';
import type { Installation, Person } from '../ops/installation';
import { codeOf as codeAt, turnOnCodes } from './otp-calls';

let installation: Installation;
let strict: Installation;
beforeAll(async () => {
  installation = await openInstallation();
  strict = await openInstallation({ staffSecondFactor: 'required' });
});
afterAll(() => Promise.all([installation.close(), strict.close()]));

const codeOf = (secret: string, at: Installation = installation, shift = 0) => codeAt(at, secret, shift);
const next = (at: Installation = installation) => at.later(30_000);

const begin = (who: Person, at: Installation = installation) =>
  at.json('POST', '/api/auth/otp', { token: who.token, body: { password: who.password } });
const confirm = (who: Person, code: string, at: Installation = installation) =>
  at.json('POST', '/api/auth/otp/confirm', { token: who.token, body: { code } });
const logIn = (who: Person, otp?: string, at: Installation = installation, from?: string) =>
  at.json('POST', '/api/auth/login', {
    body: {
      email: who.email,
      password: who.password,
      devices: at.devicesOf(who.email),
      ...(otp === undefined ? {} : { otp }),
    },
    ...(from ? { from } : {}),
  });

async function guarded(at: Installation = installation) {
  const person = await at.signUp({ role: 'admin' });
  return { person, ...(await turnOnCodes(at, person)) };
}

const activityOf = async (id: string) =>
  (
    await installation.database.read
      .selectFrom('activity')
      .select('action')
      .where('record_id', '=', id)
      .where('action', 'like', 'user.%o%')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

describe('turning on two-factor codes', () => {
  it('requires password and code, ends other sessions, sends a mail and shows recovery codes once', async () => {
    const person = await installation.signUp({ role: 'admin' });
    const elsewhere = await installation.logIn(person);
    expect(
      await installation.json('POST', '/api/auth/otp', { token: person.token, body: { password: 'wrong' } }),
    ).toMatchObject({ code: 'PASSWORD_WRONG', errors: [{ field: 'password' }] });
    const { secret, uri } = await begin(person);
    expect(uri).toContain(`secret=${secret}`);
    expect((await logIn(person)).success).toBe(true);
    expect(await confirm(person, '000000')).toMatchObject({
      code: 'OTP_CODE_WRONG',
      errors: [{ field: 'code' }],
    });
    const { recoveryCodes } = await confirm(person, codeOf(secret));
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await installation.status('GET', '/api/auth/profile', { token: elsewhere.token })).toBe(401);
    const { data } = await installation.json('GET', '/api/auth/profile', { token: person.token });
    expect(data.otp).toEqual({ enabled: true, required: false, passkeys: 0, recoveryCodesLeft: 10 });
    expect((await installation.mails(person.email)).at(-1)?.subject).toBe(
      'La double authentification est active',
    );
    expect(await begin(person)).toMatchObject({ code: 'OTP_ACTIVE' });
    expect(await activityOf(person.id)).toEqual(['user.otp-begun', 'user.otp-enabled']);
    const stored = JSON.stringify([
      await installation.database.read.selectFrom('otp_secrets').selectAll().execute(),
      await installation.database.read.selectFrom('recovery_codes').selectAll().execute(),
      await installation.database.read.selectFrom('outbox').selectAll().execute(),
    ]);
    for (const word of [secret, ...recoveryCodes]) expect(stored).not.toContain(word);
    const { data: taken } = await installation.json('GET', '/api/users/export', { token: person.token });
    expect(taken.otp_secrets).toHaveLength(1);
    expect(JSON.stringify(taken)).not.toMatch(/"(secret|hash)"/);
  });

  it('expires after half an hour without a code; a new start replaces the key', async () => {
    const person = await installation.signUp({ role: 'admin' });
    expect(await confirm(person, '123456')).toMatchObject({ code: 'OTP_INACTIVE' });
    const { secret: former } = await begin(person);
    const { secret } = await begin(person);
    expect(await confirm(person, codeOf(former))).toMatchObject({ code: 'OTP_CODE_WRONG' });
    installation.later(minutes(31));
    expect(await confirm(person, codeOf(secret))).toMatchObject({ code: 'OTP_INACTIVE' });
  });

  it.each(['user', 'manager'] as const)('is available to every role: %s', async (role) => {
    const person = await installation.signUp({ role });
    const { secret } = await begin(person);
    expect((await confirm(person, codeOf(secret))).recoveryCodes).toHaveLength(10);
    next();
    expect(await logIn(person)).toMatchObject({ code: 'OTP_REQUIRED' });
    expect((await logIn(person, codeOf(secret))).success).toBe(true);
  });
});

describe('signing in with two-factor codes', () => {
  it('requests a code only after the right password', async () => {
    const { person, secret } = await guarded();
    const wrong = await logIn({ ...person, password: 'wrong' }, codeOf(secret));
    expect(wrong).toEqual(await logIn({ ...person, email: 'nobody@house.example' }));
    expect(
      await installation
        .ask('POST', '/api/auth/login', { body: { email: person.email, password: person.password } })
        .then((answer) => [answer.status, answer.headers.get('www-authenticate')]),
    ).toEqual([401, 'Bearer']);
    expect(await logIn(person)).toMatchObject({ success: false, code: 'OTP_REQUIRED' });
    expect(await logIn(person, '')).toMatchObject({ code: 'OTP_REQUIRED' });
    expect(await logIn(person, '000 000')).toMatchObject({ code: 'OTP_WRONG' });
    expect((await logIn(person, codeOf(secret).replace(/(...)/, '$1 '))).success).toBe(true);
  });

  it('accepts the previous and next code, each once and never an older one, also in parallel', async () => {
    const { person, secret } = await guarded();
    installation.later(minutes(5));
    expect(await logIn(person, codeOf(secret, installation, -2))).toMatchObject({ code: 'OTP_WRONG' });
    expect(await logIn(person, codeOf(secret, installation, 2))).toMatchObject({ code: 'OTP_WRONG' });
    expect((await logIn(person, codeOf(secret, installation, -1))).success).toBe(true);
    const both = await Promise.all([1, 2, 3].map(() => logIn(person, codeOf(secret, installation, 1))));
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    expect(await logIn(person, codeOf(secret))).toMatchObject({ code: 'OTP_WRONG' });
  });

  it('accepts each recovery code once, regardless of case, spaces and similar characters', async () => {
    const { person, recoveryCodes } = await guarded();
    const [first = '', second = ''] = recoveryCodes;
    const tries = await Promise.all(
      [first, first.toLowerCase().replaceAll('-', ' ')].map((code) => logIn(person, code)),
    );
    expect(tries.map(({ success }) => success).sort()).toEqual([false, true]);
    expect((await logIn(person, second.replaceAll('0', 'o').replaceAll('1', 'l'))).success).toBe(true);
    expect((await logIn(person, recoveryCodes[2])).success).toBe(true);
    expect(
      (await installation.json('GET', '/api/auth/profile', { token: person.token })).data.otp
        .recoveryCodesLeft,
    ).toBe(7);
  });

  it('throttles code guesses by account, from any address', async () => {
    const { person, secret } = await guarded();
    for (let tries = 0; tries < 5; tries += 1)
      expect(await logIn(person, '000000')).toMatchObject({ code: 'OTP_WRONG' });
    expect(await logIn(person, codeOf(secret))).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    installation.later(minutes(16));
    expect((await logIn(person, codeOf(secret))).success).toBe(true);
    for (let tries = 0; tries < 8; tries += 1)
      expect(await logIn(person, undefined, installation, '10.9.8.7')).toMatchObject({
        code: 'OTP_REQUIRED',
      });
  });
});

it('requires password and two-factor code to change the e-mail address', async () => {
  const { person, secret } = await guarded();
  const move = (more: object) =>
    installation.json('PUT', '/api/users/profile', {
      token: person.token,
      body: { email: `moved-${person.id}@house.example`, currentPassword: person.password, ...more },
    });
  expect(await move({})).toMatchObject({ code: 'INVALID', errors: [{ field: 'otp', code: 'required' }] });
  expect(await move({ otp: '000000' })).toMatchObject({ code: 'OTP_CODE_WRONG', errors: [{ field: 'otp' }] });
  expect(await move({ otp: codeOf(secret) })).toMatchObject({
    success: true,
    user: { pendingEmail: `moved-${person.id}@house.example` },
  });
});

describe('two-factor codes of an account', () => {
  it('are renewed and turned off with the password and a code or recovery code', async () => {
    const { person, secret, recoveryCodes } = await guarded();
    const act = (method: string, path: string, otp: string, password = person.password) =>
      installation.json(method, `/api/auth/otp${path}`, { token: person.token, body: { password, otp } });
    expect(await act('POST', '/recovery-codes', codeOf(secret), 'wrong')).toMatchObject({
      code: 'PASSWORD_WRONG',
    });
    expect(await act('POST', '/recovery-codes', '000000')).toMatchObject({
      code: 'OTP_CODE_WRONG',
      errors: [{ field: 'otp' }],
    });
    const renewed = await act('POST', '/recovery-codes', codeOf(secret));
    expect(renewed.recoveryCodes).toHaveLength(10);
    expect(await logIn(person, recoveryCodes[0])).toMatchObject({ code: 'OTP_WRONG' });
    const elsewhere = (await logIn(person, renewed.recoveryCodes[0])).data.tokens.accessToken as string;
    expect(await act('DELETE', '', renewed.recoveryCodes[1])).toEqual({ success: true });
    expect([
      await installation.status('GET', '/api/auth/profile', { token: elsewhere }),
      await installation.status('GET', '/api/auth/profile', { token: person.token }),
    ]).toEqual([401, 200]);
    expect((await logIn(person)).success).toBe(true);
    expect(await act('DELETE', '', codeOf(secret))).toMatchObject({ code: 'OTP_INACTIVE' });
    expect((await installation.mails(person.email)).at(-1)?.subject).toBe(
      'La double authentification n’est plus active',
    );
    expect(await activityOf(person.id)).toEqual([
      'user.otp-begun',
      'user.otp-enabled',
      'user.recovery-codes-renewed',
      'user.otp-disabled',
    ]);
    expect(
      await installation.database.read
        .selectFrom('recovery_codes')
        .select('id')
        .where('user_id', '=', person.id)
        .execute(),
    ).toEqual([]);
  });

  it('are removed by another administrator with a mail naming that person, and survive a role change', async () => {
    const other = await installation.signUp({ role: 'admin', firstName: 'Inès', lastName: 'Aubrac' });
    const { person } = await guarded();
    const reset = (id: string, by: Person) =>
      installation.json('DELETE', `/api/users/${id}/otp`, { token: by.token });
    expect(await reset(person.id, person)).toMatchObject({ code: 'CONFLICT' });
    expect(await reset(other.id, person)).toMatchObject({ code: 'OTP_INACTIVE' });
    expect(
      (await installation.json('GET', `/api/users/${person.id}`, { token: other.token })).user.otp,
    ).toEqual({
      enabled: true,
    });
    expect((await reset(person.id, other)).user.otp).toEqual({ enabled: false });
    expect(await installation.status('GET', '/api/auth/profile', { token: person.token })).toBe(401);
    expect((await installation.mails(person.email)).at(-1)?.text).toContain('Inès Aubrac a retiré');
    const { person: demoted } = await guarded();
    await installation.ask('PUT', `/api/users/${demoted.id}`, {
      token: other.token,
      body: { role: 'manager' },
    });
    expect(await logIn(demoted)).toMatchObject({ code: 'OTP_REQUIRED' });
  });

  it('cannot be verified with the secret of another account', async () => {
    const [one, two] = [await guarded(), await guarded()];
    const rows = await installation.database.read
      .selectFrom('otp_secrets')
      .selectAll()
      .where('user_id', 'in', [one.person.id, two.person.id])
      .execute();
    const ofOne = rows.find(({ user_id }) => user_id === one.person.id);
    await installation.database.read
      .updateTable('otp_secrets')
      .set({ secret: ofOne?.secret ?? '' })
      .where('user_id', '=', two.person.id)
      .execute();
    expect(await logIn(two.person, codeOf(one.secret))).toMatchObject({ code: 'OTP_WRONG' });
  });
});

describe('required two-factor codes', () => {
  it('block all administration calls until they are on, and cannot be turned off', async () => {
    const person = await strict.signUp({ role: 'admin' });
    const ask = (method: string, path: string) =>
      strict.json(method, path.replace(/\{\w+\}/g, 'nobody'), { token: person.token });
    for (const { method, path, access } of contract) {
      if (access !== 'admin' && access !== 'manager') continue;
      expect([method, path, (await ask(method.toUpperCase(), path)).code]).toEqual([
        method,
        path,
        'OTP_SETUP_REQUIRED',
      ]);
    }
    const { data } = await strict.json('GET', '/api/auth/profile', { token: person.token });
    expect([data.user.role, data.otp]).toEqual([
      'admin',
      { enabled: false, required: true, passkeys: 0, recoveryCodesLeft: 0 },
    ]);
    const refreshed = await strict.json('POST', '/api/auth/refresh', { token: person.token });
    const renewed = { ...person, token: refreshed.data.tokens.accessToken as string };
    const { secret } = await begin(renewed, strict);
    expect((await confirm(renewed, codeOf(secret, strict), strict)).success).toBe(true);
    expect((await ask('GET', '/api/users')).success).toBe(true);
    next(strict);
    expect(
      await strict.json('DELETE', '/api/auth/otp', {
        token: person.token,
        body: { password: person.password, otp: codeOf(secret, strict) },
      }),
    ).toMatchObject({ code: 'OTP_MANDATORY' });
  });
});
