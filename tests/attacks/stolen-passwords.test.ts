import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeKey, signWith } from '../server/accounts/authenticator';
import { codeOf, turnOnCodes } from '../server/accounts/otp-calls';
import { here, passkeysAt } from '../server/accounts/passkey-calls';
import { minutes, openInstallation } from '../server/ops/installation';
import type { Installation, Person } from '../server/ops/installation';

let installation: Installation;
beforeAll(async () => {
  installation = await openInstallation({ staffSecondFactor: 'required' });
});
afterAll(() => installation.close());

const isLive = async ({ token }: Pick<Person, 'token'>) =>
  (await installation.json('GET', '/api/auth/validate', { token })).valid as boolean;

describe('wrong codes at sign-in with the correct password', () => {
  it('do not block code entry in the owner’s session', async () => {
    const owner = await installation.signUp({ verified: true });
    const { token, password } = owner;
    const { secret } = await turnOnCodes(installation, owner);
    const guess = () =>
      installation.status('POST', '/api/auth/login', {
        body: { email: owner.email, password, otp: '000000' },
      });
    while ((await guess()) !== 429);
    const statuses: number[] = [];
    const once = async (method: string, path: string, body: object) => {
      const full = { password, ...body, otp: codeOf(installation, secret) };
      statuses.push(await installation.status(method, path, { token, body: full }));
      installation.later(30_000);
    };
    await once('POST', '/api/auth/proof', {});
    await once('POST', '/api/auth/otp/recovery-codes', {});
    await once('DELETE', '/api/auth/otp', {});
    expect(statuses).toEqual([200, 200, 200]);
  });

  it('are limited to five in one session', async () => {
    const owner = await installation.signUp({ verified: true });
    await turnOnCodes(installation, owner);
    const prove = async () =>
      (
        await installation.json('POST', '/api/auth/proof', {
          token: owner.token,
          body: { password: owner.password, otp: '000000' },
        })
      ).code as string;
    const codes: string[] = [];
    for (let tries = 0; tries < 6; tries += 1) codes.push(await prove());
    expect(codes).toEqual([...Array<string>(5).fill('OTP_CODE_WRONG'), 'TOO_MANY_REQUESTS']);
  });
});

describe('signing in with an active session', () => {
  it('ends that session if it belongs to the same account', async () => {
    const first = await installation.signUp({ verified: true });
    const second = await installation.logIn(first, { token: first.token });
    expect([await isLive(first), await isLive(second)]).toEqual([false, true]);
  });

  it('ends that session with a passkey too', async () => {
    const { challenge, owner } = passkeysAt(installation);
    const { person, key } = await owner();
    const assertion = signWith(key, await challenge(), here);
    const { data } = await installation.json('POST', '/api/auth/passkeys/sign-in', {
      token: person.token,
      body: { assertion },
    });
    expect([await isLive(person), await isLive({ token: data.tokens.accessToken })]).toEqual([false, true]);
  });

  it('keeps a session of another account, and any session if the sign-in fails', async () => {
    const [one, other] = [
      await installation.signUp({ verified: true }),
      await installation.signUp({ verified: true }),
    ];
    await installation.logIn(other, { token: one.token });
    const body = { email: one.email, password: 'not the password' };
    await installation.ask('POST', '/api/auth/login', { token: one.token, body });
    expect(await isLive(one)).toBe(true);
  });
});

describe('the password of an administrator with a passkey only', () => {
  it('cannot enable codes or change the address without a recent proof by passkey', async () => {
    const { begin, add } = passkeysAt(installation);
    const admin = await installation.signUp({ role: 'admin' });
    const { credential } = makeKey(await begin(admin), here);
    await add(admin, credential);
    const { token, password } = admin;
    const email = `thief-${admin.id}@house.example`;
    const codes = () => installation.json('POST', '/api/auth/otp', { token, body: { password } });
    const move = () =>
      installation.json('PUT', '/api/users/profile', { token, body: { email, currentPassword: password } });
    expect((await move()).success).toBe(true);
    installation.later(minutes(11));
    expect([(await codes()).code, (await move()).code]).toEqual(['PROOF_REQUIRED', undefined]);
    await installation.json('PUT', '/api/users/profile', { token, body: { email: admin.email } });
    expect((await move()).code).toBe('PROOF_REQUIRED');
  });
});
