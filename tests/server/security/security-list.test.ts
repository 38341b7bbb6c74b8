import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../server/db/id';
import type { SecurityTables } from '../../../server/security/tables';
import { hours, minutes, openInstallation } from '../ops/installation';
import type { Installation, Person } from '../ops/installation';

let installation: Installation;
let admin: Person;
let person: Person;
beforeAll(async () => {
  installation = await openInstallation();
  admin = await installation.signUp({
    role: 'admin',
    verified: true,
    firstName: 'Inès',
    lastName: 'Marchetti',
  });
  person = await installation.signUp({ verified: true, firstName: 'Maël', lastName: 'Kerbiriou' });
  await installation.database.read.deleteFrom('security_events').execute();
});
afterAll(() => installation.close());

type Row = SecurityTables['security_events'];

/** @param ago milliseconds */
async function put(ago: number, more: Partial<Row> = {}): Promise<void> {
  const row: Row = {
    id: newId(),
    kind: 'sign-in',
    outcome: 'done',
    reason: 'password',
    account_id: person.id,
    actor_id: null,
    address: '81.250.12.…',
    user_agent: null,
    request_id: null,
    endpoint: 'login',
    created_at: new Date(installation.time.now.getTime() - ago).toISOString(),
    ...more,
  };
  await installation.database.read.insertInto('security_events').values(row).execute();
}
const list = (query = '', who: Person = admin) =>
  installation.json('GET', `/api/security-events${query}`, { token: who.token });
const clear = () => installation.database.read.deleteFrom('security_events').execute();
const attacker = { outcome: 'refused', reason: 'password-wrong', address: '185.220.101.…' } as const;

describe('security event list', () => {
  beforeAll(async () => {
    await put(hours(4));
    await put(hours(3), { ...attacker, request_id: '7cf10000aaaabbbbccccddddeeeeffff' });
    await put(hours(2), { outcome: 'throttled', reason: 'too-many', address: attacker.address });
    await put(hours(1), { kind: 'role', reason: 'manager', actor_id: admin.id });
    await put(hours(24 * 30), {
      kind: 'export',
      reason: 'contacts',
      account_id: admin.id,
      actor_id: admin.id,
    });
    await put(minutes(1), { ...attacker, reason: 'address-unknown', account_id: null });
  });
  afterAll(clear);

  it('is newest first, with the current names and email addresses of accounts', async () => {
    const { events, count } = await list();
    expect(count).toBe(6);
    expect(events[0]).toMatchObject({
      kind: 'sign-in',
      outcome: 'refused',
      reason: 'address-unknown',
      account: null,
      actor: null,
      address: '185.220.101.…',
    });
    expect(events[1]).toMatchObject({
      kind: 'role',
      reason: 'manager',
      account: { id: person.id, name: 'Maël Kerbiriou', email: person.email },
      actor: { id: admin.id, name: 'Inès Marchetti', email: admin.email },
    });
  });

  it.each([
    ['?outcome=refused', 2],
    ['?outcome=throttled', 1],
    ['?group=roles', 1],
    ['?group=exports', 1],
    ['?group=sign-ins', 4],
    ['?group=factors', 0],
    ['?search=kerbiriou', 4],
    ['?search=185.220', 3],
    ['?search=7CF1', 1],
    ['?search=%25', 0],
    ['?from=2026-06-15', 5],
    ['?to=2026-06-14', 1],
  ])('filtered by %s contains %i events', async (query, count) => {
    expect((await list(query)).count).toBe(count);
  });

  it('of an account contains events about it and by it', async () => {
    expect((await list(`?account=${person.id}`)).count).toBe(4);
    expect((await list(`?account=${admin.id}`)).count).toBe(2);
  });

  it('distinguishes a reverted address from a withdrawn change, in old rows too', async () => {
    const reasons = async () =>
      (await list('?group=factors')).events.map(({ reason }: { reason: string }) => reason);
    const change = { kind: 'email-change', reason: 'taken-back' } as const;
    await put(3, { ...change, endpoint: 'updateProfile' });
    await put(2, { ...change, endpoint: 'takeBackEmail' });
    await put(1, { ...change, reason: 'withdrawn', endpoint: 'updateUser' });
    expect(await reasons()).toEqual(['withdrawn', 'taken-back', 'withdrawn']);
    await installation.database.read
      .deleteFrom('security_events')
      .where('kind', '=', 'email-change')
      .execute();
  });

  it('counts the events of each tab', async () => {
    expect((await list('?limit=1')).counts).toEqual({
      all: 6,
      refused: 2,
      throttled: 1,
      'sign-ins': 4,
      factors: 0,
      roles: 1,
      exports: 1,
    });
  });

  it('is paginated without gaps or duplicates', async () => {
    const { events } = await list();
    const [first, second] = [await list('?limit=2'), await list('?limit=2&page=2')];
    expect([...first.events, ...second.events]).toEqual(events.slice(0, 4));
    expect(first.totalPages).toBe(3);
  });

  it('is exported as CSV without the event of the export itself', async () => {
    const response = await installation.ask(
      'GET',
      '/api/security-events/export?outcome=refused&separator=semicolon&headings=fr',
      { token: admin.token },
    );
    const lines = (await response.text()).trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('"Événement";"Issue";"Raison"');
    expect(lines[1]).toContain('"Connexion";"refusé";"adresse inconnue"');
    expect(lines[1]).toContain('"185.220.101.…"');
    expect(lines[2]).toContain(`"Maël Kerbiriou";"${person.email}"`);
    const all = await (
      await installation.ask('GET', '/api/security-events/export', { token: admin.token })
    ).text();
    expect(all.trim().split('\r\n')).toHaveLength(8);
    expect((await list('?group=exports')).events[0]).toMatchObject({
      reason: 'security-events',
      account: { id: admin.id },
    });
  });

  it('is refused to customers and anonymous visitors', async () => {
    expect([
      await installation.status('GET', '/api/security-events', { token: person.token }),
      await installation.status('GET', '/api/security-events'),
    ]).toEqual([403, 401]);
  });
});

