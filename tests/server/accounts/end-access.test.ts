// What can still act for an account after each event that recovers, moves or ends it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountParts } from '../../../server/account-parts';
import { resetAdmin } from '../../../server/accounts/first-admin';
import { hashToken } from '../../../server/core/single-use-token';
import { cheapPasswords } from '../fixtures';
import { openHouse } from '../ops/house';
import type { House, Person } from '../ops/house';
import { whole } from '../posts/post-calls';

let house: House;
let admin: Person;
let owner: Person;
beforeAll(async () => {
  house = await openHouse();
  admin = await house.signUp({ role: 'admin' });
});
afterAll(() => house.close());

const another = 'another long password';
const reset = (token: string) =>
  house.status('POST', '/api/auth/reset-password', { body: { token, newPassword: another } });
const verify = (token: string) =>
  house.status('POST', '/api/auth/verify-email', { body: { token, password: 'a long enough password' } });
const profile = (token: string) => house.status('GET', '/api/auth/profile', { token });
const post = (path: string, token: string) => house.status('POST', path, { body: { token } });
const forgot = async (email: string) => {
  await house.ask('POST', '/api/auth/forgot-password', { body: { email } });
  return house.mailedToken(email);
};
const move = (person: Person, email: string) =>
  house.status('PUT', '/api/users/profile', {
    token: person.token,
    body: { email, currentPassword: person.password },
  });

/** Changed its address today; the attacker has a session, a pending change of address and other ways back. */
async function taken() {
  const first = await house.signUp({ role: 'admin', verified: true });
  const email = `moved-${first.id}@house.example`;
  await move(first, email);
  await verify(await house.mailedToken(email));
  owner = { ...first, email };
  const takeBack = await house.mailedToken(first.email);
  const { data: thief } = await house.json('POST', '/api/auth/login', {
    body: { email, password: owner.password },
  });
  const asThief: Person = { ...owner, token: thief.tokens.accessToken };
  const theirs = `thief-${first.id}@house.example`;
  await move(asThief, theirs);
  const [disown, change] = [await house.mailedToken(email), await house.mailedToken(theirs)];
  const invited = `accomplice-${first.id}@house.example`;
  await house.ask('POST', '/api/users/invite', {
    token: asThief.token,
    body: { email: invited, firstName: 'Max', lastName: 'Roy', role: 'admin' },
  });
  const { post: draft } = await house.json('POST', '/api/blog', { token: asThief.token, body: whole });
  const { preview } = await house.json('POST', `/api/blog/${draft.id}/previews`, {
    token: asThief.token,
    body: { days: 7 },
  });
  const links = {
    resetLink: await forgot(email),
    changeLink: change,
    invitation: await house.mailedToken(invited),
    disownLink: disown,
    takeBackLink: takeBack,
  };
  return { asThief, links, preview: String(preview.path).split('/').at(-1) };
}
type Taken = Awaited<ReturnType<typeof taken>>;

async function acting({ asThief, links, preview }: Taken): Promise<string[]> {
  const { read } = house.database;
  const works = async (token: string) =>
    (await read
      .selectFrom('single_use_tokens')
      .select('id')
      .where('hash', '=', hashToken(token))
      .where('used_at', 'is', null)
      .executeTakeFirst()) !== undefined;
  const devices = await read
    .selectFrom('known_devices')
    .select('id')
    .where('user_id', '=', owner.id)
    .execute();
  const row = await read
    .selectFrom('users')
    .select('pending_email')
    .where('id', '=', owner.id)
    .executeTakeFirst();
  const can: Record<string, boolean> = {
    ownSession: (await profile(owner.token)) === 200,
    thiefSession: (await profile(asThief.token)) === 200,
    pendingAddress: Boolean(row?.pending_email),
    preview: (await house.status('GET', `/api/blog/previews/${preview}`)) === 200,
    ownDevice: devices.length > 0,
    thiefDevice: devices.length > 1,
  };
  for (const [name, token] of Object.entries(links)) can[name] = await works(token);
  return Object.keys(can)
    .filter((name) => can[name])
    .sort();
}

const notices = ['disownLink', 'takeBackLink'];
const ownSide = ['invitation', 'ownDevice', 'ownSession', 'preview'];
const byAdmin = {
  get token() {
    return admin.token;
  },
};

