import { describe, expect, it } from 'vitest';
import { hours, siteAddress } from '../server/ops/installation';
import type { Person } from '../server/ops/installation';
import { prepareInstallation } from '../server/ops/prepare-installation';
import { authCalls } from './support/auth-calls';
import { turnOnCodes } from '../server/accounts/otp-calls';

const installation = prepareInstallation();
const { call, code, forgot, signsIn } = authCalls(installation);

const chosen = 'chosen by the owner';
let count = 0;
const uniqueAddress = (name: string) => `${name}-${(count += 1)}@attack.example`;
const move = (person: Pick<Person, 'token' | 'password'>, email: string, more: object = {}) =>
  installation.json('PUT', '/api/users/profile', {
    token: person.token,
    body: { email, currentPassword: person.password, ...more },
  });

/** @returns the recovery link */
async function moved(person: Person, email: string): Promise<string> {
  const { email: before } = (await installation.json('GET', '/api/auth/profile', { token: person.token }))
    .data.user;
  await move(person, email);
  await call('verify-email', { token: await installation.mailedToken(email), password: person.password });
  return installation.mailedToken(before);
}

describe('an account with a pending address change by an attacker', () => {
  it('keeps its address if the victim resets the password after the attacker’s sign-up', async () => {
    const victim = uniqueAddress('victim');
    const attacker = await installation.signUp({ email: victim });
    const theirs = uniqueAddress('attacker');
    await move(attacker, theirs);
    const link = await installation.mailedToken(theirs);
    expect(link).not.toBe('');
    expect(
      await code('reset-password', { token: await forgot(victim), newPassword: chosen }),
    ).toBeUndefined();
    expect(await code('verify-email', { token: link })).toBe('TOKEN_INVALID');
    expect((await forgot(theirs)) === link).toBe(true);
    expect([
      await signsIn(victim, chosen),
      await signsIn(theirs, chosen),
      await signsIn(victim, attacker.password),
    ]).toEqual([true, false, false]);
  });

  it('requires the password for an address change in a stolen session', async () => {
    const owner = await installation.signUp({ verified: true });
    for (const body of [{}, { currentPassword: 'guessed' }])
      expect(
        (
          await installation.json('PUT', '/api/users/profile', {
            token: owner.token,
            body: { email: uniqueAddress('thief'), ...body },
          })
        ).code,
      ).toBe('PASSWORD_WRONG');
  });

  it('keeps its address when the owner changes the password', async () => {
    const owner = await installation.signUp({ verified: true });
    const thief = await installation.logIn(owner);
    const theirs = uniqueAddress('thief');
    await move(thief, theirs);
    const link = await installation.mailedToken(theirs);
    expect(
      await installation.status('PUT', '/api/users/password/update', {
        token: owner.token,
        body: { currentPassword: owner.password, newPassword: chosen },
      }),
    ).toBe(200);
    expect(await code('verify-email', { token: link })).toBe('TOKEN_INVALID');
    expect(await signsIn(owner.email, chosen)).toBe(true);
  });

  it('keeps its address if the owner disowns the change, which ends all sessions', async () => {
    const owner = await installation.signUp({ verified: true });
    const thief = await installation.logIn(owner);
    const theirs = uniqueAddress('thief');
    await move(thief, theirs);
    const link = await installation.mailedToken(theirs);
    const notice = (await installation.mails(owner.email)).at(-1);
    const token = await installation.mailedToken(owner.email);
    expect(notice?.text).toContain(`${siteAddress}/auth/not-me?token=${token}`);
    const { resetToken } = await call('disown', { token });
    expect(await code('disown', { token })).toBe('TOKEN_INVALID');
    expect([
      await installation.status('GET', '/api/auth/profile', { token: thief.token }),
      await code('verify-email', { token: link }),
    ]).toEqual([401, 'TOKEN_INVALID']);
    expect(await code('reset-password', { token: resetToken, newPassword: chosen })).toBeUndefined();
    expect([await signsIn(owner.email, chosen), await signsIn(owner.email, owner.password)]).toEqual([
      true,
      false,
    ]);
  });

  it('can be disowned while pending, also after a new link or a cancellation by the attacker', async () => {
    const owner = await installation.signUp({ verified: true });
    const thief = await installation.logIn(owner);
    await move(thief, uniqueAddress('thief'));
    const token = await installation.mailedToken(owner.email);
    installation.later(hours(23));
    const again = await installation.logIn(owner);
    await installation.ask('POST', '/api/auth/resend-verification', { token: again.token });
    installation.later(hours(23));
    const late = await installation.logIn(owner);
    await move(late, owner.email);
    expect((await call('disown', { token })).success).toBe(true);
    expect(await installation.status('GET', '/api/auth/profile', { token: late.token })).toBe(401);
  });
});

