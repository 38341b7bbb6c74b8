import { describe, expect, it } from 'vitest';
import { addProject } from '../fixtures';
import { prepareInstallation, preparePerson } from '../ops/prepare-installation';
import { fieldsOf, projectsOf } from './project-calls';
import { listedCounts } from '../status-counts';

const installation = prepareInstallation();
const admin = preparePerson(installation, {
  role: 'admin',
  verified: true,
  firstName: 'Inès',
  lastName: 'Marchetti',
});
const customer = preparePerson(installation, { verified: true, firstName: 'Camille', lastName: 'Vasseur' });
const manager = preparePerson(installation, { role: 'manager', firstName: 'Théo', lastName: 'Garrigue' });
const stranger = preparePerson(installation, {});
const colleague = preparePerson(installation, { role: 'manager' });
const projects = projectsOf(installation, admin);
const { call } = projects;

const story = {
  problem: 'Un hall sans guide.',
  approach: 'Deux bornes.',
  results: 'Moins d’attente.',
  figures: [{ figure: '−22 min', label: 'd’attente' }],
  stack: ['Kiosk', 'SQL'],
};

describe('new project', () => {
  it('starts today, private and in planning, with a slug derived from its title', async () => {
    const { status, project, tags } = await call('POST', '', admin, { title: 'Borne d’accueil du musée' });
    expect([status, tags]).toEqual([201, null]);
    expect(project).toMatchObject({
      title: 'Borne d’accueil du musée',
      slug: 'borne-d-accueil-du-musee',
      status: 'planning',
      isPublic: false,
      progress: 0,
      startDate: '2026-06-15',
      deadline: null,
      physical: false,
      overdue: false,
      clientName: '',
      locale: 'fr',
      locales: ['fr'],
      members: [],
      milestones: [],
      unread: 0,
      viewer: { userId: admin.id, team: true, admin: true },
      allowedStatuses: ['in_progress', 'on_hold'],
      nextStep: { offer: null, milestone: null },
      contents: { members: 0, messages: 0, milestones: 0, files: 0, images: 0, offers: 0, keptOffers: 0 },
    });
    expect((await call('POST', '', admin, { title: 'Borne d’accueil du musée' })).project.slug).toBe(
      'borne-d-accueil-du-musee-2',
    );
    expect((await call('POST', '', admin, { title: '???' })).project.slug).toBe('projet');
    expect(await projects.activity(project.id)).toEqual([
      { action: 'project.created', actor: admin.id, fields: [] },
    ]);
  });

  it('stores the texts of both languages, and returns those of the requested language', async () => {
    const body = {
      title: 'Billetterie',
      description: 'Vendre en ligne',
      sector: 'Culture',
      tags: ['web', ''],
      caseStudy: story,
      translations: { en: { title: 'Ticketing', caseStudy: { problem: 'No guide.' } } },
      clientName: 'Festival',
      services: ['web', 'web'],
      cover: { family: 'plan' },
      isPublic: true,
      deadline: '2026-09-01',
      physical: true,
      progress: 30,
    };
    const { project, tags } = await call('POST', '', admin, body);
    expect(tags).toBe('projects');
    expect(project).toMatchObject({
      title: 'Billetterie',
      tags: ['web'],
      sector: 'Culture',
      services: ['web'],
      caseStudy: story,
      locales: ['fr', 'en'],
      cover: { family: 'plan' },
      progress: 30,
    });
    const { project: english } = await call('GET', `/${project.id}?locale=en`, admin);
    expect(english).toMatchObject({
      title: 'Ticketing',
      description: null,
      locale: 'en',
      caseStudy: { problem: 'No guide.', approach: '', stack: ['Kiosk', 'SQL'] },
    });
    expect(english.texts).toMatchObject({
      fr: { title: 'Billetterie' },
      en: { title: 'Ticketing', tags: [] },
    });
    expect((await installation.json('GET', `/api/projects/public/slug/${project.slug}`)).project.title).toBe(
      'Billetterie',
    );
  });

  it.each([
    [{}, ['title: required']],
    [{ title: 'x', slug: 'Not A Slug' }, ['slug: invalid_format']],
    [{ title: 'x', startDate: '2026-06-02', endDate: '2026-06-01' }, ['endDate: beforeStart']],
    [{ title: 'x', endDate: '2026-06-01' }, ['endDate: beforeStart']],
    [{ title: 'x', startDate: '2026-06-02', deadline: '2026-06-01' }, ['deadline: beforeStart']],
    [{ title: 'x', deadline: '2026-06-14' }, ['deadline: beforeStart']],
    [{ title: 'x', progress: 101 }, ['progress: too_big']],
    [{ title: 'x', translations: { en: { description: 'y' } } }, ['translations.en.title: required']],
    [{ title: 'x', cover: { family: 'painting' } }, ['cover.family: invalid_value']],
  ])('is rejected with field errors for %j', async (body, fields) => {
    const answer = await call('POST', '', admin, body);
    expect([answer.status, fieldsOf(answer)]).toEqual([422, fields]);
  });

  it('with a deadline before its start accepts changes of other fields', async () => {
    const { id } = await projects.made();
    await installation.database.read
      .updateTable('projects')
      .set({ deadline: '2020-01-01' })
      .where('id', '=', id)
      .execute();
    expect((await call('PUT', `/${id}`, admin, { clientName: 'Autre' })).status).toBe(200);
    expect(fieldsOf(await call('PUT', `/${id}`, admin, { startDate: '2026-06-01' }))).toEqual([
      'deadline: beforeStart',
    ]);
  });

  it('rejects a current or former slug of another project', async () => {
    const { id } = await projects.made({ title: 'Un', slug: 'premier' });
    const taken = await call('POST', '', admin, { title: 'Deux', slug: 'premier' });
    expect([taken.status, taken.code, fieldsOf(taken)]).toEqual([409, 'CONFLICT', ['slug: taken']]);
    await call('PUT', `/${id}`, admin, { slug: 'deuxieme' });
    expect((await call('POST', '', admin, { title: 'Trois', slug: 'premier' })).code).toBe('CONFLICT');
    expect((await call('PUT', `/${id}`, admin, { slug: 'premier' })).project.slug).toBe('premier');
    expect(
      await installation.database.read
        .selectFrom('project_slugs')
        .select('slug')
        .where('project_id', '=', id)
        .execute(),
    ).toEqual([{ slug: 'deuxieme' }]);
  });

  it('gets a distinct slug when ten are created concurrently with the same title', async () => {
    const made = await Promise.all(
      Array.from({ length: 10 }, () => call('POST', '', admin, { title: 'Tous ensemble' })),
    );
    expect(made.map(({ status }) => status)).toEqual(made.map(() => 201));
    expect(new Set(made.map(({ project }) => project.slug as string)).size).toBe(10);
  });
});