describe('overview of the last seven days', () => {
  const overview = async (query = '') => (await list(query)).overview;

  it('is empty without events', async () => {
    await clear();
    expect(await overview()).toEqual({ refused: 0, throttled: 0, attacks: 0, opened: [], busiest: null });
  });

  it('counts no requests for a proof: staff get them before each sensitive change', async () => {
    const question = { ...attacker, kind: 'step-up', reason: 'proof-missing' } as const;
    for (const ago of [2, 3, 4, 5, 6]) await put(minutes(ago), question);
    await put(minutes(1), { address: question.address });
    expect(await overview()).toMatchObject({ refused: 0, attacks: 0, opened: [] });
    await clear();
  });

  it('does not report scattered refusals as an attack', async () => {
    for (const ago of [1, 2, 3, 4]) await put(minutes(ago), attacker);
    await put(minutes(5), { ...attacker, address: '203.0.113.…' });
    expect(await overview()).toMatchObject({ refused: 5, attacks: 0 });
  });

  it('reports five refusals of one network within an hour as an attack', async () => {
    await put(minutes(6), { ...attacker, account_id: null, reason: 'address-unknown' });
    await put(minutes(7), attacker);
    expect(await overview()).toMatchObject({ attacks: 1, opened: [] });
  });

  it('lists an account that the attacking network signs in to afterwards', async () => {
    await put(0, { address: attacker.address });
    expect(await overview()).toMatchObject({
      attacks: 1,
      opened: [{ id: person.id, name: 'Maël Kerbiriou', email: person.email }],
    });
    expect(await overview(`?account=${admin.id}`)).toMatchObject({ attacks: 0, opened: [] });
  });

  it('shows the day with the most refusals, in the time zone of the agency', async () => {
    await clear();
    // Paris: 23:30 on the 11th, 01:30 on the 12th.
    const at = (instant: string) => installation.time.now.getTime() - Date.parse(instant);
    await put(at('2026-06-11T21:30:00.000Z'));
    await put(at('2026-06-11T23:30:00.000Z'), attacker);
    const { busiest } = await overview();
    expect(busiest.day).toBe('2026-06-12');
    expect(busiest.hours).toHaveLength(24);
    expect(busiest.hours[1]).toEqual({ entered: 0, refused: 1 });
  });
});

describe('recent sign-ins of a user', () => {
  it('are the last ten, including refused attempts, without those of other accounts', async () => {
    await clear();
    for (let ago = 12; ago > 0; ago -= 1) await put(minutes(ago), ago % 2 ? attacker : {});
    await put(0, { account_id: admin.id });
    await put(0, { kind: 'password' });
    await put(0, { reason: 'not-me' });
    const { signIns } = await installation.json('GET', '/api/auth/sign-ins', { token: person.token });
    expect(signIns).toHaveLength(10);
    expect(signIns[0]).toEqual({
      id: expect.any(String),
      outcome: 'refused',
      reason: 'password-wrong',
      address: '185.220.101.…',
      userAgent: null,
      createdAt: new Date(installation.time.now.getTime() - minutes(1)).toISOString(),
    });
    expect(signIns[1]).toMatchObject({ outcome: 'done' });
  });
});
