import { describe, expect, it } from 'vitest';
import { makeKey } from '../server/accounts/authenticator';
import { turnOnCodes } from '../server/accounts/otp-calls';
import { hours } from '../server/ops/installation';
import type { Person } from '../server/ops/installation';
import { prepareInstallation } from '../server/ops/prepare-installation';
import { authCalls } from './support/auth-calls';
import { here, passkeysAt } from '../server/accounts/passkey-calls';

const installation = prepareInstallation();
const passkeys = passkeysAt(installation);
const { call, logIn, forgot } = authCalls(installation);

const chosen = 'chosen by the owner';
let count = 0;
const uniqueAddress = (name: string) => `${name}-${(count += 1)}@comeback.example`;
const addPasskey = async (who: Person) => {
  const { key, credential } = makeKey(await passkeys.begin(who), here);
  await passkeys.add(who, credential);
  return key;
};

describe('an attacker who knows the password', () => {
  it('cannot sign in with the old password or a passkey between disowning and the new password', async () => {
    const owner = await installation.signUp({ verified: true });
    const thief = await installation.logIn(owner);
    await installation.json('PUT', '/api/users/profile', {
      token: thief.token,
      body: { email: uniqueAddress('thief'), currentPassword: owner.password },
    });
    const token = await installation.mailedToken(owner.email);
    const key = await addPasskey(thief);
    const { resetToken } = await call('disown', { token });
    expect([await logIn(owner.email, owner.password), (await passkeys.signIn(key)).code]).toEqual([
      401,
      'PASSKEY_UNKNOWN',
    ]);
    expect((await call('reset-password', { token: resetToken, newPassword: chosen })).success).toBe(true);
    expect(await logIn(owner.email, chosen)).toBe(200);
  });

  it('cannot sign in with the old password or a passkey after a late recovery of the address', async () => {
    const owner = await installation.signUp({ verified: true });
    const thief = await installation.logIn(owner);
    const key = await addPasskey(thief);
    installation.later(60_000);
    const theirs = uniqueAddress('thief');
    await installation.json('PUT', '/api/users/profile', {
      token: thief.token,
      body: { email: theirs, currentPassword: owner.password },
    });
    await call('verify-email', { token: await installation.mailedToken(theirs), password: owner.password });
    const token = await installation.mailedToken(owner.email);
    installation.later(hours(71.9));
    const { resetToken } = await call('take-back-email', { token });
    expect([await logIn(owner.email, owner.password), (await passkeys.signIn(key)).code]).toEqual([
      401,
      'PASSKEY_UNKNOWN',
    ]);
    expect((await call('reset-password', { token: resetToken, newPassword: chosen })).success).toBe(true);
  });
});

it('resetting the password removes passkeys and codes of the person who created the account', async () => {
  const victim = uniqueAddress('victim');
  const maker = await installation.signUp({ email: victim });
  const key = await addPasskey(maker);
  await turnOnCodes(installation, maker);
  installation.later(hours(73));
  expect((await call('reset-password', { token: await forgot(victim), newPassword: chosen })).success).toBe(
    true,
  );
  expect([(await passkeys.signIn(key)).code, await logIn(victim, chosen)]).toEqual(['PASSKEY_UNKNOWN', 200]);
});

it('signing out other sessions from a stolen session does not invalidate a reset link', async () => {
  const owner = await installation.signUp({ verified: true });
  const thief = await installation.logIn(owner);
  const token = await forgot(owner.email);
  expect(await installation.status('DELETE', '/api/auth/sessions/others', { token: thief.token })).toBe(200);
  expect((await call('reset-password', { token, newPassword: chosen })).success).toBe(true);
  expect(await installation.status('GET', '/api/auth/profile', { token: thief.token })).toBe(401);
});

it('a password reset by mail invalidates the links of earlier security notices', async () => {
  const owner = await installation.signUp({ verified: true });
  await installation.ask('POST', '/api/auth/login', {
    from: '198.51.100.9',
    body: { email: owner.email, password: owner.password },
  });
  const notice = await installation.mailedToken(owner.email);
  await call('reset-password', { token: await forgot(owner.email), newPassword: chosen });
  expect((await call('disown', { token: notice })).code).toBe('TOKEN_INVALID');
});

it('an administrator cannot change their own address in the office', async () => {
  const admin = await installation.signUp({ role: 'admin', verified: true });
  const change = (email: string) =>
    installation.json('PUT', `/api/users/${admin.id}`, { token: admin.token, body: { email } });
  expect(await change(uniqueAddress('thief'))).toMatchObject({
    code: 'INVALID',
    errors: [{ field: 'email', code: 'ownAddress' }],
  });
  expect((await change(admin.email)).success).toBe(true);
});

it('wrong proofs in a stolen session do not block the proof in the owner’s session', async () => {
  const owner = await installation.signUp({ verified: true });
  const thief = await installation.logIn(owner);
  for (let tries = 0; tries < 6; tries += 1)
    await installation.json('POST', '/api/auth/proof', { token: thief.token, body: { password: 'guessed' } });
  expect(
    (
      await installation.json('POST', '/api/auth/proof', {
        token: thief.token,
        body: { password: owner.password },
      })
    ).code,
  ).toBe('TOO_MANY_REQUESTS');
  expect(
    (
      await installation.json('POST', '/api/auth/proof', {
        token: owner.token,
        body: { password: owner.password },
      })
    ).success,
  ).toBe(true);
});