describe('project', () => {
  it('is visible to its members and administrators only', async () => {
    const { id } = await projects.made({}, [customer, manager]);
    expect((await call('GET', `/${id}`, customer)).project).toMatchObject({
      viewer: { userId: customer.id, team: false, admin: false },
      allowedStatuses: [],
      contents: null,
      texts: null,
      memberCount: 2,
    });
    expect((await call('GET', `/${id}`, manager)).project).toMatchObject({
      viewer: { team: true, admin: false },
      allowedStatuses: ['in_progress', 'on_hold'],
      contents: null,
      texts: null,
    });
    const absent = await call('GET', '/nobody', stranger);
    for (const who of [stranger, colleague]) expect(await call('GET', `/${id}`, who)).toEqual(absent);
    expect((await call('GET', `/${id}`, undefined)).status).toBe(401);
  });

  it('lists members of the customer first, then the team, without email addresses', async () => {
    const { id } = await projects.made({}, [manager, customer]);
    const { project } = await call('GET', `/${id}`, customer);
    expect(
      project.members.map(({ name, role, team }: Record<string, unknown>) => [name, role, team]),
    ).toEqual([
      ['Camille Vasseur', 'client', false],
      ['Théo Garrigue', 'client', true],
    ]);
    expect(JSON.stringify(project)).not.toContain('@');
  });

  it('is overdue only until it is completed', async () => {
    const { id } = await projects.made({
      deadline: '2026-06-14',
      status: 'in_progress',
      startDate: '2026-01-01',
    });
    const overdue = async () => (await call('GET', `/${id}`, admin)).project.overdue;
    expect(await overdue()).toBe(true);
    await call('PUT', `/${id}`, admin, { deadline: '2026-06-15' });
    expect(await overdue()).toBe(false);
    await call('PUT', `/${id}`, admin, { deadline: '2026-06-01', status: 'completed' });
    expect(await overdue()).toBe(false);
  });
});

