// The record of changes: what is kept of a change, who may read it, how it is asked, and how it is taken away.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ActivityEntry } from '../../lib/contract/activity.schema';
import { recordActivity } from '../../server/db/activity';
import { newId } from '../../server/db/id';
import { createClient } from './fixtures';
import { hours, openHouse } from './house';
import type { House, Person } from './house';
import { watchQueries } from './plans';
import { projectsOf } from './project-calls';
import type { Projects } from './project-calls';

let house: House;
let projects: Projects;
let admin: Person;
let customer: Person;
beforeAll(async () => {
  house = await openHouse();
  admin = await house.signUp({ role: 'admin', firstName: 'Inès', lastName: 'Aubrac' });
  customer = await house.signUp({ firstName: 'Théo', lastName: 'Kerouac' });
  projects = projectsOf(house, admin);
});
afterAll(() => house.close());

const list = async (query = '', by: Person = admin) =>
  (await house.json('GET', `/api/activity${query}`, { token: by.token })) as {
    activity: ActivityEntry[];
    count: number;
    totalPages: number;
    currentPage: number;
  };
const latest = async (id: string) => (await list(`?recordId=${id}&limit=1`)).activity[0];

describe('a change', () => {
  it('of a project keeps states, days, numbers and flags, and of words their fields alone', async () => {
    const { id } = await projects.made({ title: 'Écluse', deadline: '2026-09-01' });
    await projects.call('PUT', `/${id}`, admin, {
      title: 'Écluse du port',
      clientName: 'Port de Lannec',
      deadline: '2026-10-01',
      isPublic: true,
      status: 'in_progress',
    });
    const entry = await latest(id);
    expect(entry).toMatchObject({
      action: 'project.updated',
      actor: { id: admin.id, name: 'Inès Aubrac' },
      record: { type: 'project', id, label: 'Écluse du port', projectId: id },
    });
    expect(entry?.fields.toSorted()).toEqual(['clientName', 'deadline', 'isPublic', 'status', 'texts.fr']);
    expect(entry?.changes).toEqual(
      expect.arrayContaining([
        { field: 'deadline', before: '2026-09-01', after: '2026-10-01' },
        { field: 'isPublic', before: false, after: true },
        { field: 'status', before: 'planning', after: 'in_progress' },
      ]),
    );
    expect(entry?.changes).toHaveLength(3);
    expect(
      JSON.stringify(await house.database.read.selectFrom('activity').selectAll().execute()),
    ).not.toMatch(/cluse|Lannec/);
  });

  it('of a plan, a file and a member names the part, by what it is called now', async () => {
    const { id } = await projects.made();
    const { milestone } = await projects.call('POST', `/${id}/milestones`, admin, {
      title: 'Maquettes',
      dueDate: '2026-09-01',
    });
    await projects.call('PUT', `/${id}/milestones/${milestone.id}`, admin, {
      dueDate: '2026-09-15',
      status: 'done',
    });
    expect(await latest(id)).toMatchObject({
      action: 'project.milestone-changed',
      changes: [
        { field: `milestones.${milestone.id}.dueDate`, before: '2026-09-01', after: '2026-09-15' },
        { field: `milestones.${milestone.id}.status`, before: 'planned', after: 'done' },
      ],
      fields: [
        `milestones.${milestone.id}.dueDate`,
        `milestones.${milestone.id}.status`,
        `milestones.${milestone.id}.doneAt`,
      ],
      names: { [milestone.id]: 'Maquettes' },
    });
    const { file } = await projects.upload(admin, id);
    await projects.call('PATCH', `/${id}/files/${file.id}`, admin, { category: 'contract' });
    expect(await latest(id)).toMatchObject({
      changes: [{ field: `files.${file.id}.category`, before: 'other', after: 'contract' }],
      names: { [file.id]: 'plan.pdf' },
    });
    await projects.call('POST', `/${id}/members`, admin, { userId: customer.id, role: 'client' });
    await projects.call('POST', `/${id}/members`, admin, { userId: customer.id, role: 'lead' });
    expect(await latest(id)).toMatchObject({
      action: 'project.member-changed',
      changes: [{ field: `members.${customer.id}`, before: 'client', after: 'lead' }],
      names: { [customer.id]: 'Théo Kerouac' },
    });
    await projects.call('PATCH', `/${id}/status`, admin, { status: 'in_progress' });
    expect(await latest(id)).toMatchObject({
      action: 'project.status-changed',
      changes: [{ field: 'status', before: 'planning', after: 'in_progress' }],
    });
  });

  it('of an offer keeps its figures and its version', async () => {
    const { id: projectId } = await projects.made();
    const offer = {
      title: 'Site',
      lines: [{ label: 'Maquettes', quantity: 1, unitPrice: 10_000 }],
      vatRate: 20,
    };
    const { order } = await house.json('POST', '/api/orders', {
      token: admin.token,
      body: { projectId, ...offer },
    });
    await house.ask('PUT', `/api/orders/${order.id}`, {
      token: admin.token,
      body: {
        ...offer,
        lines: [{ label: 'Maquettes', quantity: 2, unitPrice: 10_000 }],
        validUntil: '2026-12-01',
      },
    });
    const entry = await latest(order.id);
    expect(entry).toMatchObject({
      action: 'order.updated',
      record: { label: `${order.reference} · Site`, projectId },
    });
    expect(entry?.fields).toEqual(expect.arrayContaining(['lines', 'validUntil', 'totalInclTax']));
    expect(entry?.changes).toEqual(
      expect.arrayContaining([
        { field: 'version', before: 1, after: 2 },
        { field: 'totalInclTax', before: 12_000, after: 24_000 },
        { field: 'validUntil', before: null, after: '2026-12-01' },
      ]),
    );
    await house.ask('PATCH', `/api/orders/${order.id}/status`, {
      token: admin.token,
      body: { status: 'annule' },
    });
    // The history of a project is that of its offers too.
    expect((await list(`?projectId=${projectId}`)).activity.map(({ action }) => action)).toEqual([
      'order.annule',
      'order.updated',
      'order.created',
      'project.created',
    ]);
    expect(await latest(order.id)).toMatchObject({
      action: 'order.annule',
      changes: [{ field: 'status', before: 'en_attente', after: 'annule' }],
    });
  });

  it('of an account keeps its role and state', async () => {
    const person = await house.signUp();
    await house.ask('PUT', `/api/users/${person.id}`, {
      token: admin.token,
      body: { role: 'manager', firstName: 'Secretname' },
    });
    const entry = await latest(person.id);
    expect(entry).toMatchObject({
      action: 'user.updated',
      changes: [{ field: 'role', before: 'user', after: 'manager' }],
    });
    expect(entry?.fields.toSorted()).toEqual(['firstName', 'role']);
    await house.ask('PATCH', `/api/users/${person.id}/deactivate`, { token: admin.token });
    expect((await latest(person.id))?.changes).toEqual([
      { field: 'status', before: 'active', after: 'inactive' },
    ]);
    await house.ask('PATCH', `/api/users/${person.id}/activate`, { token: admin.token });
    expect((await latest(person.id))?.changes).toEqual([
      { field: 'status', before: 'inactive', after: 'active' },
    ]);
    await house.ask('DELETE', `/api/users/${person.id}`, { token: admin.token });
    expect(await latest(person.id)).toMatchObject({
      action: 'user.deleted',
      record: { label: null },
      changes: [],
    });
    expect(JSON.stringify(await list(`?recordId=${person.id}`))).not.toContain('Secretname');
  });

  it('that says its field is a state and holds a sentence is a mistake of the program', async () => {
    const wrong = {
      actor: null,
      action: 'user.updated',
      record: { type: 'user', id: 'x' },
      changes: [{ field: 'role', before: null, after: 'Ada Roy' }],
    } as const;
    await expect(
      house.database.write((transaction) => recordActivity(transaction, wrong, house.time.now)),
    ).rejects.toThrow('user.role');
  });
});

