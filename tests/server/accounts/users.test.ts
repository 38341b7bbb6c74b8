import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addPost, addProject } from '../fixtures';
import { minutes, openInstallation } from '../ops/installation';
import type { Installation, Person } from '../ops/installation';
import { listedCounts } from '../status-counts';

let installation: Installation;
let admin: Person;
beforeAll(async () => {
  installation = await openInstallation();
  admin = await installation.signUp({ role: 'admin', firstName: 'Inès', lastName: 'Aubrac' });
});
afterAll(() => installation.close());

const list = async (query: string) => installation.json('GET', `/api/users${query}`, { token: admin.token });
const names = async (query: string) =>
  (await list(query)).users.map(({ firstName }: { firstName: string }) => firstName) as string[];

describe('account list', () => {
  beforeAll(async () => {
    for (const [firstName, lastName, role] of [
      ['Zoé', 'Lefèvre', 'user'],
      ['Théo', 'Garrigue', 'manager'],
      ['Maud', 'O’Neil', 'user'],
    ] as const) {
      installation.later(minutes(1));
      await installation.signUp({ firstName, lastName, role });
    }
    const { id } = (await list('?search=zoe')).users[0];
    await installation.ask('PUT', `/api/users/${id}`, {
      token: admin.token,
      body: { companyName: 'Café de la Gare' },
    });
  });

  it.each([
    ['', ['Maud', 'Théo', 'Zoé', 'Inès']],
    ['?search=LEFEVRE', ['Zoé']],
    ['?search=o%27neil', ['Maud']],
    ['?search=gare%20zoe', ['Zoé']],
    ['?search=house.example&role=manager', ['Théo']],
    ['?search=%25', []],
    ['?role=admin', ['Inès']],
    ['?status=inactive', []],
    ['?limit=2&page=2', ['Zoé', 'Inès']],
  ])('returns the accounts matching %s', async (query, expected) =>
    expect(await names(query)).toEqual(expected),
  );

  it('counts all matching accounts', async () => {
    expect(await list('?limit=2')).toMatchObject({ count: 4, currentPage: 1, totalPages: 2 });
    expect(await list('?page=9')).toMatchObject({ users: [], count: 4, currentPage: 9 });
  });
});

describe('status counts of the account list', () => {
  it('ignore all filters', async () => {
    const { id } = await installation.signUp();
    await installation.ask('PATCH', `/api/users/${id}/deactivate`, { token: admin.token });
    const { counts } = await list('?search=nobody&role=manager&status=active');
    expect(counts).toEqual({ all: 5, active: 4, inactive: 1 });
    expect(await listedCounts(counts, list)).toEqual(counts);
  });
});

describe('account change by an administrator', () => {
  it('applies the same checks and refuses an outdated version', async () => {
    const { id } = await installation.signUp();
    const change = (body: object) =>
      installation.json('PUT', `/api/users/${id}`, { token: admin.token, body });
    const { user } = await change({ phone: '02 61 91 40 14' });
    expect(user.phone).toBe('+33261914014');
    expect(await change({ phone: '1' })).toMatchObject({ errors: [{ field: 'phone' }] });
    await change({ firstName: 'Newer' });
    expect(await change({ firstName: 'Stale', updatedAt: user.updatedAt })).toMatchObject({ code: 'STALE' });
  });

  it('requires the owner to confirm a new address', async () => {
    const { id, email } = await installation.signUp();
    const { user } = await installation.json('PUT', `/api/users/${id}`, {
      token: admin.token,
      body: { email: 'typed@by-admin.example' },
    });
    expect(user).toMatchObject({ email, pendingEmail: 'typed@by-admin.example' });
  });

  it('deactivates and activates', async () => {
    const person = await installation.signUp({ verified: true });
    const act = (what: string) =>
      installation.json('PATCH', `/api/users/${person.id}/${what}`, { token: admin.token });
    expect((await act('deactivate')).user.status).toBe('inactive');
    expect((await act('deactivate')).user.status).toBe('inactive');
    expect(
      await installation.status('POST', '/api/auth/login', {
        body: { email: person.email, password: person.password },
      }),
    ).toBe(403);
    expect(
      (await installation.mails(person.email)).filter(
        (mail) => mail.subject === 'Votre compte est désactivé',
      ),
    ).toHaveLength(1);
    expect((await act('activate')).user.status).toBe('active');
    expect(
      await installation.status('POST', '/api/auth/login', {
        body: { email: person.email, password: person.password },
      }),
    ).toBe(200);
  });

  it('shows the projects of an account in the requested language', async () => {
    const person = await installation.signUp();
    await addProject(installation.database, {
      slug: 'theirs',
      isPublic: false,
      startDate: '2026-02-01',
      members: [person.id],
    });
    await addProject(installation.database, {
      slug: 'older',
      startDate: '2026-01-01',
      members: [person.id, admin.id],
    });
    await addProject(installation.database, { slug: 'not-theirs', members: [admin.id] });
    const { projects, count } = await installation.json('GET', `/api/users/${person.id}/projects?locale=en`, {
      token: admin.token,
    });
    expect([count, projects.map(({ title }: { title: string }) => title)]).toEqual([
      2,
      ['theirs en', 'older en'],
    ]);
  });
});