describe('project lists', () => {
  it('return own projects by urgency, and all projects to administrators only', async () => {
    installation.later(60_000);
    const person = await installation.signUp({ verified: true });
    const draft = (title: string, more: object) =>
      projects.made({ title, startDate: '2026-01-01', ...more }, [person]);
    await draft('Fini', { status: 'completed', endDate: '2026-05-01' });
    await draft('Sans terme', { status: 'planning' });
    await draft('Bientôt', { status: 'in_progress', deadline: '2026-07-01' });
    await draft('En retard', { status: 'in_progress', deadline: '2026-06-01' });
    await draft('En pause', { status: 'on_hold', deadline: '2026-05-01' });
    await draft('Fini hier', { status: 'completed', endDate: '2026-06-14' });
    const { projects: own, count } = await call('GET', '/my', person);
    expect([count, own.map(({ title }: { title: string }) => title)]).toEqual([
      6,
      ['En retard', 'Bientôt', 'Sans terme', 'En pause', 'Fini hier', 'Fini'],
    ]);
    expect(own[0]).toMatchObject({ overdue: true, memberCount: 1, milestones: [], nextMilestone: null });
    const page = await call('GET', '/my?limit=2&page=2', person);
    expect([
      page.currentPage,
      page.totalPages,
      page.projects.map(({ title }: { title: string }) => title),
    ]).toEqual([2, 3, ['Sans terme', 'En pause']]);
    expect((await call('GET', '/my?status=completed', person)).count).toBe(2);
    expect(
      (await call('GET', '/my', stranger)).projects.some(({ title }: { title: string }) => title === 'Fini'),
    ).toBe(false);
    for (const who of [person, manager]) expect((await call('GET', '', who)).code).toBe('FORBIDDEN');
    expect((await call('GET', '?limit=1', admin)).projects).toMatchObject([{ title: 'Fini hier' }]);
  });

  it('count own projects by status, without those of others', async () => {
    const member = await installation.signUp({ role: 'manager', verified: true });
    for (const status of ['planning', 'planning', 'completed']) await projects.made({ status }, [member]);
    await projects.made({ status: 'on_hold' });
    const own = (query: string) => call('GET', `/my${query}`, member);
    const { counts } = await own('?search=nowhere&status=on_hold');
    expect(counts).toEqual({ all: 3, planning: 2, in_progress: 0, completed: 1, on_hold: 0 });
    expect(await listedCounts(counts, own)).toEqual(counts);
  });

  it('can be searched by titles in any language and by client, ignoring accents', async () => {
    const person = await installation.signUp({ verified: true });
    const { id } = await projects.made(
      { title: 'Forêt à l’œuvre', clientName: 'Éditions Lèze', translations: { en: { title: 'Woodland' } } },
      [person],
    );
    const found = async (words: string) =>
      (await call('GET', `/my?search=${encodeURIComponent(words)}`, person)).count as number;
    expect([
      await found('foret oeuvre'),
      await found('WOODLAND leze'),
      await found('%'),
      await found('nowhere'),
    ]).toEqual([1, 1, 0, 0]);
    await call('PUT', `/${id}`, admin, { clientName: 'Autre', title: 'Clairière' });
    expect([await found('leze'), await found('foret'), await found('clairiere autre')]).toEqual([0, 0, 1]);
  });

  it('find projects created before the search text existed, and converted requests', async () => {
    const id = await addProject(installation.database, {
      slug: 'ancien',
      isPublic: false,
      members: [customer.id],
    });
    await call('PUT', `/${id}`, admin, { clientName: 'Cliente' });
    expect((await call('GET', '/my?search=ancien cliente', customer)).projects).toMatchObject([{ id }]);
  });
});
