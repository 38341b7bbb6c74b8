import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeKey, signWith } from '../server/accounts/authenticator';
import { codeOf, turnOnCodes } from '../server/accounts/otp-calls';
import { here, passkeysAt } from '../server/accounts/passkey-calls';
import { minutes, openHouse } from '../server/ops/house';
import type { House, Person } from '../server/ops/house';

let house: House;
beforeAll(async () => {
  house = await openHouse({ staffSecondFactor: 'required' });
});
afterAll(() => house.close());

const isLive = async ({ token }: Pick<Person, 'token'>) =>
  (await house.json('GET', '/api/auth/validate', { token })).valid as boolean;

describe('wrong codes at sign-in by a person who knows the password', () => {
  it('do not hold up what the owner does in their session', async () => {
    const owner = await house.signUp({ verified: true });
    const { token, password } = owner;
    const { secret } = await turnOnCodes(house, owner);
    const guess = () =>
      house.status('POST', '/api/auth/login', { body: { email: owner.email, password, otp: '000000' } });
    while ((await guess()) !== 429);
    const statuses: number[] = [];
    const once = async (method: string, path: string, body: object) => {
      const full = { password, ...body, otp: codeOf(house, secret) };
      statuses.push(await house.status(method, path, { token, body: full }));
      house.later(30_000);
    };
    await once('POST', '/api/auth/proof', {});
    await once('POST', '/api/auth/otp/recovery-codes', {});
    await once('DELETE', '/api/auth/otp', {});
    expect(statuses).toEqual([200, 200, 200]);
  });

  it('are five within one session', async () => {
    const owner = await house.signUp({ verified: true });
    await turnOnCodes(house, owner);
    const prove = async () =>
      (
        await house.json('POST', '/api/auth/proof', {
          token: owner.token,
          body: { password: owner.password, otp: '000000' },
        })
      ).code as string;
    const codes: string[] = [];
    for (let tries = 0; tries < 6; tries += 1) codes.push(await prove());
    expect(codes).toEqual([...Array<string>(5).fill('OTP_CODE_WRONG'), 'TOO_MANY_REQUESTS']);
  });
});

describe('signing in over a live session', () => {
  it('ends it where both are of one account', async () => {
    const first = await house.signUp({ verified: true });
    const second = await house.logIn(first, { token: first.token });
    expect([await isLive(first), await isLive(second)]).toEqual([false, true]);
  });

  it('ends it by a passkey too', async () => {
    const { challenge, owner } = passkeysAt(house);
    const { person, key } = await owner();
    const assertion = signWith(key, await challenge(), here);
    const { data } = await house.json('POST', '/api/auth/passkeys/sign-in', {
      token: person.token,
      body: { assertion },
    });
    expect([await isLive(person), await isLive({ token: data.tokens.accessToken })]).toEqual([false, true]);
  });

  it('leaves the session of another account, and that of a refused sign-in', async () => {
    const [one, other] = [await house.signUp({ verified: true }), await house.signUp({ verified: true })];
    await house.logIn(other, { token: one.token });
    const body = { email: one.email, password: 'not the password' };
    await house.ask('POST', '/api/auth/login', { token: one.token, body });
    expect(await isLive(one)).toBe(true);
  });
});

describe('the password of an administrator whose only factor is a passkey', () => {
  it('starts no codes and moves no address without a recent proof by the passkey', async () => {
    const { begin, add } = passkeysAt(house);
    const admin = await house.signUp({ role: 'admin' });
    const { credential } = makeKey(await begin(admin), here);
    await add(admin, credential);
    const { token, password } = admin;
    const email = `thief-${admin.id}@house.example`;
    const codes = () => house.json('POST', '/api/auth/otp', { token, body: { password } });
    const move = () =>
      house.json('PUT', '/api/users/profile', { token, body: { email, currentPassword: password } });
    expect((await move()).success).toBe(true);
    house.later(minutes(11));
    expect([(await codes()).code, (await move()).code]).toEqual(['PROOF_REQUIRED', undefined]);
    await house.json('PUT', '/api/users/profile', { token, body: { email: admin.email } });
    expect((await move()).code).toBe('PROOF_REQUIRED');
  });
});
