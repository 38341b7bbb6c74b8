import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepareInstallation, preparePerson } from '../ops/prepare-installation';
import { projectsOf } from './project-calls';
import type { Answer } from './project-calls';
import { listedCounts } from '../status-counts';

const installation = prepareInstallation();
const admin = preparePerson(installation, { role: 'admin', verified: true });
const projects = projectsOf(installation, admin);
const { call } = projects;
const slugs: Record<string, string> = {};
beforeAll(async () => {
  // Today is 15 June 2026.
  const drafts = [
    {
      slug: 'un',
      title: 'Écluse',
      clientName: 'éditions Lèze',
      startDate: '2026-01-01',
      deadline: '2026-06-14',
      progress: 40,
      status: 'in_progress',
      translations: { en: { title: 'Lock' } },
    },
    {
      slug: 'deux',
      title: 'Atelier',
      clientName: 'Zinc',
      startDate: '2026-03-01',
      status: 'planning',
      isPublic: true,
    },
    {
      slug: 'trois',
      title: 'Zeppelin',
      locale: 'en',
      clientName: 'Abeille',
      startDate: '2026-02-01',
      deadline: '2026-06-01',
      progress: 100,
      status: 'completed',
      isPublic: true,
    },
    {
      slug: 'quatre',
      title: 'eau',
      clientName: 'Moulin',
      startDate: '2026-04-01',
      deadline: '2026-06-15',
      progress: 10,
      status: 'on_hold',
      translations: { en: { title: 'Water' } },
    },
  ];
  for (const draft of drafts) {
    installation.later(1000);
    slugs[draft.slug] = (await projects.made(draft)).id;
  }
});

const list = (question = '', by = admin) => call('GET', question, by);
const names = (answer: Answer) => (answer.projects as { slug: string }[]).map(({ slug }) => slug);

describe('office project list', () => {
  it.each([
    ['', ['quatre', 'trois', 'deux', 'un']],
    ['?sort=updatedAt', ['un', 'deux', 'trois', 'quatre']],
    ['?sort=title&locale=fr', ['deux', 'quatre', 'un', 'trois']],
    ['?sort=-title&locale=en', ['trois', 'quatre', 'un', 'deux']],
    ['?sort=clientName', ['trois', 'un', 'quatre', 'deux']],
    ['?sort=-startDate', ['quatre', 'deux', 'trois', 'un']],
    ['?sort=deadline', ['trois', 'un', 'quatre', 'deux']],
    ['?sort=-deadline', ['quatre', 'un', 'trois', 'deux']],
    ['?sort=status', ['deux', 'un', 'quatre', 'trois']],
    ['?sort=-progress', ['trois', 'un', 'quatre', 'deux']],
    ['?status=planning', ['deux']],
    ['?isPublic=true', ['trois', 'deux']],
    ['?isPublic=false&sort=title', ['quatre', 'un']],
    ['?overdue=true', ['un']],
    ['?overdue=false', ['quatre', 'trois', 'deux']],
    ['?missing=en', ['deux']],
    ['?missing=fr', ['trois']],
    ['?search=LEZE ecl', ['un']],
    ['?search=water', ['quatre']],
    ['?search=eau', ['quatre']],
    ['?search=zi', ['deux']],
    ['?search=zinc&status=completed', []],
  ])('%s returns %s', async (question, found) => {
    const answer = await list(question);
    expect([answer.status, names(answer), answer.count]).toEqual([200, found, found.length]);
  });

  it('counts projects by status, independently of the filters', async () => {
    const { id } = await projects.made({ title: 'Quai', status: 'planning' });
    const { counts } = await list('?search=nowhere&isPublic=true&status=completed');
    expect(counts).toEqual({ all: 5, planning: 2, in_progress: 1, on_hold: 1, completed: 1 });
    expect(await listedCounts(counts, list)).toEqual(counts);
    await call('DELETE', `/${id}`, admin);
  });

  it('paginates, lists the languages of each project, and rejects unknown sort orders', async () => {
    const page = await list('?sort=title&locale=fr&limit=3&page=2');
    expect([page.count, page.currentPage, page.totalPages, names(page)]).toEqual([4, 2, 2, ['trois']]);
    expect(page.projects[0]).toMatchObject({
      isPublic: true,
      locales: ['en'],
      locale: 'en',
      title: 'Zeppelin',
      overdue: false,
    });
    expect((await list('?sort=title&limit=1')).projects[0].locales).toEqual(['fr']);
    for (const sort of ['-', 'secret', '--title', 'title,status'])
      expect((await list(`?sort=${sort}`)).errors).toMatchObject([{ field: 'sort' }]);
    expect((await list('?missing=de')).errors).toMatchObject([{ field: 'missing' }]);
  });

  it('reflects changes and deletions of a project', async () => {
    const { id } = await projects.made({ title: 'Brouillon', clientName: 'Quai' });
    await call('PUT', `/${id}`, admin, {
      title: 'Aube',
      clientName: 'Îlot',
      translations: { en: { title: 'Dawn' } },
    });
    expect([
      names(await list('?search=ilot dawn')).length,
      names(await list('?search=quai')),
      names(await list('?missing=en')).length,
    ]).toEqual([1, [], 1]);
    expect(names(await list('?sort=title&locale=fr&limit=2'))).toEqual(['deux', 'brouillon']);
    await call('DELETE', `/${id}`, admin);
    expect((await list('?search=ilot')).count).toBe(0);
  });

  it('is exported as CSV with the same filters, and the export is recorded', async () => {
    const { id } = await projects.made({
      title: '=1+1',
      clientName: 'Formule; "citée"',
      slug: 'formule',
      services: ['web', 'cloud'],
    });
    const response = await installation.ask('GET', '/api/projects/export?search=formule', {
      token: admin.token,
    });
    expect([
      response.status,
      response.headers.get('content-type'),
      response.headers.get('content-disposition'),
    ]).toEqual([200, 'text/csv; charset=utf-8', expect.stringContaining('projects-2026-06-15.csv')]);
    const [head, row, ...rest] = (await response.text()).split('\r\n');
    expect(head).toBe(
      '"id","slug","title","clientName","sector","status","isPublic","startDate","endDate","deadline","overdue","progress","memberCount","services","tags","locales","createdAt","updatedAt"',
    );
    expect([row, rest]).toEqual([
      expect.stringContaining(
        `"${id}","formule","'=1+1","Formule; ""citée""","","planning","false","2026-06-15","","","false","0","0","web, cloud","","fr",`,
      ),
      [''],
    ]);
    const all = await (
      await installation.ask('GET', '/api/projects/export?sort=title&locale=fr', { token: admin.token })
    ).text();
    expect(all.split('\r\n').map((line) => line.split('","')[1])).toEqual([
      'slug',
      'formule',
      'deux',
      'quatre',
      'un',
      'trois',
      undefined,
    ]);
    const recorded = await installation.database.read
      .selectFrom('activity')
      .select(['actor_id', 'record_type', 'record_id'])
      .where('action', '=', 'project.exported')
      .execute();
    expect(recorded).toEqual(
      [1, 2].map(() => ({ actor_id: admin.id, record_type: 'project', record_id: 'all' })),
    );
    await call('DELETE', `/${id}`, admin);
  });
});

