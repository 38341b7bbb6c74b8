import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeKey, signWith } from './authenticator';
import { minutes, openInstallation } from '../ops/installation';
import type { Installation, Person } from '../ops/installation';
import { codeOf, turnOnCodes } from './otp-calls';
import { here, passkeysAt } from './passkey-calls';

let installation: Installation;
let strict: Installation;
let calls: ReturnType<typeof passkeysAt>;
let strictCalls: ReturnType<typeof passkeysAt>;
beforeAll(async () => {
  installation = await openInstallation();
  strict = await openInstallation({ staffSecondFactor: 'required' });
  calls = passkeysAt(installation);
  strictCalls = passkeysAt(strict);
});
afterAll(() => Promise.all([installation.close(), strict.close()]));

describe('passkeys of an account', () => {
  it('are renamed and removed only by their owner; removal ends the other sessions', async () => {
    const { person, id } = await calls.owner();
    const stranger = await installation.signUp();
    const rename = (who: Person, name: string) =>
      installation.json('PATCH', `/api/auth/passkeys/${id}`, { token: who.token, body: { name } });
    expect(await rename(stranger, 'Mine')).toMatchObject({ code: 'NOT_FOUND' });
    expect(await rename(person, ' ')).toMatchObject({ code: 'INVALID', errors: [{ field: 'name' }] });
    expect((await rename(person, 'Téléphone')).passkey.name).toBe('Téléphone');
    expect(await calls.remove(stranger, id)).toMatchObject({ code: 'NOT_FOUND' });
    const elsewhere = await installation.logIn(person);
    expect(await calls.remove(person, id)).toEqual({ success: true });
    expect([
      await installation.status('GET', '/api/auth/profile', { token: elsewhere.token }),
      await installation.status('GET', '/api/auth/profile', { token: person.token }),
    ]).toEqual([401, 200]);
    expect(await calls.list(person)).toEqual([]);
    expect(await calls.subjects(person)).toContain('Une clé d’accès a été retirée de votre compte');
  });

  it('survive a password reset by mail, except those added in the last three days', async () => {
    const { person, id } = await calls.owner();
    installation.later(minutes(72 * 60 + 1));
    const thief = await installation.logIn(person);
    await calls.add(thief, makeKey(await calls.begin(thief), here).credential, 'Of the thief');
    await installation.ask('POST', '/api/auth/forgot-password', { body: { email: person.email } });
    const token = await installation.mailedToken(person.email);
    expect(
      await installation.status('POST', '/api/auth/reset-password', {
        body: { token, newPassword: 'another long password' },
      }),
    ).toBe(200);
    const back = await installation.logIn({ ...person, password: 'another long password' });
    expect((await calls.list(back)).map((passkey: { id: string }) => passkey.id)).toEqual([id]);
  });

  it('are removed with codes when the owner reports a foreign sign-in; older passkeys stay', async () => {
    const { person, id } = await calls.owner();
    installation.later(minutes(72 * 60 + 1));
    await installation.ask('POST', '/api/auth/login', {
      body: { email: person.email, password: person.password },
      from: '198.51.100.7',
    });
    const token = await installation.mailedToken(person.email);
    const thief = await installation.logIn(person);
    await calls.add(thief, makeKey(await calls.begin(thief), here).credential, 'Of the thief');
    await turnOnCodes(installation, thief);
    const { resetToken } = await installation.json('POST', '/api/auth/disown', { body: { token } });
    expect(
      await installation.status('POST', '/api/auth/reset-password', {
        body: { token: resetToken, newPassword: 'another long password' },
      }),
    ).toBe(200);
    const back = await installation.logIn({ ...person, password: 'another long password' });
    expect((await calls.list(back)).map((passkey: { id: string }) => passkey.id)).toEqual([id]);
    expect(
      (await installation.json('GET', '/api/auth/profile', { token: back.token })).data.otp.enabled,
    ).toBe(false);
  });

  it('are removed with the codes by an administrator', async () => {
    const admin = await installation.signUp({ role: 'admin' });
    const { person, key } = await calls.owner();
    expect(
      (await installation.json('GET', `/api/users/${person.id}`, { token: admin.token })).user.passkeys,
    ).toBe(1);
    expect(
      (await installation.json('DELETE', `/api/users/${person.id}/otp`, { token: admin.token })).user
        .passkeys,
    ).toBe(0);
    expect(await calls.signIn(key)).toMatchObject({ code: 'PASSKEY_UNKNOWN' });
    expect(await installation.status('GET', '/api/auth/profile', { token: person.token })).toBe(401);
    expect(
      await installation.json('DELETE', `/api/users/${person.id}/otp`, { token: admin.token }),
    ).toMatchObject({
      code: 'OTP_INACTIVE',
    });
  });
});