describe('an account whose address an attacker has changed', () => {
  const stolen = async () => {
    const owner = await installation.signUp({ verified: true });
    const theirs = uniqueAddress('thief');
    return { owner, theirs, link: await moved(owner, theirs) };
  };

  it('is recovered by its owner with address and password, and all other access ends', async () => {
    const { owner, theirs, link } = await stolen();
    expect((await installation.mails(owner.email)).at(-1)?.text).toContain(
      `${siteAddress}/auth/take-back?token=${link}`,
    );
    const thiefReset = await forgot(theirs);
    const { resetToken } = await call('take-back-email', { token: link });
    expect(await installation.status('GET', '/api/auth/profile', { token: owner.token })).toBe(401);
    expect(await code('reset-password', { token: thiefReset, newPassword: 'the thief chooses' })).toBe(
      'TOKEN_INVALID',
    );
    expect(await code('reset-password', { token: resetToken, newPassword: chosen })).toBeUndefined();
    expect([await signsIn(owner.email, chosen), await signsIn(theirs, chosen)]).toEqual([true, false]);
    expect(await code('take-back-email', { token: link })).toBe('TOKEN_INVALID');
  });

  it('can be recovered for 72 hours', async () => {
    const [inTime, late] = [await stolen(), await stolen()];
    installation.later(hours(72) - 1);
    expect((await call('take-back-email', { token: inTime.link })).success).toBe(true);
    installation.later(1);
    expect(await code('take-back-email', { token: late.link })).toBe('TOKEN_INVALID');
  });

  it('is recovered by its first owner after two changes, and the attacker cannot take it again', async () => {
    const { owner, theirs, link } = await stolen();
    const between = await moved(owner, uniqueAddress('thief'));
    expect(between).not.toBe('');
    const { resetToken } = await call('take-back-email', { token: link });
    await call('reset-password', { token: resetToken, newPassword: chosen });
    expect(await code('take-back-email', { token: between })).toBe('TOKEN_INVALID');
    expect([await signsIn(owner.email, chosen), (await forgot(theirs)) === between]).toEqual([true, true]);
  });

  it('can still be recovered by its first owner after a recovery by the second address', async () => {
    const { owner, link } = await stolen();
    const between = await moved(owner, uniqueAddress('thief'));
    expect((await call('take-back-email', { token: between })).success).toBe(true);
    const { resetToken } = await call('take-back-email', { token: link });
    expect(await code('reset-password', { token: resetToken, newPassword: chosen })).toBeUndefined();
    expect(await signsIn(owner.email, chosen)).toBe(true);
  });

  it('offers no recovery to the second address after its owner changed it back', async () => {
    const { owner, theirs } = await stolen();
    await move(owner, owner.email);
    await call('verify-email', {
      token: await installation.mailedToken(owner.email),
      password: owner.password,
    });
    expect(
      (await installation.mails(theirs)).filter(({ text }) => text?.includes('/auth/take-back')),
    ).toEqual([]);
  });

  it('reserves its former address: no sign-up, invitation or other account can use it', async () => {
    const { owner, link } = await stolen();
    const [admin, other] = [
      await installation.signUp({ role: 'admin' }),
      await installation.signUp({ verified: true }),
    ];
    const newcomer = { email: owner.email, firstName: 'Max', lastName: 'Roy' };
    expect(await code('register', { ...newcomer, password: 'a thief’s password' })).toBe('EMAIL_TAKEN');
    expect(
      (await installation.json('POST', '/api/users/invite', { token: admin.token, body: newcomer })).code,
    ).toBe('EMAIL_TAKEN');
    expect((await move(other, owner.email)).code).toBe('EMAIL_TAKEN');
    expect((await call('take-back-email', { token: link })).success).toBe(true);
  });

  it('reports EMAIL_TAKEN if another account has the former address, and the link stays valid', async () => {
    const { owner, link } = await stolen();
    const other = await installation.signUp();
    const rename = (email: string) =>
      installation.database.read.updateTable('users').set({ email }).where('id', '=', other.id).execute();
    await rename(owner.email);
    expect(await code('take-back-email', { token: link })).toBe('EMAIL_TAKEN');
    await rename(other.email);
    expect((await call('take-back-email', { token: link })).success).toBe(true);
  });

  it('cannot be deleted by the attacker, and can be recovered if deactivated', async () => {
    const { owner, link } = await stolen();
    expect(
      (
        await installation.json('DELETE', '/api/users/profile', {
          token: owner.token,
          body: { password: owner.password, confirm: true },
        })
      ).code,
    ).toBe('DELETION_HELD');
    expect(
      await installation.status('PATCH', '/api/users/deactivate', {
        token: owner.token,
        body: { password: owner.password, reason: 'Gone' },
      }),
    ).toBe(200);
    expect(await call('take-back-email', { token: link })).toMatchObject({ success: true, resetToken: null });
    installation.later(hours(72));
    expect(
      (
        await installation.database.read
          .selectFrom('users')
          .select('email')
          .where('id', '=', owner.id)
          .executeTakeFirstOrThrow()
      ).email,
    ).toBe(owner.email);
  });

  it('offers no recovery to a former address that was never confirmed, such as a typing error', async () => {
    const person = await installation.signUp();
    const link = await moved(person, uniqueAddress('right'));
    expect(
      (await installation.mails(person.email)).filter(({ text }) => text?.includes('/auth/take-back')),
    ).toEqual([]);
    expect(await code('take-back-email', { token: link })).toBe('TOKEN_INVALID');
  });
});

describe('an account disowned by its owner', () => {
  it('cannot be invited, and an invitation does not bypass its second factor', async () => {
    const [admin, owner] = [
      await installation.signUp({ role: 'admin' }),
      await installation.signUp({ verified: true }),
    ];
    await turnOnCodes(installation, owner);
    await installation.database.read
      .updateTable('users')
      .set({ password_hash: null })
      .where('id', '=', owner.id)
      .execute();
    const { token } = admin;
    const account = `/api/users/${owner.id}`;
    expect((await installation.json('GET', account, { token })).user).toMatchObject({
      invited: false,
      otp: { enabled: true },
    });
    expect((await installation.json('POST', `${account}/invite`, { token })).code).toBe('CONFLICT');
    const email = uniqueAddress('invited');
    const { user } = await installation.json('POST', '/api/users/invite', {
      token,
      body: { email, firstName: 'Max', lastName: 'Roy' },
    });
    await installation.database.read
      .updateTable('users')
      .set({ otp_enabled_at: installation.time.now.toISOString() })
      .where('id', '=', user.id)
      .execute();
    expect(
      await code('accept-invitation', { token: await installation.mailedToken(email), password: chosen }),
    ).toBe('TOKEN_INVALID');
  });
});
