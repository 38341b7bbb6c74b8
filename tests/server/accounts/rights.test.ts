import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rights } from '@/lib/contract/core/permissions';
import { openAgency } from '../agency';
import type { Agency } from '../agency';
import { openInstallation } from '../ops/installation';
import type { Installation, Person } from '../ops/installation';
import { addContact } from '../contacts/intake';
import { addPost } from '../fixtures';
import { projectsOf } from '../projects/project-calls';

let agency: Agency;
let installation: Installation;
let admin: Person;
beforeAll(async () => {
  agency = await openAgency();
  ({ installation, admin } = agency);
});
afterAll(() => installation.close());

const set = (id: string, body: object) =>
  installation.json('PUT', `/api/users/${id}`, { token: admin.token, body });
const status = (person: Person, path: string) => installation.status('GET', path, { token: person.token });
const activityOf = async (id: string) =>
  (await installation.json('GET', `/api/activity?type=user&recordId=${id}`, { token: admin.token })).activity;

describe('rights of a manager', () => {
  it('act at the next call, in both directions, and end no session', async () => {
    const manager = await installation.signUp({ role: 'manager' });
    expect(await status(manager, '/api/blog/articles')).toBe(403);
    expect(await set(manager.id, { rights: ['leads', 'blog', 'blog'] })).toMatchObject({
      user: { role: 'manager', rights: ['blog', 'leads'] },
    });
    expect(await status(manager, '/api/blog/articles')).toBe(200);
    expect(await status(manager, '/api/contacts')).toBe(200);
    await set(manager.id, { rights: ['blog'] });
    expect(await status(manager, '/api/contacts')).toBe(403);
    const { data } = await installation.json('GET', '/api/auth/profile', { token: manager.token });
    expect(data.user.rights).toEqual(['blog']);
    await set(manager.id, { rights: [] });
    expect(await status(manager, '/api/blog/articles')).toBe(403);
    expect(await status(manager, '/api/auth/profile')).toBe(200);
  });

  it('are recorded one by one, and as a security event', async () => {
    const manager = await installation.signUp({ role: 'manager', rights: ['blog', 'leads'] });
    await set(manager.id, { rights: ['blog', 'projects'] });
    const [latest] = await activityOf(manager.id);
    expect(latest).toMatchObject({ action: 'user.updated', actor: { id: admin.id } });
    expect(latest.changes).toEqual([
      { field: 'rights.leads', before: true, after: false },
      { field: 'rights.projects', before: false, after: true },
    ]);
    const before = (await activityOf(manager.id)).length;
    await set(manager.id, { rights: ['projects', 'blog'] });
    expect(await activityOf(manager.id)).toHaveLength(before);
    const { events } = await installation.json('GET', '/api/security-events?group=roles', {
      token: admin.token,
    });
    expect(events[0]).toMatchObject({ kind: 'rights', account: { id: manager.id } });
  });

  it('belong to managers only, and go with the role', async () => {
    const customer = await installation.signUp();
    expect(await set(customer.id, { rights: ['blog'] })).toMatchObject({
      code: 'INVALID',
      errors: [{ field: 'rights', code: 'managerOnly' }],
    });
    expect(await set(customer.id, { role: 'manager', rights: ['blog'] })).toMatchObject({
      user: { role: 'manager', rights: ['blog'] },
    });
    expect(await set(customer.id, { role: 'user' })).toMatchObject({ user: { role: 'user', rights: [] } });
    expect(await set(customer.id, { role: 'manager' })).toMatchObject({ user: { rights: [] } });
  });

  it('count for nothing until the address is confirmed', async () => {
    const squatter = await installation.signUp({ role: 'manager', verified: false });
    expect(await set(squatter.id, { rights: ['leads'] })).toMatchObject({ user: { rights: ['leads'] } });
    expect(await status(squatter, '/api/contacts')).toBe(403);
    const { data } = await installation.json('GET', '/api/auth/profile', { token: squatter.token });
    expect(data.user.rights).toEqual([]);
  });

  it('are refused based on an outdated version', async () => {
    const manager = await installation.signUp({ role: 'manager' });
    const { user } = await set(manager.id, { rights: ['blog'] });
    await set(manager.id, { rights: ['leads'] });
    expect(await set(manager.id, { rights: [], updatedAt: user.updatedAt })).toMatchObject({ code: 'STALE' });
  });

  it('count for nothing without a mandatory second factor', async () => {
    const strict = await openInstallation({ staffSecondFactor: 'required' });
    const { token } = await strict.signUp({ role: 'manager', rights: [...rights] });
    expect(await strict.json('GET', '/api/blog/articles', { token })).toMatchObject({
      code: 'OTP_SETUP_REQUIRED',
    });
    await strict.close();
  });
});

