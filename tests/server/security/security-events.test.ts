import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOST_ALIKE } from '../../../server/security/write-queries';
import { coarseAddress } from '../../../server/security/coarse-address';
import { hours, openInstallation, someAddress } from '../ops/installation';
import type { Installation } from '../ops/installation';

let installation: Installation;
beforeAll(async () => {
  installation = await openInstallation();
});
afterAll(() => installation.close());

const wrong = 'not the password at all';
const tryPassword = (email: string, from = someAddress(), password = wrong) =>
  installation.status('POST', '/api/auth/login', {
    from,
    body: { email, password },
    headers: { 'user-agent': 'Attacker/1' },
  });
const rowsOf = (account: string | null) =>
  installation.database.read
    .selectFrom('security_events')
    .selectAll()
    .where('account_id', account === null ? 'is' : '=', account)
    .orderBy('id')
    .execute();
const refusalsOf = async (account: string | null) =>
  (await rowsOf(account)).filter(({ outcome }) => outcome !== 'done');
const lines = (account: string | null) =>
  installation.events.filter(({ event, fields }) => event === 'security.event' && fields.account === account);

describe('security event of a refusal', () => {
  it('contains the account of the wrong password, the network and the request id', async () => {
    const person = await installation.signUp();
    const requestId = '0123456789abcdef0123456789abcdef';
    await installation.ask('POST', '/api/auth/login', {
      from: '203.0.113.77',
      body: { email: person.email, password: wrong },
      headers: { 'user-agent': 'Attacker/1', 'x-request-id': requestId },
    });
    const [row] = await refusalsOf(person.id);
    expect(row).toMatchObject({
      kind: 'sign-in',
      outcome: 'refused',
      reason: 'password-wrong',
      actor_id: null,
      address: '203.0.113.…',
      user_agent: 'Attacker/1',
      endpoint: 'login',
      request_id: requestId,
    });
    expect(lines(person.id).at(-1)).toMatchObject({
      level: 'warn',
      fields: { kind: 'sign-in', outcome: 'refused', reason: 'password-wrong', address: '203.0.113.…' },
    });
  });

  it('contains no account and no typed text for an unknown email address', async () => {
    await tryPassword('nobody-knows-me@typed.example');
    expect((await refusalsOf(null)).at(-1)).toMatchObject({
      kind: 'sign-in',
      outcome: 'refused',
      reason: 'address-unknown',
      account_id: null,
      actor_id: null,
    });
    expect(JSON.stringify([await rowsOf(null), lines(null)])).not.toContain('typed.example');
  });

  it('is recorded for a wrong password of a signed-in user', async () => {
    const person = await installation.signUp();
    await installation.ask('PUT', '/api/users/password/update', {
      token: person.token,
      body: { currentPassword: wrong, newPassword: 'an entirely new secret' },
    });
    expect(await refusalsOf(person.id)).toMatchObject([
      { kind: 'password', reason: 'password-wrong', actor_id: person.id },
    ]);
  });

  it('is recorded for an invalid link', async () => {
    await installation.ask('POST', '/api/auth/reset-password', {
      body: { token: 'x'.repeat(43), newPassword: 'an entirely new secret' },
    });
    expect((await refusalsOf(null)).at(-1)).toMatchObject({ kind: 'password-reset', reason: 'link-invalid' });
  });

  it('is recorded for a call beyond the user’s role, not for a call without a session', async () => {
    const person = await installation.signUp();
    const before = (await refusalsOf(null)).length;
    expect(await installation.status('GET', '/api/users', { token: person.token })).toBe(403);
    expect(await installation.status('GET', '/api/users')).toBe(401);
    expect(await refusalsOf(person.id)).toMatchObject([
      { kind: 'access', outcome: 'refused', reason: 'forbidden', endpoint: 'listUsers', actor_id: person.id },
    ]);
    expect(await refusalsOf(null)).toHaveLength(before);
  });

  it('is recorded once as throttled when attempts continue, for the attacked account', async () => {
    const person = await installation.signUp();
    const from = someAddress();
    for (let count = 0; count < 9; count += 1) await tryPassword(person.email, from);
    const outcomes = (await refusalsOf(person.id)).map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === 'refused')).toHaveLength(5);
    expect(outcomes).toHaveLength(5 + MOST_ALIKE.throttled);
  });
});

describe('security log', () => {
  it('records at most twenty identical refusals per hour, as rows and log lines', async () => {
    const person = await installation.signUp();
    const refuse = () => installation.ask('GET', '/api/users', { token: person.token, from: '198.51.100.9' });
    for (let count = 0; count < MOST_ALIKE.refused + 5; count += 1) await refuse();
    expect(await refusalsOf(person.id)).toHaveLength(MOST_ALIKE.refused);
    expect(lines(person.id).filter(({ level }) => level === 'warn')).toHaveLength(MOST_ALIKE.refused);
    installation.later(hours(1) + 1);
    await refuse();
    expect(await refusalsOf(person.id)).toHaveLength(MOST_ALIKE.refused + 1);
  });

  it.each([
    "update security_events set outcome = 'done'",
    "update security_events set address = '10.0.0.…'",
    'update security_events set address = null, user_agent = null, account_id = null',
  ])('rejects “%s”', async (statement) => {
    await expect(installation.database.read.executeQuery(CompiledQuery.raw(statement))).rejects.toThrow(
      'append-only',
    );
  });
});

it.each([
  ['203.0.113.77', '203.0.113.…'],
  ['2001:db8:1:2::/64', '2001:db8:1:…'],
  ['2001:db8::/64', '2001:db8:0:…'],
  ['::1', '0:0:0:…'],
  ['unknown', null],
])('shortens the network address %s to %s', (address, coarse) => {
  expect(coarseAddress(address)).toBe(coarse);
});