describe('the list', () => {
  it('is for administrators alone', async () => {
    const manager = await house.signUp({ role: 'manager' });
    for (const path of ['/api/activity', '/api/activity/export'])
      for (const { token } of [manager, customer])
        expect(await house.status('GET', path, { token })).toBe(403);
  });

  it('is filtered by person, kind, act, record and days of Paris', async () => {
    const { id } = await projects.made({ title: 'Filtres et goélands' });
    for (const [at, progress] of [
      ['2026-07-01T21:59:00.000Z', 10],
      ['2026-07-01T22:01:00.000Z', 20],
    ] as const) {
      const change = {
        actor: admin.id,
        action: 'project.updated',
        record: { type: 'project', id },
        changes: [{ field: 'progress', before: 0, after: progress }],
      } as const;
      await house.database.write((transaction) => recordActivity(transaction, change, new Date(at)));
    }
    const counts = async (query: string) => (await list(`?recordId=${id}&${query}`)).count;
    expect(await counts('')).toBe(3);
    expect(
      await Promise.all([
        counts('from=2026-07-01&to=2026-07-01'),
        counts('from=2026-07-02'),
        counts('to=2026-06-30'),
      ]),
    ).toEqual([1, 1, 1]);
    expect(
      await Promise.all([
        counts(`actor=${admin.id}`),
        counts(`actor=${customer.id}`),
        counts('actor=none'),
        counts('type=user'),
        counts('action=project.updated'),
      ]),
    ).toEqual([3, 0, 0, 0, 2]);
    expect((await list('?search=goeland%20FILTRES')).activity.map(({ record }) => record.id)).toEqual([
      id,
      id,
      id,
    ]);
    expect((await list('?search=nowhere%20at%20all')).count).toBe(0);
    const ascending = await list(`?recordId=${id}&sort=createdAt&limit=1&page=2`);
    expect([ascending.activity[0]?.changes[0]?.after, ascending.currentPage, ascending.totalPages]).toEqual([
      10, 2, 3,
    ]);
    expect((await list('?actor=none&type=user')).activity.every(({ actor }) => actor === null)).toBe(true);
  });

  it('is taken away whole, in pieces, safe to open, and that is recorded', async () => {
    await house.database.write(async (transaction) => {
      for (let at = 0; at < 1203; at++)
        await recordActivity(
          transaction,
          { actor: customer.id, action: 'address.added', record: { type: 'address', id: newId() } },
          new Date(house.time.now.getTime() + at * 1000),
        );
    });
    house.later(hours(1));
    const evil = await house.signUp({ role: 'admin', firstName: '=cmd()', lastName: '"Ada"' });
    const response = await house.ask('GET', '/api/activity/export?type=address&sort=createdAt', {
      token: evil.token,
    });
    const [head, ...rows] = (await response.text()).trimEnd().split('\r\n');
    expect(head).toBe(
      '"createdAt","action","actorId","actor","recordType","recordId","record","fields","changes"',
    );
    expect(rows).toHaveLength((await list('?type=address')).count);
    expect(new Set(rows).size).toBe(rows.length);
    expect(rows.toSorted()).toEqual(rows);
    expect(await list('?action=activity.exported')).toMatchObject({
      count: 1,
      activity: [
        { actor: { id: evil.id, name: '=cmd() "Ada"' }, record: { type: 'activity', id: 'address' } },
      ],
    });
    await house.prove(admin);
    const own = await (
      await house.ask('GET', `/api/activity/export?actor=${evil.id}`, { token: admin.token })
    ).text();
    expect(own).toContain(`"'=cmd() ""Ada"""`);
  });

  it('finds its rows by an index, whatever is asked', async () => {
    const watched = watchQueries(house.database);
    const { ask } = createClient(watched.database);
    const queries = [
      '',
      `?actor=${admin.id}`,
      '?actor=none',
      '?type=project',
      '?action=project.updated',
      '?recordId=x',
      '?projectId=x',
      '?from=2026-01-01&to=2026-02-01',
      '?search=goeland',
      '?type=user&sort=createdAt',
    ];
    for (const query of queries) {
      expect(
        (await ask(`/api/activity${query}`, { headers: { authorization: `Bearer ${admin.token}` } })).status,
      ).toBe(200);
      expect(
        (await watched.unaided()).filter(({ reads }) => reads.length > 0),
        query,
      ).toEqual([]);
    }
  });
});