describe('bulk change of projects', () => {
  const change = (changes: object[], by = admin) => call('PATCH', '', by, { changes });

  it('publishes and hides projects, and records each change', async () => {
    const [un = '', deux = '', quatre = ''] = [slugs.un, slugs.deux, slugs.quatre];
    const before = (await call('GET', `/${un}`, admin)).project.updatedAt;
    installation.later(1000);
    const done = await change([
      { id: quatre, isPublic: true },
      { id: deux, isPublic: true },
      { id: 'nobody', isPublic: true },
      { id: un, isPublic: true, updatedAt: before },
    ]);
    expect([
      done.status,
      done.tags,
      done.projects.map(({ slug, isPublic }: { slug: string; isPublic: boolean }) => [slug, isPublic]),
      done.refused,
    ]).toEqual([
      200,
      'projects',
      [
        ['quatre', true],
        ['deux', true],
        ['un', true],
      ],
      [{ id: 'nobody', code: 'NOT_FOUND' }],
    ]);
    expect((await installation.json('GET', '/api/projects/public')).count).toBe(4);
    // It was already public.
    expect([
      (await projects.activity(deux)).length,
      (await projects.activity(un)).length,
      (await projects.activity(quatre)).length,
    ]).toEqual([1, 2, 2]);
    const [row] = await installation.database.read
      .selectFrom('activity')
      .select(['action', 'actor_id', 'changes'])
      .where('record_id', '=', un)
      .where('action', '=', 'project.updated')
      .execute();
    expect([row?.actor_id, JSON.parse(row?.changes ?? '')]).toEqual([
      admin.id,
      [{ field: 'isPublic', before: false, after: true }],
    ]);
    expect(
      (
        await change([
          { id: un, isPublic: false, updatedAt: before },
          { id: quatre, isPublic: false },
        ])
      ).refused,
    ).toEqual([{ id: un, code: 'STALE' }]);
    expect((await change([{ id: un, isPublic: false }])).tags).toBe('projects');
    expect((await change([{ id: un, isPublic: false }])).tags).toBeNull();
  });

  it('handles two concurrent calls in opposite order without deadlock', async () => {
    const count = async () => (await installation.json('GET', '/api/projects/public')).count as number;
    const known = await count();
    const [un, quatre] = [slugs.un ?? '', slugs.quatre ?? ''];
    const results = await Promise.all([
      change([
        { id: un, isPublic: true },
        { id: quatre, isPublic: true },
      ]),
      change([
        { id: quatre, isPublic: true },
        { id: un, isPublic: true },
      ]),
    ]);
    expect([results.map(({ status }) => status), await count()]).toEqual([[200, 200], known + 2]);
    await change([
      { id: un, isPublic: false },
      { id: quatre, isPublic: false },
    ]);
  });

  it('rejects no projects, duplicates and more than a hundred, and changes nothing', async () => {
    const id = slugs.un;
    const known = await projects.activity(id ?? '');
    for (const [changes, field] of [
      [[], 'changes'],
      [
        [
          { id, isPublic: true },
          { id, isPublic: false },
        ],
        'changes',
      ],
      [Array.from({ length: 101 }, () => ({ id: randomUUID(), isPublic: true })), 'changes'],
      [[{ id }], 'changes.0.isPublic'],
    ] as const)
      expect((await change([...changes])).errors).toMatchObject([{ field }]);
    expect(await projects.activity(id ?? '')).toEqual(known);
    expect(
      (await change([{ id, isPublic: true }], await installation.signUp({ role: 'manager' }))).code,
    ).toBe('FORBIDDEN');
  });
});
