import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coarseAddress } from '../../../server/security/coarse-address';
import { hours, openInstallation, siteAddress } from '../ops/installation';
import type { Installation, Person } from '../ops/installation';

let installation: Installation;
beforeAll(async () => {
  installation = await openInstallation();
});
afterAll(() => installation.close());

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0';
const signIn = ({ email, password }: Pick<Person, 'email' | 'password'>, devices?: string[], from?: string) =>
  installation.json('POST', '/api/auth/login', {
    body: { email, password, ...(devices ? { devices } : {}) },
    headers: { 'user-agent': firefox },
    ...(from ? { from } : {}),
  });
const noticesOf = async ({ email }: Pick<Person, 'email'>) =>
  (await installation.mails(email)).filter(({ text }) => text?.includes('/auth/not-me'));
const rows = ({ id }: Person) =>
  installation.database.read.selectFrom('known_devices').selectAll().where('user_id', '=', id).execute();

describe('known device', () => {
  it('is recognized by its own token only', async () => {
    const person = await installation.signUp();
    const { data } = await signIn(person, installation.devicesOf(person.email));
    expect([data.device, (await rows(person)).length]).toEqual([installation.devicesOf(person.email)[0], 1]);
    expect((await signIn(person, ['x'.repeat(43)])).data.device).not.toBe('x'.repeat(43));
    expect(await rows(person)).toHaveLength(2);
  });

  it('is known to one account only', async () => {
    const [attacker, victim] = [await installation.signUp(), await installation.signUp()];
    const [planted = ''] = installation.devicesOf(attacker.email);
    const { device } = (await signIn(victim, [planted])).data;
    expect(device).not.toBe(planted);
    expect(await noticesOf(victim)).toHaveLength(1);
    // Stored data must not link accounts used in one browser.
    const hashes = [...(await rows(attacker)), ...(await rows(victim))].map(({ hash }) => hash);
    expect(new Set(hashes).size).toBe(hashes.length);
    expect(JSON.stringify(hashes)).not.toContain(planted);
  });

  it('is removed when an account has more than twenty, least recently seen first', async () => {
    const person = await installation.signUp();
    const tokens: string[] = [];
    for (let count = 0; count < 21; count += 1) {
      installation.later(1000);
      tokens.push((await signIn(person)).data.device);
    }
    expect(await rows(person)).toHaveLength(20);
    expect((await signIn(person, [tokens[20] ?? ''])).data.device).toBe(tokens[20]);
    expect((await signIn(person, installation.devicesOf(person.email))).data.device).not.toBe(
      installation.devicesOf(person.email)[0],
    );
  });

  it('is stored by a password reset, which removes all others', async () => {
    const person = await installation.signUp();
    await installation.ask('POST', '/api/auth/forgot-password', { body: { email: person.email } });
    const { device } = await installation.json('POST', '/api/auth/reset-password', {
      body: { token: await installation.mailedToken(person.email), newPassword: 'another long password' },
    });
    const renewed = { ...person, password: 'another long password' };
    expect((await signIn(renewed, [device])).data.device).toBe(device);
    expect(await noticesOf(person)).toEqual([]);
    expect((await signIn(renewed, installation.devicesOf(person.email))).data.device).not.toBe(
      installation.devicesOf(person.email)[0],
    );
    expect(await noticesOf(person)).toHaveLength(1);
  });
});

describe('mail about a new device', () => {
  it('shows time, browser and partial IP address; its link ends all sessions', async () => {
    const person = await installation.signUp({ locale: 'en', verified: true });
    const { tokens } = (await signIn(person, undefined, '203.0.113.77')).data;
    const [mail] = await noticesOf(person);
    expect(mail?.subject).toBe('New sign-in to your account');
    for (const part of [
      'Firefox, Windows',
      '203.0.113.…',
      'June 2026',
      `${siteAddress}/en/auth/not-me?token=`,
    ])
      expect(mail?.text).toContain(part);
    expect(mail?.text).not.toContain('203.0.113.77');
    const { resetToken } = await installation.json('POST', '/api/auth/disown', {
      body: { token: await installation.mailedToken(person.email) },
    });
    for (const token of [person.token, tokens.accessToken])
      expect(await installation.status('GET', '/api/auth/profile', { token })).toBe(401);
    expect(await rows(person)).toEqual([]);
    expect(
      await installation.status('POST', '/api/auth/reset-password', {
        body: { token: resetToken, newPassword: 'another long password' },
      }),
    ).toBe(200);
  });

  it('is not sent for the first sign-in or a known device', async () => {
    const admin = await installation.signUp({ role: 'admin' });
    const invited = `invited-${admin.id}@house.example`;
    await installation.ask('POST', '/api/users/invite', {
      token: admin.token,
      body: { email: invited, firstName: 'Zoé', lastName: 'Roy' },
    });
    await installation.ask('POST', '/api/auth/accept-invitation', {
      body: { token: await installation.mailedToken(invited), password: 'a long enough password' },
    });
    const person = await installation.signUp();
    await installation.logIn(person);
    expect([await noticesOf({ email: invited }), await noticesOf(person)]).toEqual([[], []]);
  });

  it('is not sent for a wrong password, and at most five times an hour', async () => {
    const person = await installation.signUp();
    await signIn({ ...person, password: 'wrong' });
    expect(await noticesOf(person)).toEqual([]);
    for (let count = 0; count < 7; count += 1) await signIn(person);
    expect(await noticesOf(person)).toHaveLength(5);
    installation.later(hours(1));
    await signIn(person);
    expect(await noticesOf(person)).toHaveLength(6);
  });

  it('contains a link that expires after 72 hours', async () => {
    const person = await installation.signUp({ verified: true });
    await signIn(person);
    const token = await installation.mailedToken(person.email);
    installation.later(hours(72));
    expect(await installation.json('POST', '/api/auth/disown', { body: { token } })).toMatchObject({
      code: 'TOKEN_INVALID',
    });
  });
});

it.each([
  ['203.0.113.77', '203.0.113.…'],
  ['2001:db8:1:2::/64', '2001:db8:1:…'],
  ['unknown', null],
])('masks the address %s as %s', (counted, shown) => expect(coarseAddress(counted)).toBe(shown));
