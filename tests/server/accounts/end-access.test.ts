// What an account can still use after each event that recovers, moves or ends it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountParts } from '../../../server/account-parts';
import { resetAdmin } from '../../../server/accounts/first-admin';
import { hashToken } from '../../../server/core/single-use-token';
import { cheapPasswords } from '../fixtures';
import { openInstallation } from '../ops/installation';
import type { Installation, Person } from '../ops/installation';
import { whole } from '../posts/post-calls';

let installation: Installation;
let admin: Person;
let owner: Person;
beforeAll(async () => {
  installation = await openInstallation();
  admin = await installation.signUp({ role: 'admin' });
});
afterAll(() => installation.close());

const another = 'another long password';
const reset = (token: string) =>
  installation.status('POST', '/api/auth/reset-password', { body: { token, newPassword: another } });
const verify = (token: string) =>
  installation.status('POST', '/api/auth/verify-email', {
    body: { token, password: 'a long enough password' },
  });
const profile = (token: string) => installation.status('GET', '/api/auth/profile', { token });
const post = (path: string, token: string) => installation.status('POST', path, { body: { token } });
const forgot = async (email: string) => {
  await installation.ask('POST', '/api/auth/forgot-password', { body: { email } });
  return installation.mailedToken(email);
};
const move = (person: Person, email: string) =>
  installation.status('PUT', '/api/users/profile', {
    token: person.token,
    body: { email, currentPassword: person.password },
  });

/** The address changed today; the attacker has a session, a pending change and other access. */
async function taken() {
  const first = await installation.signUp({ role: 'admin', verified: true });
  const email = `moved-${first.id}@house.example`;
  await move(first, email);
  await verify(await installation.mailedToken(email));
  owner = { ...first, email };
  const takeBack = await installation.mailedToken(first.email);
  const { data: thief } = await installation.json('POST', '/api/auth/login', {
    body: { email, password: owner.password },
  });
  const asThief: Person = { ...owner, token: thief.tokens.accessToken };
  const theirs = `thief-${first.id}@house.example`;
  await move(asThief, theirs);
  const [disown, change] = [await installation.mailedToken(email), await installation.mailedToken(theirs)];
  const invited = `accomplice-${first.id}@house.example`;
  await installation.ask('POST', '/api/users/invite', {
    token: asThief.token,
    body: { email: invited, firstName: 'Max', lastName: 'Roy', role: 'admin' },
  });
  const { post: draft } = await installation.json('POST', '/api/blog', { token: asThief.token, body: whole });
  const { preview } = await installation.json('POST', `/api/blog/${draft.id}/previews`, {
    token: asThief.token,
    body: { days: 7 },
  });
  const links = {
    resetLink: await forgot(email),
    changeLink: change,
    invitation: await installation.mailedToken(invited),
    disownLink: disown,
    takeBackLink: takeBack,
  };
  return { asThief, links, preview: String(preview.path).split('/').at(-1) };
}
type Taken = Awaited<ReturnType<typeof taken>>;

async function acting({ asThief, links, preview }: Taken): Promise<string[]> {
  const { read } = installation.database;
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
    preview: (await installation.status('GET', `/api/blog/previews/${preview}`)) === 200,
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
    'the takeover itself',
    () => Promise.resolve(200),
    [...notices, ...ownSide, 'changeLink', 'pendingAddress', 'resetLink', 'thiefDevice', 'thiefSession'],
  ],
  // The choosing browser becomes a known device.
  ['a password reset by a link', ({ links }) => reset(links.resetLink), ['takeBackLink', 'ownDevice']],
  [
    'a password change with the current password',
    () =>
      installation.status('PUT', '/api/users/password/update', {
        token: owner.token,
        body: { currentPassword: owner.password, newPassword: another },
      }),
    [...notices, ...ownSide],
  ],
  [
    'the end of all other sessions',
    () => installation.status('DELETE', '/api/auth/sessions/others', { token: owner.token }),
    [...notices, ...ownSide, 'resetLink'],
  ],
  [
    'the end of all sessions by an administrator',
    () => installation.status('DELETE', `/api/users/${owner.id}/sessions`, byAdmin),
    [...notices, 'resetLink'],
  ],
  [
    'a role change',
    () =>
      installation.status('PUT', `/api/users/${owner.id}`, { token: admin.token, body: { role: 'manager' } }),
    notices,
  ],
  [
    'deactivation by the owner',
    () =>
      installation.status('PATCH', '/api/users/deactivate', {
        token: owner.token,
        body: { reason: 'Over', password: owner.password },
      }),
    notices,
  ],
  [
    'deactivation by an administrator',
    () => installation.status('PATCH', `/api/users/${owner.id}/deactivate`, byAdmin),
    notices,
  ],
  [
    'a confirmed change of address',
    ({ links }) => verify(links.changeLink),
    ['takeBackLink', ...ownSide, 'thiefDevice', 'thiefSession'],
  ],
  ['the link "this was not me"', ({ links }) => post('/api/auth/disown', links.disownLink), ['takeBackLink']],
  ['a reverted change of address', ({ links }) => post('/api/auth/take-back-email', links.takeBackLink), []],
  [
    'a reset of the second factor by an administrator',
    async () => {
      await installation.database.read
        .updateTable('users')
        .set({ otp_enabled_at: installation.time.now.toISOString() })
        .where('id', '=', owner.id)
        .execute();
      return installation.status('DELETE', `/api/users/${owner.id}/otp`, byAdmin);
    },
    notices,
  ],
  [
    'a new password from npm run admin:create',
    () =>
      resetAdmin(
        { accountParts, database: installation.database, passwords: cheapPasswords },
        owner.email,
        installation.time.now,
      ).then(() => 200),
    notices,
  ],
  [
    'deletion by an administrator',
    () => installation.status('DELETE', `/api/users/${owner.id}`, byAdmin),
    [],
  ],
];

describe('remaining access to an account', () => {
  it.each(events)('is as listed after %s', async (_, happen, left) => {
    const state = await taken();
    expect(await happen(state)).toBe(200);
    expect(await acting(state)).toEqual([...left].sort());
  });

  it('excludes a change of address after the other sessions end', async () => {
    const { links } = await taken();
    expect(await installation.status('DELETE', '/api/auth/sessions/others', { token: owner.token })).toBe(
      200,
    );
    expect(await verify(links.changeLink)).toBe(422);
    const row = await installation.database.read
      .selectFrom('users')
      .select('email')
      .where('id', '=', owner.id)
      .executeTakeFirstOrThrow();
    expect(row.email).toBe(owner.email);
  });
});

it('does not change the account version when no address change is pending', async () => {
  const person = await installation.signUp({ verified: true });
  const version = async () =>
    (await installation.json('GET', '/api/auth/profile', { token: person.token })).data.user
      .updatedAt as string;
  const before = await version();
  installation.later(1000);
  expect(await installation.status('DELETE', '/api/auth/sessions/others', { token: person.token })).toBe(200);
  expect(await version()).toBe(before);
});

it('keeps an address change that an administrator makes together with a role change', async () => {
  const person = await installation.signUp({ verified: true });
  const email = `asked-${person.id}@house.example`;
  expect(
    await installation.status('PUT', `/api/users/${person.id}`, {
      token: admin.token,
      body: { role: 'manager', email },
    }),
  ).toBe(200);
  expect(await verify(await installation.mailedToken(email))).toBe(200);
});
