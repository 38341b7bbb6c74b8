import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROOF_LIFE } from '@/lib/contract/core/endpoint';
import { hours, minutes, openInstallation } from '../server/ops/installation';
import type { Installation, Person } from '../server/ops/installation';
import { codeOf, turnOnCodes } from '../server/accounts/otp-calls';

let installation: Installation;
beforeAll(async () => {
  installation = await openInstallation();
});
afterAll(() => installation.close());

async function staleAdmin(): Promise<Person> {
  const person = await installation.signUp({ role: 'admin' });
  installation.later(PROOF_LIFE);
  return person;
}

describe('the password in place of a proof', () => {
  const calls: [method: string, path: string, body: (password: string) => object][] = [
    [
      'PUT',
      '/api/users/password/update',
      (currentPassword) => ({ currentPassword, newPassword: 'chosen by a thief' }),
    ],
    ['PATCH', '/api/users/deactivate', (password) => ({ password, reason: 'A thief' })],
    ['DELETE', '/api/users/profile', (password) => ({ password, confirm: true })],
  ];

  it.each(calls)(
    'is not accepted for %s %s with codes enabled; a proof with a code is',
    async (method, path, body) => {
      const person = await installation.signUp();
      const { secret } = await turnOnCodes(installation, person);
      installation.later(PROOF_LIFE);
      const attempt = async () =>
        (await installation.json(method, path, { token: person.token, body: body(person.password) })) as {
          code?: string;
          success: boolean;
        };
      expect(await attempt()).toMatchObject({ code: 'PROOF_REQUIRED' });
      expect(await installation.prove(person, codeOf(installation, secret))).toMatchObject({ success: true });
      expect(await attempt()).toMatchObject({ success: true });
    },
  );

  it.each(calls)('is accepted for %s %s without codes', async (method, path, body) => {
    const person = await installation.signUp();
    installation.later(PROOF_LIFE);
    expect(
      await installation.json(method, path, { token: person.token, body: body(person.password) }),
    ).toMatchObject({ success: true });
  });
});

