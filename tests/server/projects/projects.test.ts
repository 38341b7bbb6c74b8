import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectStatuses } from '@/lib/contract/projects/choices';
import type { Project, ProjectSummary } from '@/lib/contract/projects/schemas';
import { createDatabase } from '../db/database';
import type { TestDatabase } from '../db/database';
import { addProject, addUser, createClient } from '../fixtures';

const slugs = (answer: { projects: ProjectSummary[] }) => answer.projects.map((project) => project.slug);

describe('public projects', () => {
  let test: TestDatabase;
  let client: ReturnType<typeof createClient>;
  let privateId: string;
  let tieId: string;

  beforeAll(async () => {
    test = await createDatabase();
    const { database } = test;
    const [ada, bob] = [await addUser(database), await addUser(database)];
    await addProject(database, { slug: 'neuf', startDate: '2027-01-01', status: 'planning' });
    await addProject(database, {
      slug: 'b-egal',
      startDate: '2026-03-01',
      status: 'in_progress',
      members: [ada, bob],
    });
    tieId = await addProject(database, {
      slug: 'a-egal',
      startDate: '2026-03-01',
      status: 'on_hold',
      locales: ['fr'],
    });
    await addProject(database, { slug: 'vieux', startDate: '2020-01-01', locales: ['en'] });
    privateId = await addProject(database, {
      slug: 'secret',
      startDate: '2026-03-01',
      isPublic: false,
      members: [ada],
    });
    client = createClient(database);
  });
  afterAll(() => test.drop());

  it('are listed newest first, on one page', async () => {
    const answer = await client.json('/api/projects/public');
    expect(slugs(answer)).toEqual(['neuf', 'a-egal', 'b-egal', 'vieux']);
    expect(answer).toMatchObject({ success: true, count: 4, currentPage: 1, totalPages: 1 });
    expect(answer.projects.map((project: ProjectSummary) => project.memberCount)).toEqual([0, 0, 2, 0]);
  });

  it.each(projectStatuses)('filter by the status %s', async (status) => {
    const answer = await client.json(`/api/projects/public?status=${status}`);
    expect(answer.count).toBe(1);
    expect(
      answer.projects.every((project: ProjectSummary) => project.status === status && project.isPublic),
    ).toBe(true);
  });

  it('return an empty list when nothing matches', async () => {
    await test.database.read
      .updateTable('projects')
      .set({ is_public: 0 })
      .where('slug', '=', 'neuf')
      .execute();
    expect(await client.json('/api/projects/public?status=planning')).toMatchObject({
      projects: [],
      count: 0,
      currentPage: 1,
      totalPages: 0,
    });
    await test.database.read
      .updateTable('projects')
      .set({ is_public: 1 })
      .where('slug', '=', 'neuf')
      .execute();
  });

  it('fall back to French, then to any available language', async () => {
    const titles = async (locale: string) =>
      (await client.json(`/api/projects/public?locale=${locale}`)).projects.map(
        ({ title, locale: own }: ProjectSummary) => `${title} (${own})`,
      );
    expect(await titles('en')).toEqual(['neuf en (en)', 'a-egal fr (fr)', 'b-egal en (en)', 'vieux en (en)']);
    expect(await titles('fr')).toEqual(['neuf fr (fr)', 'a-egal fr (fr)', 'b-egal fr (fr)', 'vieux en (en)']);
    const { project } = await client.json('/api/projects/public/slug/a-egal?locale=en');
    expect(project).toMatchObject({ locale: 'fr', locales: ['fr'] });
  });

  it('take each text missing in English from French, and report which', async () => {
    const { id } = (await client.json('/api/projects/public/slug/b-egal')).project as { id: string };
    const write = (locale: 'fr' | 'en', texts: object) =>
      test.database.read
        .updateTable('project_texts')
        .set(texts)
        .where('project_id', '=', id)
        .where('locale', '=', locale)
        .execute();
    await write('fr', {
      description: 'Une borne.',
      problem: 'Le problème.',
      approach: 'L’approche.',
      figures: '[{"figure":"3","label":"mois"}]',
    });
    await write('en', { approach: 'The approach.' });
    const english = (await client.json('/api/projects/public/slug/b-egal?locale=en')).project as Project;
    expect(english).toMatchObject({
      title: 'b-egal en',
      locale: 'en',
      description: 'Une borne.',
      caseStudy: {
        problem: 'Le problème.',
        approach: 'The approach.',
        results: '',
        figures: [{ figure: '3', label: 'mois' }],
      },
      frenchTexts: ['description', 'problem', 'figures'],
    });
    const listed = (await client.json('/api/projects/public?locale=en')).projects as ProjectSummary[];
    expect(listed.find((project) => project.id === id)).toMatchObject({
      description: 'Une borne.',
      frenchTexts: ['description'],
    });
    await write('fr', { description: null, problem: '', approach: '', figures: '[]' });
    await write('en', { approach: '' });
  });

  it('link to the previous and next project, skipping private ones', async () => {
    const neighbours = async (slug: string) => {
      const { project } = await client.json(`/api/projects/public/slug/${slug}`);
      return [project.previous?.slug ?? null, project.next?.slug ?? null];
    };
    expect(await neighbours('neuf')).toEqual([null, 'a-egal']);
    expect(await neighbours('a-egal')).toEqual(['neuf', 'b-egal']);
    expect(await neighbours('b-egal')).toEqual(['a-egal', 'vieux']);
    expect(await neighbours('vieux')).toEqual(['b-egal', null]);
  });

  it('are the same by id and by slug', async () => {
    const [byId, bySlug] = await Promise.all([
      client.json(`/api/projects/public/${tieId}`),
      client.json('/api/projects/public/slug/a-egal'),
    ]);
    expect(byId).toEqual(bySlug);
    expect(byId.project).toMatchObject({ caseStudy: null, locales: ['fr'], description: null });
  });

  it('never include private projects, whatever the query', async () => {
    const unknown = await client.json('/api/projects/public/unknown');
    for (const path of [privateId, 'slug/secret', 'slug/secret?locale=en']) {
      const answer = await client.ask(`/api/projects/public/${path}`);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toEqual(unknown);
    }
    for (const query of ['', '?status=completed', '?isPublic=false', '?locale=en&is_public=0']) {
      expect(await (await client.ask(`/api/projects/public${query}`)).text()).not.toContain('secret');
    }
  });
});
