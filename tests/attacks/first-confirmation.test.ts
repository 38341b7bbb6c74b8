// An attacker's account has a victim's address; confirmation or reset must exclude the attacker.
import { describe, expect, it } from 'vitest';
import { makeKey } from '../server/accounts/authenticator';
import { turnOnCodes } from '../server/accounts/otp-calls';
import { here, passkeysAt } from '../server/accounts/passkey-calls';
import { hours } from '../server/ops/installation';
import { prepareInstallation, preparePerson } from '../server/ops/prepare-installation';
import { authCalls } from './support/auth-calls';
import { projectsOf } from '../server/projects/project-calls';

const installation = prepareInstallation();
const passkeys = passkeysAt(installation);
const admin = preparePerson(installation, { role: 'admin' });
const { call, code, logIn, forgot } = authCalls(installation);

const chosen = 'chosen by the owner';
let count = 0;
const sees = (token: string) => installation.status('GET', '/api/auth/profile', { token });

/** A member of a private project. */
async function made() {
  const email = `boss-${(count += 1)}@customer.example`;
  const stranger = await installation.signUp({ email });
  const link = await installation.mailedToken(email);
  const { id } = await projectsOf(installation, admin).made({ title: `Secret ${email}`, physical: true }, [
    stranger,
  ]);
  const reads = (token: string) => installation.status('GET', `/api/projects/${id}`, { token });
  return { email, stranger, link, reads };
}

describe('the first confirmation of an address in a browser without a session of the account', () => {
  it('requires the account’s password; the link alone gives no access and stays valid', async () => {
    const { stranger, link, reads } = await made();
    const other = await installation.signUp({ verified: true });
    expect([
      await code('verify-email', { token: link }),
      (await call('verify-email', { token: link }, other.token)).code,
      await code('verify-email', { token: link, password: 'guessed' }),
    ]).toEqual(['SIGN_UP_UNPROVEN', 'SIGN_UP_UNPROVEN', 'PASSWORD_WRONG']);
    expect(await reads(stranger.token)).toBe(404);
    expect((await call('verify-email', { token: link, endAccess: true })).resetToken).toMatch(/^[\w-]{43}$/);
  });

  it('without the password revokes all access of the creator and requires a new password', async () => {
    const { email, stranger, link, reads } = await made();
    const { key, credential } = makeKey(await passkeys.begin(stranger), here);
    await passkeys.add(stranger, credential);
    await turnOnCodes(installation, stranger);
    const { resetToken } = await call('verify-email', { token: link, endAccess: true });
    expect([
      await sees(stranger.token),
      await logIn(email, stranger.password),
      (await passkeys.signIn(key)).code,
      await code('verify-email', { token: link, endAccess: true }),
    ]).toEqual([401, 401, 'PASSKEY_UNKNOWN', 'TOKEN_INVALID']);
    expect((await call('reset-password', { token: resetToken, newPassword: chosen })).success).toBe(true);
    const owner = await installation.logIn({ email, password: chosen });
    expect([await reads(owner.token), await logIn(email, stranger.password)]).toEqual([200, 401]);
  });

  it('without the password cancels an address change requested by the account’s creator', async () => {
    const { email, stranger, link } = await made();
    const theirs = `stranger-${count}@attack.example`;
    await installation.ask('PUT', '/api/users/profile', {
      token: stranger.token,
      body: { email: theirs, currentPassword: stranger.password },
    });
    const change = await installation.mailedToken(theirs);
    await call('verify-email', { token: link, endAccess: true });
    expect(await code('verify-email', { token: change, password: stranger.password })).toBe('TOKEN_INVALID');
    expect(await logIn(email, stranger.password)).toBe(401);
  });

  it('with the password keeps sessions, password and second factors', async () => {
    const { email, stranger: owner, link, reads } = await made();
    await turnOnCodes(installation, owner);
    expect(await call('verify-email', { token: link, password: owner.password })).toEqual({ success: true });
    expect([await reads(owner.token), await code('login', { email, password: owner.password })]).toEqual([
      200,
      'OTP_REQUIRED',
    ]);
  });
});

describe('an account that changes its address', () => {
  it('loses the agency’s projects if the former address was unconfirmed', async () => {
    const { stranger, reads } = await made();
    const theirs = `stranger-${count}@attack.example`;
    await installation.ask('PUT', '/api/users/profile', {
      token: stranger.token,
      body: { email: theirs, currentPassword: stranger.password },
    });
    const change = await installation.mailedToken(theirs);
    expect(await call('verify-email', { token: change }, stranger.token)).toEqual({ success: true });
    expect([await sees(stranger.token), await reads(stranger.token)]).toEqual([200, 404]);
  });

  it('keeps its projects if the former address was confirmed', async () => {
    const { stranger: owner, link, reads } = await made();
    await call('verify-email', { token: link }, owner.token);
    const next = `moved-${count}@customer.example`;
    await installation.ask('PUT', '/api/users/profile', {
      token: owner.token,
      body: { email: next, currentPassword: owner.password },
    });
    await call('verify-email', { token: await installation.mailedToken(next) }, owner.token);
    expect(await reads(owner.token)).toBe(200);
  });
});

describe('the first confirmation of an address in a browser with a session of the account', () => {
  it('needs no password', async () => {
    const { stranger: owner, link, reads } = await made();
    expect(await call('verify-email', { token: link }, owner.token)).toEqual({ success: true });
    expect(await reads(owner.token)).toBe(200);
  });
});

describe('a password reset by mail after the first confirmation', () => {
  const withCodes = async () => {
    const email = `boss-${(count += 1)}@customer.example`;
    const owner = await installation.signUp({ email });
    await call('verify-email', { token: await installation.mailedToken(email) }, owner.token);
    await turnOnCodes(installation, owner);
    return email;
  };

  it('removes codes within 72 hours of the confirmation', async () => {
    const email = await withCodes();
    installation.later(hours(71));
    expect((await call('reset-password', { token: await forgot(email), newPassword: chosen })).success).toBe(
      true,
    );
    expect(await logIn(email, chosen)).toBe(200);
  });

  it('keeps codes later: access to mails does not replace a second factor', async () => {
    const email = await withCodes();
    installation.later(hours(73));
    await call('reset-password', { token: await forgot(email), newPassword: chosen });
    expect(await code('login', { email, password: chosen })).toBe('OTP_REQUIRED');
  });
});