const events: [name: string, happen: (state: Taken) => Promise<number>, left: string[]][] = [
  [
    'nothing yet',
    () => Promise.resolve(200),
    [...notices, ...ownSide, 'changeLink', 'pendingAddress', 'resetLink', 'thiefDevice', 'thiefSession'],
  ],
  // The browser that chose the password becomes a known device.
  ['a new password by a link', ({ links }) => reset(links.resetLink), ['takeBackLink', 'ownDevice']],
  [
    'a new password by the present one',
    () =>
      house.status('PUT', '/api/users/password/update', {
        token: owner.token,
        body: { currentPassword: owner.password, newPassword: another },
      }),
    [...notices, ...ownSide],
  ],
  [
    'the end of all other sessions',
    () => house.status('DELETE', '/api/auth/sessions/others', { token: owner.token }),
    [...notices, ...ownSide, 'resetLink'],
  ],
  [
    'the end of all sessions by an administrator',
    () => house.status('DELETE', `/api/users/${owner.id}/sessions`, byAdmin),
    [...notices, 'resetLink'],
  ],
  [
    'another role',
    () => house.status('PUT', `/api/users/${owner.id}`, { token: admin.token, body: { role: 'manager' } }),
    notices,
  ],
  [
    'deactivation by oneself',
    () =>
      house.status('PATCH', '/api/users/deactivate', {
        token: owner.token,
        body: { reason: 'Over', password: owner.password },
      }),
    notices,
  ],
  [
    'deactivation by an administrator',
    () => house.status('PATCH', `/api/users/${owner.id}/deactivate`, byAdmin),
    notices,
  ],
  [
    'a change of address that is confirmed',
    ({ links }) => verify(links.changeLink),
    ['takeBackLink', ...ownSide, 'thiefDevice', 'thiefSession'],
  ],
  ['"this was not me"', ({ links }) => post('/api/auth/disown', links.disownLink), ['takeBackLink']],
  ['an address taken back', ({ links }) => post('/api/auth/take-back-email', links.takeBackLink), []],
  [
    'a second factor reset by an administrator',
    async () => {
      await house.database.read
        .updateTable('users')
        .set({ otp_enabled_at: house.time.now.toISOString() })
        .where('id', '=', owner.id)
        .execute();
      return house.status('DELETE', `/api/users/${owner.id}/otp`, byAdmin);
    },
    notices,
  ],
  [
    'a new password by npm run admin:create',
    () =>
      resetAdmin(
        { accountParts, database: house.database, passwords: cheapPasswords },
        owner.email,
        house.time.now,
      ).then(() => 200),
    notices,
  ],
  ['deletion by an administrator', () => house.status('DELETE', `/api/users/${owner.id}`, byAdmin), []],
];

describe('what could still act for an account', () => {
  it.each(events)('after %s', async (_, happen, left) => {
    const state = await taken();
    expect(await happen(state)).toBe(200);
    expect(await acting(state)).toEqual([...left].sort());
  });

  it('does not work when it is tried', async () => {
    const { links } = await taken();
    expect(await house.status('DELETE', '/api/auth/sessions/others', { token: owner.token })).toBe(200);
    expect(await verify(links.changeLink)).toBe(422);
    const row = await house.database.read
      .selectFrom('users')
      .select('email')
      .where('id', '=', owner.id)
      .executeTakeFirstOrThrow();
    expect(row.email).toBe(owner.email);
  });
});

it('leaves the version of an account without a waiting address: an open form can still be saved', async () => {
  const person = await house.signUp({ verified: true });
  const version = async () =>
    (await house.json('GET', '/api/auth/profile', { token: person.token })).data.user.updatedAt as string;
  const before = await version();
  house.later(1000);
  expect(await house.status('DELETE', '/api/auth/sessions/others', { token: person.token })).toBe(200);
  expect(await version()).toBe(before);
});

it('keeps an address that an administrator asks for together with another role', async () => {
  const person = await house.signUp({ verified: true });
  const email = `asked-${person.id}@house.example`;
  expect(
    await house.status('PUT', `/api/users/${person.id}`, {
      token: admin.token,
      body: { role: 'manager', email },
    }),
  ).toBe(200);
  expect(await verify(await house.mailedToken(email))).toBe(200);
});
