import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Installation, Person } from '../ops/installation';
import { openAgency } from '../agency';

let installation: Installation;
let admin: Person;
let customer: Person;
beforeAll(async () => {
  ({ installation, admin, customer } = await openAgency());
});
afterAll(() => installation.close());

const read = async (path: string, { token }: Person) => {
  const { success: _, message: __, ...parts } = await installation.json('GET', path, { token });
  return parts;
};

describe('combined read', () => {
  it('of a customer’s dashboard contains all lists of the customer', async () => {
    const { addresses, requests, projects, quotes, news } = await read('/api/stats/mine?locale=en', customer);
    expect({ addresses }).toEqual(await read('/api/users/addresses', customer));
    expect(requests).toEqual((await read('/api/project-requests/my?limit=100', customer)).requests);
    expect(requests).not.toHaveLength(0);
    expect(projects).toEqual(await read('/api/projects/my?locale=en', customer));
    expect(projects).toMatchObject({ count: 2 });
    expect(quotes).toEqual(await read('/api/orders/my?status=en_attente', customer));
    expect(news).toEqual(await read('/api/projects/my/news?locale=en', customer));
  });

  it('of the profile contains the open items of the back office, for administrators', async () => {
    const { open } = await read('/api/stats/open', admin);
    expect(open.contacts + open.requests).toBeGreaterThan(0);
    const profile = await read('/api/auth/profile', admin);
    expect(await read('/api/auth/profile?include=open', admin)).toEqual({ ...profile, open });
    expect(profile).not.toHaveProperty('open');
    expect(await read('/api/auth/profile?include=open', customer)).toEqual(
      await read('/api/auth/profile', customer),
    );
  });

  it('of the profile contains the saved views, for the team', async () => {
    const body = { list: 'outbox', name: 'Échecs', query: { status: 'failed' } };
    await installation.ask('POST', '/api/users/views', { token: admin.token, body });
    const { views } = await read('/api/users/views', admin);
    expect(views).toHaveLength(1);
    const profile = await read('/api/auth/profile', admin);
    expect(await read('/api/auth/profile?include=views', admin)).toEqual({ ...profile, views });
    expect(await read('/api/auth/profile?include=views', customer)).not.toHaveProperty('views');
  });

  it('of the own account contains addresses, passkeys, sessions and sign-ins', async () => {
    const [addresses, passkeys, sessions, signIns] = await Promise.all(
      ['users/addresses', 'auth/passkeys', 'auth/sessions', 'auth/sign-ins'].map((path) =>
        read(`/api/${path}`, customer),
      ),
    );
    expect(await read('/api/auth/profile?include=addresses,passkeys,sessions,signIns', customer)).toEqual({
      ...(await read('/api/auth/profile', customer)),
      ...addresses,
      ...passkeys,
      ...sessions,
      ...signIns,
    });
    expect(await installation.status('GET', '/api/auth/profile?include=sessions')).toBe(401);
  });

  it('of an account with projects contains both, for administrators', async () => {
    const one = `/api/users/${customer.id}`;
    expect(await read(`${one}?include=projects&locale=en`, admin)).toEqual({
      ...(await read(one, admin)),
      projects: (await read(`${one}/projects?locale=en`, admin)).projects,
    });
    expect(await read(one, admin)).not.toHaveProperty('projects');
    expect(await installation.status('GET', `${one}?include=projects`, { token: customer.token })).toBe(403);
    expect(
      await installation.status('GET', '/api/users/nobody?include=projects', { token: admin.token }),
    ).toBe(404);
  });

  it('of the activity contains the team, including deactivated accounts', async () => {
    const left = await installation.signUp({ role: 'manager', firstName: 'Lou', lastName: 'Partie' });
    await installation.prove(admin);
    await installation.json('PATCH', `/api/users/${left.id}/deactivate`, { token: admin.token, body: {} });
    const { team, ...list } = await read('/api/activity?include=team&limit=5', admin);
    expect(list).toEqual(await read('/api/activity?limit=5', admin));
    expect(team).toEqual([
      { id: admin.id, firstName: 'Inès', lastName: 'Aubrac' },
      { id: left.id, firstName: 'Lou', lastName: 'Partie' },
    ]);
    expect(await installation.status('GET', '/api/activity?include=team', { token: customer.token })).toBe(
      403,
    );
    expect(await installation.status('GET', '/api/activity?include=team')).toBe(401);
  });

  it('of an account record contains all its data, for administrators', async () => {
    const one = `/api/users/${customer.id}`;
    const { requests, contacts, contracts, ...rest } = await read(`${one}/record?locale=en`, admin);
    expect(rest).toEqual({
      ...(await read(one, admin)),
      ...(await read(`${one}/sessions`, admin)),
      ...(await read(`${one}/consents`, admin)),
      projects: (await read(`${one}/projects?locale=en`, admin)).projects,
    });
    const listed = await read(`/api/project-requests?requesterId=${customer.id}&limit=5`, admin);
    expect(contracts).toEqual({
      projects: rest.projects.length,
      accepted: 0,
      running: 0,
      invoices: 0,
      unpaid: 0,
      toRefund: 0,
    });
    expect(requests).toEqual({ count: listed.count, latest: listed.requests });
    const received = await read(`/api/contacts?userId=${customer.id}&sort=-createdAt&limit=5`, admin);
    expect(contacts).toEqual({ count: received.count, latest: received.contacts });
  });
});
