import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coarseAddress } from '../../../server/security/coarse-address';
import { hours, openHouse, siteAddress } from '../ops/house';
import type { House, Person } from '../ops/house';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0';
const signIn = ({ email, password }: Pick<Person, 'email' | 'password'>, devices?: string[], from?: string) =>
  house.json('POST', '/api/auth/login', {
    body: { email, password, ...(devices ? { devices } : {}) },
    headers: { 'user-agent': firefox },
    ...(from ? { from } : {}),
  });
const told = async ({ email }: Pick<Person, 'email'>) =>
  (await house.mails(email)).filter(({ text }) => text?.includes('/auth/not-me'));
const rows = ({ id }: Person) =>
  house.database.read.selectFrom('known_devices').selectAll().where('user_id', '=', id).execute();

describe('a device', () => {
  it('is known again by the token it got, and by no other', async () => {
    const person = await house.signUp();
    const { data } = await signIn(person, house.devicesOf(person.email));
    expect([data.device, (await rows(person)).length]).toEqual([house.devicesOf(person.email)[0], 1]);
    expect((await signIn(person, ['x'.repeat(43)])).data.device).not.toBe('x'.repeat(43));
    expect(await rows(person)).toHaveLength(2);
  });

  it('known to one account is unknown to another: nobody plants a token', async () => {
    const [attacker, victim] = [await house.signUp(), await house.signUp()];
    const [planted = ''] = house.devicesOf(attacker.email);
    const { device } = (await signIn(victim, [planted])).data;
    expect(device).not.toBe(planted);
    expect(await told(victim)).toHaveLength(1);
    // Stored data must not link two accounts used in one browser.
    const hashes = [...(await rows(attacker)), ...(await rows(victim))].map(({ hash }) => hash);
    expect(new Set(hashes).size).toBe(hashes.length);
    expect(JSON.stringify(hashes)).not.toContain(planted);
  });

  it('is forgotten beyond twenty, those not seen for longest first', async () => {
    const person = await house.signUp();
    const tokens: string[] = [];
    for (let count = 0; count < 21; count += 1) {
      house.later(1000);
      tokens.push((await signIn(person)).data.device);
    }
    expect(await rows(person)).toHaveLength(20);
    expect((await signIn(person, [tokens[20] ?? ''])).data.device).toBe(tokens[20]);
    expect((await signIn(person, house.devicesOf(person.email))).data.device).not.toBe(
      house.devicesOf(person.email)[0],
    );
  });

  it('becomes known by a reset, which forgets all others', async () => {
    const person = await house.signUp();
    await house.ask('POST', '/api/auth/forgot-password', { body: { email: person.email } });
    const { device } = await house.json('POST', '/api/auth/reset-password', {
      body: { token: await house.mailedToken(person.email), newPassword: 'another long password' },
    });
    const renewed = { ...person, password: 'another long password' };
    expect((await signIn(renewed, [device])).data.device).toBe(device);
    expect(await told(person)).toEqual([]);
    expect((await signIn(renewed, house.devicesOf(person.email))).data.device).not.toBe(
      house.devicesOf(person.email)[0],
    );
    expect(await told(person)).toHaveLength(1);
  });
});

describe('the mail about a new device', () => {
  it('says when, with what and about where, and its link ends all access', async () => {
    const person = await house.signUp({ locale: 'en', verified: true });
    const { tokens } = (await signIn(person, undefined, '203.0.113.77')).data;
    const [mail] = await told(person);
    expect(mail?.subject).toBe('New sign-in to your account');
    for (const part of [
      'Firefox, Windows',
      '203.0.113.…',
      'June 2026',
      `${siteAddress}/en/auth/not-me?token=`,
    ])
      expect(mail?.text).toContain(part);
    expect(mail?.text).not.toContain('203.0.113.77');
    const { resetToken } = await house.json('POST', '/api/auth/disown', {
      body: { token: await house.mailedToken(person.email) },
    });
    for (const token of [person.token, tokens.accessToken])
      expect(await house.status('GET', '/api/auth/profile', { token })).toBe(401);
    expect(await rows(person)).toEqual([]);
    expect(
      await house.status('POST', '/api/auth/reset-password', {
        body: { token: resetToken, newPassword: 'another long password' },
      }),
    ).toBe(200);
  });

  it('is not sent for the first sign-in, nor for a known device', async () => {
    const admin = await house.signUp({ role: 'admin' });
    const invited = `invited-${admin.id}@house.example`;
    await house.ask('POST', '/api/users/invite', {
      token: admin.token,
      body: { email: invited, firstName: 'Zoé', lastName: 'Roy' },
    });
    await house.ask('POST', '/api/auth/accept-invitation', {
      body: { token: await house.mailedToken(invited), password: 'a long enough password' },
    });
    const person = await house.signUp();
    await house.logIn(person);
    expect([await told({ email: invited }), await told(person)]).toEqual([[], []]);
  });

  it('is not sent for a wrong password, and five times an hour at most', async () => {
    const person = await house.signUp();
    await signIn({ ...person, password: 'wrong' });
    expect(await told(person)).toEqual([]);
    for (let count = 0; count < 7; count += 1) await signIn(person);
    expect(await told(person)).toHaveLength(5);
    house.later(hours(1));
    await signIn(person);
    expect(await told(person)).toHaveLength(6);
  });

  it('can be answered for 72 hours, from the address it went to', async () => {
    const person = await house.signUp({ verified: true });
    await signIn(person);
    const token = await house.mailedToken(person.email);
    house.later(hours(72));
    expect(await house.json('POST', '/api/auth/disown', { body: { token } })).toMatchObject({
      code: 'TOKEN_INVALID',
    });
  });
});

it.each([
  ['203.0.113.77', '203.0.113.…'],
  ['2001:db8:1:2::/64', '2001:db8:1:…'],
  ['unknown', null],
])('shows %s as %s', (counted, shown) => expect(coarseAddress(counted)).toBe(shown));
