// What could still act for an account ends with each event by which its owner, or an administrator, takes it back.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHouse } from './house';
import type { House, Person } from './house';

let house: House;
let admin: Person;
beforeAll(async () => {
  house = await openHouse();
  admin = await house.signUp({ role: 'admin' });
});
afterAll(() => house.close());

const reset = (token: string) => house.status('POST', '/api/auth/reset-password', { body: { token, newPassword: 'another long password' } });
const verify = (token: string) => house.status('POST', '/api/auth/verify-email', { body: { token } });
const profile = (token: string) => house.ask('GET', '/api/auth/profile', { token });
const forgot = async ({ email }: Person) => {
  await house.ask('POST', '/api/auth/forgot-password', { body: { email } });
  return house.mailedToken(email);
};

/** An account whose thief is signed in, waits for a change of address, and holds a link for a new password. */
async function taken() {
  const owner = await house.signUp({ verified: true });
  const thief = await house.logIn(owner);
  const theirs = `thief-${owner.id}@house.example`;
  await house.ask('PUT', '/api/users/profile', { token: thief.token, body: { email: theirs, currentPassword: owner.password } });
  return { owner, thief, changeLink: await house.mailedToken(theirs), resetLink: await forgot(owner) };
}

const events: [string, (owner: Person) => Promise<number>][] = [
  ['a new password by a link', async (owner) => reset(await forgot(owner))],
  ['a new password by the present one', (owner) => house.status('PUT', '/api/users/password/update', { token: owner.token, body: { currentPassword: owner.password, newPassword: 'another long password' } })],
  ['the end of all other sessions', (owner) => house.status('DELETE', '/api/auth/sessions/others', { token: owner.token })],
  ['the end of all sessions by an administrator', ({ id }) => house.status('DELETE', `/api/users/${id}/sessions`, { token: admin.token })],
  ['another role', ({ id }) => house.status('PUT', `/api/users/${id}`, { token: admin.token, body: { role: 'manager' } })],
  ['deactivation', ({ id }) => house.status('PATCH', `/api/users/${id}/deactivate`, { token: admin.token })],
];

describe.each(events)('%s', (name, happen) => {
  it('ends the thief’s session, change of address and link', async () => {
    const { owner, thief, changeLink, resetLink } = await taken();
    expect([changeLink, resetLink]).not.toContain('');
    expect(await happen(owner)).toBe(200);
    expect((await profile(thief.token)).status).toBe(401);
    expect(await verify(changeLink)).toBe(422);
    expect(await reset(resetLink)).toBe(422);
    const row = await house.database.read.selectFrom('users').select(['email', 'pending_email']).where('id', '=', owner.id).executeTakeFirstOrThrow();
    expect(row).toEqual({ email: owner.email, pending_email: null });
  });
});

it('leaves the version of an account without a waiting address: an open form can still be saved', async () => {
  const owner = await house.signUp({ verified: true });
  const version = async () => (await house.json('GET', '/api/auth/profile', { token: owner.token })).data.user.updatedAt as string;
  const before = await version();
  house.later(1000);
  expect(await house.status('DELETE', '/api/auth/sessions/others', { token: owner.token })).toBe(200);
  expect(await version()).toBe(before);
});

it('keeps an address that an administrator asks for together with another role', async () => {
  const owner = await house.signUp({ verified: true });
  const email = `moved-${owner.id}@house.example`;
  expect(await house.status('PUT', `/api/users/${owner.id}`, { token: admin.token, body: { role: 'manager', email } })).toBe(200);
  expect(await verify(await house.mailedToken(email))).toBe(200);
});