describe('an invitation with rights', () => {
  it('opens the office at once to the person who accepts it', async () => {
    const email = 'lou@plume.example';
    const body = { email, firstName: 'Lou', lastName: 'Pascal', role: 'manager', rights: ['blog'] };
    const invited = await installation.json('POST', '/api/users/invite', { token: admin.token, body });
    expect(invited.user).toMatchObject({ role: 'manager', rights: ['blog'], invited: true });
    const token = await installation.mailedToken(email);
    const { data } = await installation.json('POST', '/api/auth/accept-invitation', {
      body: { token, password: 'heron above the weir' },
    });
    const writer = { token: data.tokens.accessToken } as Person;
    expect(data.user.rights).toEqual(['blog']);
    expect(await status(writer, '/api/blog/articles')).toBe(200);
    expect(await status(writer, '/api/contacts')).toBe(403);
  });

  it('is refused for another role', async () => {
    const body = {
      email: 'max@plume.example',
      firstName: 'Max',
      lastName: 'Roy',
      role: 'user',
      rights: ['blog'],
    };
    expect(await installation.json('POST', '/api/users/invite', { token: admin.token, body })).toMatchObject({
      code: 'INVALID',
      errors: [{ field: 'rights', code: 'managerOnly' }],
    });
  });
});

describe('a manager sees', () => {
  it('only the projects of which they are a member', async () => {
    const member = await installation.signUp({ role: 'manager', rights: ['projects'] });
    const projects = projectsOf(installation, admin);
    const { id } = await projects.made({ title: 'Halle de Kervenic' }, [member]);
    const list = await installation.json('GET', '/api/projects', { token: member.token });
    expect(list.projects.map((project: { id: string }) => project.id)).toEqual([id]);
    expect([list.count, list.counts.all]).toEqual([1, 1]);
    expect(await status(member, `/api/projects/${id}`)).toBe(200);
    expect(await status(member, `/api/projects/${agency.projectId}`)).toBe(404);
    expect((await installation.json('GET', '/api/projects', { token: admin.token })).count).toBeGreaterThan(
      2,
    );
  });

  it('only what the rights open in the search', async () => {
    await addContact(installation.database, { full_name: 'Kerouac Halle' });
    await addPost(installation.database, { slug: 'halle', title: 'Halle', author: admin.id });
    const found = async (...held: (typeof rights)[number][]) => {
      const { token } = await installation.signUp({ role: 'manager', rights: held });
      const { results } = await installation.json('GET', '/api/search?q=halle', { token });
      return [...new Set(results.map(({ type }: { type: string }) => type))].sort();
    };
    expect(await found('blog')).toEqual(['post']);
    expect(await found('leads')).toEqual(['contact']);
    expect(await found('projects')).toEqual([]);
    const referenced = async (...held: (typeof rights)[number][]) => {
      const { token } = await installation.signUp({ role: 'manager', rights: held });
      return (await installation.json('GET', `/api/search?q=${agency.reference}`, { token })).results.length;
    };
    expect([await referenced('blog'), await referenced('leads')]).toEqual([0, 1]);
  });

  it('only the counts of open places, and only the open parts of the dashboard', async () => {
    const counts = async (...held: (typeof rights)[number][]) => {
      const { token } = await installation.signUp({ role: 'manager', rights: held });
      return (await installation.json('GET', '/api/stats/open', { token })).open;
    };
    expect(Object.keys(await counts('blog'))).toEqual(['posts']);
    expect(await counts('projects')).toEqual({ projects: 0 });
    expect(Object.keys(await counts('leads', 'letters')).sort()).toEqual([
      'amber',
      'contacts',
      'late',
      'lateRequests',
      'pendingRequests',
      'requests',
      'subscribers',
    ]);
    const { token } = await installation.signUp({ role: 'manager', rights: ['leads', 'projects'] });
    const { stats } = await installation.json('GET', '/api/stats/overview', { token });
    expect(stats.deadlines).toEqual([]);
    expect(stats).not.toHaveProperty('failedMails');
    expect(stats).not.toHaveProperty('scheduledPosts');
    expect(stats.open).not.toHaveProperty('users');
  });

  it('requests with notes and steps, but converts none', async () => {
    const { token } = await installation.signUp({ role: 'manager', rights: ['leads'] });
    const { requests } = await installation.json('GET', '/api/project-requests?status=pending', { token });
    const { id } = requests[0];
    const { request } = await installation.json('GET', `/api/project-requests/${id}`, { token });
    expect(request).toMatchObject({ notes: [], allowed: ['in_progress', 'cancelled'] });
    expect(
      await installation.status('POST', `/api/project-requests/${id}/convert`, { token, body: {} }),
    ).toBe(403);
    const without = await installation.signUp({ role: 'manager', rights: ['blog'] });
    expect(await status(without, `/api/project-requests/${id}`)).toBe(404);
  });

  it('no team list of accounts', async () => {
    const all = await installation.signUp({ role: 'manager', rights: [...rights] });
    expect(await status(all, '/api/users?team=true')).toBe(403);
    const { users } = await installation.json('GET', '/api/users?team=true&limit=100', {
      token: admin.token,
    });
    expect(new Set(users.map(({ role }: { role: string }) => role))).toEqual(new Set(['admin', 'manager']));
    const others = await installation.json('GET', '/api/users?team=false', { token: admin.token });
    expect(new Set(others.users.map(({ role }: { role: string }) => role))).toEqual(new Set(['user']));
  });
});
