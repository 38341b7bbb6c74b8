import { describe, expect, it } from 'vitest';
import { recordActivity } from '../../../server/core/activity/record-activity';
import { newId } from '../../../server/db/id';
import { createClient } from '../fixtures';
import { hours } from '../ops/installation';
import { watchQueries } from '../projects/plans';
import { prepareActivity } from './prepare-activity';

const { installation, admin, customer, projects, list } = prepareActivity();

describe('activity list', () => {
  it('is available to administrators only', async () => {
    const manager = await installation.signUp({ role: 'manager' });
    for (const path of ['/api/activity', '/api/activity/export'])
      for (const { token } of [manager, customer])
        expect(await installation.status('GET', path, { token })).toBe(403);
  });

  it('filters by person, type, action, record and day', async () => {
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
      await installation.database.write((transaction) => recordActivity(transaction, change, new Date(at)));
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

  it('exports all rows in batches as CSV with escaped formulas, and records the export', async () => {
    await installation.database.write(async (transaction) => {
      for (let at = 0; at < 1203; at++)
        await recordActivity(
          transaction,
          { actor: customer.id, action: 'address.added', record: { type: 'address', id: newId() } },
          new Date(installation.time.now.getTime() + at * 1000),
        );
    });
    installation.later(hours(1));
    const evil = await installation.signUp({ role: 'admin', firstName: '=cmd()', lastName: '"Ada"' });
    const response = await installation.ask('GET', '/api/activity/export?type=address&sort=createdAt', {
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
    await installation.prove(admin);
    const own = await (
      await installation.ask('GET', `/api/activity/export?actor=${evil.id}`, { token: admin.token })
    ).text();
    expect(own).toContain(`"'=cmd() ""Ada"""`);
  });

  it('finds its rows by an index for every filter', async () => {
    const watched = watchQueries(installation.database);
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