describe('a proof', () => {
  const promote = async ({ token }: Pick<Person, 'token'>) =>
    installation.json('PUT', `/api/users/${(await installation.signUp()).id}`, {
      token,
      body: { role: 'manager' },
    });

  it('is valid for ten minutes after the sign-in or a renewal', async () => {
    const person = await installation.signUp({ role: 'admin' });
    installation.later(PROOF_LIFE - 1000);
    expect(await promote(person)).toMatchObject({ success: true });
    installation.later(1000);
    expect(await promote(person)).toMatchObject({ code: 'PROOF_REQUIRED' });
    expect(await installation.json('GET', '/api/auth/proof', { token: person.token })).toEqual({
      success: true,
      secondsLeft: 0,
      secondsAgo: 600,
      otp: false,
      passkey: false,
      password: true,
    });
    expect(await installation.prove(person)).toEqual({
      success: true,
      secondsLeft: 600,
      secondsAgo: 0,
      otp: false,
      passkey: false,
      password: true,
    });
    expect(await installation.json('GET', '/api/auth/proof', { token: person.token })).toEqual({
      success: true,
      secondsLeft: 600,
      secondsAgo: 0,
      otp: false,
      passkey: false,
      password: true,
    });
    installation.later(PROOF_LIFE - 1000);
    expect(await promote(person)).toMatchObject({ success: true });
  });

  it('is not renewed by a token refresh', async () => {
    const person = await installation.signUp({ role: 'admin' });
    installation.later(minutes(6));
    const refreshed = (await installation.json('POST', '/api/auth/refresh', { token: person.token })).data
      .tokens.accessToken as string;
    expect(await promote({ token: refreshed })).toMatchObject({ success: true });
    installation.later(minutes(4));
    const again = (await installation.json('POST', '/api/auth/refresh', { token: refreshed })).data.tokens
      .accessToken as string;
    expect(await promote({ token: again })).toMatchObject({ code: 'PROOF_REQUIRED' });
  });

  it('is not valid for another session or another account', async () => {
    const person = await staleAdmin();
    const owner = await installation.logIn(person);
    const accomplice = await installation.signUp();
    expect(await installation.prove(accomplice)).toMatchObject({ success: true });
    expect(await promote(person)).toMatchObject({ code: 'PROOF_REQUIRED' });
    expect(await installation.prove({ ...person, password: 'the accomplice’s own' })).toMatchObject({
      code: 'PASSWORD_WRONG',
      errors: [{ field: 'password', code: 'wrong' }],
    });
    expect(await promote(person)).toMatchObject({ code: 'PROOF_REQUIRED' });
    expect(await promote(owner)).toMatchObject({ success: true });
  });

  it('requires a session', async () => {
    const { token, password } = await installation.signUp();
    expect(await installation.json('POST', '/api/auth/proof', { body: { password } })).toMatchObject({
      code: 'UNAUTHORIZED',
    });
    await installation.ask('POST', '/api/auth/logout', { token });
    expect(await installation.json('POST', '/api/auth/proof', { token, body: { password } })).toMatchObject({
      code: 'UNAUTHORIZED',
    });
  });

  it('requires an unused code if the account has codes enabled', async () => {
    const person = await installation.signUp({ role: 'admin' });
    const { secret, recoveryCodes } = await turnOnCodes(installation, person);
    installation.later(PROOF_LIFE);
    const code = codeOf(installation, secret);
    expect(await installation.json('GET', '/api/auth/proof', { token: person.token })).toMatchObject({
      secondsLeft: 0,
      otp: true,
    });
    expect(await installation.prove(person)).toMatchObject({
      code: 'INVALID',
      errors: [{ field: 'otp', code: 'required' }],
    });
    expect(await installation.prove(person, '000000')).toMatchObject({
      code: 'OTP_CODE_WRONG',
      errors: [{ field: 'otp', code: 'otpWrong' }],
    });
    // Intercepted at a sign-in elsewhere.
    expect(
      (
        await installation.json('POST', '/api/auth/login', {
          body: { email: person.email, password: person.password, otp: code },
        })
      ).success,
    ).toBe(true);
    expect(await installation.prove(person, code)).toMatchObject({ code: 'OTP_CODE_WRONG' });
    expect(await promote(person)).toMatchObject({ code: 'PROOF_REQUIRED' });
    expect(await installation.prove(person, codeOf(installation, secret, 1))).toMatchObject({
      success: true,
      otp: true,
    });
    expect(await promote(person)).toMatchObject({ success: true });
    installation.later(PROOF_LIFE);
    expect(await installation.prove(person, recoveryCodes[0])).toMatchObject({ success: true });
    installation.later(PROOF_LIFE);
    expect(await installation.prove(person, recoveryCodes[0])).toMatchObject({ code: 'OTP_CODE_WRONG' });
  });

  it('is limited to five password attempts in 15 minutes, also for concurrent ones', async () => {
    const person = await staleAdmin();
    const guesses = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        installation.prove({ ...person, password: `guess number ${index}` }),
      ),
    );
    expect(guesses.filter(({ code }) => code === 'PASSWORD_WRONG')).toHaveLength(5);
    expect(guesses.filter(({ code }) => code === 'TOO_MANY_REQUESTS')).toHaveLength(35);
    expect(await installation.prove(person)).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(await promote(person)).toMatchObject({ code: 'PROOF_REQUIRED' });
    installation.later(minutes(16));
    expect(await installation.prove(person)).toMatchObject({ success: true });
  });

  it('is limited to five code attempts, even with the correct password', async () => {
    const person = await installation.signUp({ role: 'admin' });
    await turnOnCodes(installation, person);
    installation.later(PROOF_LIFE);
    const guesses = await Promise.all(
      Array.from({ length: 40 }, (_, index) => installation.prove(person, String(100_000 + index))),
    );
    expect(guesses.filter(({ success }) => success)).toEqual([]);
    expect(guesses.filter(({ code }) => code === 'OTP_CODE_WRONG').length).toBeLessThanOrEqual(5);
    expect(await promote(person)).toMatchObject({ code: 'PROOF_REQUIRED' });
  });

  it('is valid after the user has just chosen a password', async () => {
    const owner = await installation.signUp();
    expect((await installation.json('GET', '/api/auth/proof', { token: owner.token })).secondsLeft).toBe(600);
    const admin = await installation.signUp({ role: 'admin' });
    await installation.json('POST', '/api/users/invite', {
      token: admin.token,
      body: { email: 'invited@house.example', firstName: 'Ada', lastName: 'Roy' },
    });
    const token = await installation.mailedToken('invited@house.example');
    const { data } = await installation.json('POST', '/api/auth/accept-invitation', {
      body: { token, password: 'trois chevaux de bois' },
    });
    expect(
      (await installation.json('GET', '/api/auth/proof', { token: data.tokens.accessToken })).secondsLeft,
    ).toBe(600);
  });

  it('is missing in a session from before proofs were recorded', async () => {
    const person = await installation.signUp({ role: 'admin' });
    await installation.database.read
      .updateTable('sessions')
      .set({ proven_at: null })
      .where('id', '=', person.sid)
      .execute();
    expect(await promote(person)).toMatchObject({ code: 'PROOF_REQUIRED' });
    installation.later(hours(1));
    expect(await installation.prove(person)).toMatchObject({ success: true });
    expect(await promote(person)).toMatchObject({ success: true });
  });
});