describe('last active administrator', () => {
  beforeEach(async () => {
    await installation.database.read
      .updateTable('users')
      .set({ role: 'user' })
      .where('role', '=', 'admin')
      .where('id', '<>', admin.id)
      .execute();
  });
  const last = { code: 'LAST_ADMIN' };

  it('cannot be demoted, deactivated or deleted, by themselves or others', async () => {
    const { token, id, password } = admin;
    // Inactive and invited administrators do not count.
    await installation.ask('POST', '/api/users/invite', {
      token,
      body: { email: 'later@house.example', firstName: 'A', lastName: 'B', role: 'admin' },
    });
    const resting = await installation.signUp({ role: 'admin' });
    await installation.ask('PATCH', `/api/users/${resting.id}/deactivate`, { token });
    expect(
      await installation.json('PUT', `/api/users/${id}`, { token, body: { role: 'user' } }),
    ).toMatchObject(last);
    expect(await installation.json('PATCH', `/api/users/${id}/deactivate`, { token })).toMatchObject(last);
    expect(await installation.json('DELETE', `/api/users/${id}`, { token })).toMatchObject(last);
    expect(
      await installation.json('PATCH', '/api/users/deactivate', { token, body: { reason: 'x', password } }),
    ).toMatchObject(last);
    expect(
      await installation.json('DELETE', '/api/users/profile', { token, body: { confirm: true, password } }),
    ).toMatchObject(last);
    expect(await installation.status('GET', '/api/users', { token })).toBe(200);
  });

  it('remains when two administrators demote each other in parallel', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [
        await installation.signUp({ role: 'admin' }),
        await installation.signUp({ role: 'admin' }),
      ];
      await installation.database.read
        .updateTable('users')
        .set({ status: 'inactive' })
        .where('id', '=', admin.id)
        .execute();
      const statuses = await Promise.all([
        installation.status('PUT', `/api/users/${two.id}`, { token: one.token, body: { role: 'user' } }),
        installation.status('DELETE', `/api/users/${one.id}`, { token: two.token }),
      ]);
      const left = await installation.database.read
        .selectFrom('users')
        .select('id')
        .where('role', '=', 'admin')
        .where('status', '=', 'active')
        .execute();
      expect([statuses.filter((status) => status === 200).length, left.length]).toEqual([1, 1]);
      await installation.database.read
        .updateTable('users')
        .set({ status: 'active' })
        .where('id', '=', admin.id)
        .execute();
      await installation.database.read
        .updateTable('users')
        .set({ role: 'user' })
        .where('role', '=', 'admin')
        .where('id', '<>', admin.id)
        .execute();
    }
  });
});

describe('agency as an author', () => {
  it('takes over posts of erased users and is not a user account', async () => {
    const author = await installation.signUp({ firstName: 'Gone', lastName: 'Soon' });
    const post = await addPost(installation.database, { slug: 'kept', author: author.id });
    const removed = await installation.ask('DELETE', `/api/users/${author.id}`, { token: admin.token });
    expect([removed.status, removed.headers.get('x-cache-tags')]).toEqual([200, 'posts']);
    expect((await installation.json('GET', `/api/blog/${post}`)).post.author).toEqual({
      id: 'agency',
      name: 'Vitrine',
      slug: null,
      title: '',
      bio: '',
      links: [],
      image_url: null,
      guest: false,
    });
    expect(await names('?search=vitrine')).toEqual([]);
    expect(await installation.status('GET', '/api/users/agency', { token: admin.token })).toBe(404);
    expect(await installation.status('DELETE', '/api/users/agency', { token: admin.token })).toBe(404);
  });
});