describe('recent proof', () => {
  const ask = async (who: Person) =>
    (await installation.json('POST', '/api/auth/passkeys/proof', { token: who.token })).options;
  const prove = (who: Person, assertion: unknown) =>
    installation.json('POST', '/api/auth/proof', { token: who.token, body: { assertion } });

  it('accepts a passkey instead of the password', async () => {
    const { person, key, id } = await calls.owner();
    installation.later(minutes(10));
    expect(await calls.remove(person, id)).toMatchObject({ code: 'PROOF_REQUIRED' });
    const options = await ask(person);
    expect(options.allowCredentials).toMatchObject([
      { id: key.id.toString('base64url'), transports: ['internal'] },
    ]);
    expect(await prove(person, signWith(key, options, here))).toMatchObject({
      success: true,
      passkey: true,
      otp: false,
    });
    expect(await calls.remove(person, id)).toEqual({ success: true });
  });

  it('refuses a passkey of another account, session or purpose, a reused or a copied one', async () => {
    const [{ person, key }, other] = [await calls.owner(), await calls.owner()];
    const copy = { ...key };
    expect(await prove(person, signWith(other.key, await ask(person), here))).toMatchObject({
      code: 'PASSKEY_UNKNOWN',
    });
    expect(
      await prove(await installation.logIn(person), signWith(key, await ask(person), here)),
    ).toMatchObject({
      code: 'PASSKEY_EXPIRED',
    });
    expect(await prove(person, signWith(key, await calls.challenge(), here))).toMatchObject({
      code: 'PASSKEY_EXPIRED',
    });
    expect(
      await calls.enter(signWith(key, { ...(await ask(person)), rpId: 'vitrine.test' }, here)),
    ).toMatchObject({ code: 'PASSKEY_EXPIRED' });
    const right = signWith(key, await ask(person), here);
    const answers = await Promise.all(Array.from({ length: 40 }, () => prove(person, right)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(await prove(person, signWith(copy, await ask(person), here))).toMatchObject({
      code: 'PASSKEY_BLOCKED',
    });
    expect(
      (
        await installation.json('POST', '/api/auth/passkeys/proof', {
          token: (await installation.logIn(person)).token,
        })
      ).code,
    ).toBe('PASSKEY_UNKNOWN');
  });
});

describe('recent proof with a required second factor for staff', () => {
  it('requires the passkey, not the password, from an account that has only passkeys', async () => {
    const person = await strict.signUp({ role: 'admin' });
    const { key, credential } = makeKey(await strictCalls.begin(person), here);
    await strictCalls.add(person, credential);
    const token = (await strictCalls.signIn(key)).data.tokens.accessToken as string;
    const prove = (body: object) => strict.json('POST', '/api/auth/proof', { token, body });
    strict.later(minutes(10));
    expect(await strict.json('GET', '/api/auth/proof', { token })).toMatchObject({
      secondsLeft: 0,
      passkey: true,
      password: false,
    });
    expect(await prove({ password: person.password })).toMatchObject({ code: 'PASSKEY_REQUIRED' });
    expect((await strict.json('GET', '/api/auth/proof', { token })).secondsLeft).toBe(0);
    const { options } = await strict.json('POST', '/api/auth/passkeys/proof', { token });
    expect(await prove({ assertion: signWith(key, options, here) })).toMatchObject({ success: true });
    await turnOnCodes(strict, { ...person, token });
    expect((await strict.json('GET', '/api/auth/proof', { token })).password).toBe(true);
  });
});

describe.each(['admin', 'manager'] as const)('required second factor for staff: %s', (role) => {
  const office = (token: string) => strict.json('GET', '/api/projects', { token });
  const call = role === 'admin' ? (token: string) => strict.json('GET', '/api/users', { token }) : office;

  it('is satisfied by a passkey; the password alone no longer signs in', async () => {
    const person = await strict.signUp({ role });
    const { data } = await strict.json('GET', '/api/auth/profile', { token: person.token });
    expect(data.otp).toMatchObject({ required: true, enabled: false, passkeys: 0 });
    const elsewhere = await strict.logIn(person);
    const { key, credential } = makeKey(await strictCalls.begin(person), here);
    const { passkey } = await strictCalls.add(person, credential);
    expect((await strict.json('GET', '/api/auth/profile', { token: person.token })).data.user.role).toBe(
      role,
    );
    expect(await strict.status('GET', '/api/auth/profile', { token: elsewhere.token })).toBe(401);
    expect(
      await strict.json('POST', '/api/auth/login', {
        body: { email: person.email, password: person.password },
      }),
    ).toMatchObject({ code: 'PASSKEY_REQUIRED' });
    expect(
      await strict.json('POST', '/api/auth/login', { body: { email: person.email, password: 'wrong' } }),
    ).toMatchObject({ code: 'INVALID_CREDENTIALS' });
    const token = (await strictCalls.signIn(key)).data.tokens.accessToken as string;
    expect((await call(token)).code).not.toBe('OTP_SETUP_REQUIRED');
    expect(await strictCalls.remove({ ...person, token }, passkey.id)).toMatchObject({
      code: 'OTP_MANDATORY',
    });
    expect(await strictCalls.list({ ...person, token })).toHaveLength(1);
  });

  it('allows removing the last passkey while codes are on, but then not turning codes off', async () => {
    const { person, id } = await strictCalls.owner({ role });
    const { secret } = await turnOnCodes(strict, person);
    expect(await strictCalls.remove(person, id)).toEqual({ success: true });
    strict.later(30_000);
    expect(
      await strict.json('DELETE', '/api/auth/otp', {
        token: person.token,
        body: { password: person.password, otp: codeOf(strict, secret) },
      }),
    ).toMatchObject({ code: 'OTP_MANDATORY' });
  });
});
