import { describe, expect, it } from 'vitest';
import { prepareInstallation, preparePerson } from '../ops/prepare-installation';
import { fieldsOf, projectsOf } from './project-calls';

const installation = prepareInstallation();
const admin = preparePerson(installation, {
  role: 'admin',
  verified: true,
  firstName: 'Inès',
  lastName: 'Marchetti',
});
const stranger = preparePerson(installation, {});
const projects = projectsOf(installation, admin);
const { call } = projects;

const story = {
  problem: 'Un hall sans guide.',
  approach: 'Deux bornes.',
  results: 'Moins d’attente.',
  figures: [{ figure: '−22 min', label: 'd’attente' }],
  stack: ['Kiosk', 'SQL'],
};

describe('project update', () => {
  it('keeps omitted fields, clears empty ones, and is recorded once with the field names', async () => {
    const { id, updatedAt } = await projects.made({
      description: 'Avant',
      deadline: '2026-09-01',
      caseStudy: story,
    });
    const { project } = await call('PUT', `/${id}`, admin, {
      title: 'Après',
      description: '',
      deadline: null,
      cover: { family: 'weave' },
      clientName: 'Musée',
      caseStudy: { results: 'Mieux' },
      updatedAt,
    });
    expect(project).toMatchObject({
      title: 'Après',
      description: null,
      deadline: null,
      clientName: 'Musée',
      caseStudy: { ...story, results: 'Mieux' },
    });
    expect(project.updatedAt > updatedAt).toBe(true);
    expect((await projects.activity(id)).slice(1)).toEqual([
      { action: 'project.updated', actor: admin.id, fields: ['clientName', 'deadline', 'cover', 'texts.fr'] },
    ]);
    const same = await call('PUT', `/${id}`, admin, { title: 'Après' });
    expect([same.project.updatedAt, (await projects.activity(id)).length]).toEqual([project.updatedAt, 2]);
  });

  it('is rejected as stale when based on an older version', async () => {
    const { id, updatedAt } = await projects.made();
    await call('PUT', `/${id}`, admin, { title: 'Autre', updatedAt });
    for (const [method, path, body] of [
      ['PUT', '', { title: 'Encore' }],
      ['PATCH', '/status', { status: 'in_progress' }],
    ] as const)
      expect(await call(method, `/${id}${path}`, admin, { ...body, updatedAt })).toMatchObject({
        status: 409,
        code: 'STALE',
      });
    expect((await call('GET', `/${id}`, admin)).project).toMatchObject({
      title: 'Autre',
      status: 'planning',
    });
  });

  it('adds and removes a language, but never the last one', async () => {
    const { id } = await projects.made();
    expect(
      (await call('PUT', `/${id}`, admin, { translations: { en: { title: 'Kiosk' } } })).project.locales,
    ).toEqual(['fr', 'en']);
    expect(
      (await call('PUT', `/${id}`, admin, { locale: 'en', tags: ['one'] })).project.texts.en,
    ).toMatchObject({ title: 'Kiosk', tags: ['one'] });
    expect((await call('PUT', `/${id}`, admin, { translations: { fr: null } })).project.locales).toEqual([
      'en',
    ]);
    expect(fieldsOf(await call('PUT', `/${id}`, admin, { translations: { en: null } }))).toEqual([
      'translations.en: required',
    ]);
  });

  it.each([
    [{ endDate: '2020-01-01' }, ['endDate: beforeStart']],
    [{ deadline: '2020-01-01' }, ['deadline: beforeStart']],
    [{ translations: { en: { tags: ['x'] } } }, ['translations.en.title: required']],
    [{ status: 'done' }, ['status: invalid_value']],
    [{ title: ' ' }, ['title: required']],
  ])('with an invalid field changes nothing: %j', async (body, fields) => {
    const { id, updatedAt } = await projects.made();
    const answer = await call('PUT', `/${id}`, admin, { clientName: 'Autre', ...body });
    expect([answer.status, fieldsOf(answer)]).toEqual([422, fields]);
    expect((await call('GET', `/${id}`, admin)).project).toMatchObject({
      clientName: 'Musée de Brévigny',
      updatedAt,
    });
  });

  it('expires the public pages of a public project, and none for a private one', async () => {
    const { id, slug } = await projects.made();
    expect((await call('PUT', `/${id}`, admin, { title: 'Privé' })).tags).toBeNull();
    expect((await call('PUT', `/${id}`, admin, { isPublic: true })).tags).toBe('projects');
    expect((await call('PUT', `/${id}`, admin, { isPublic: true })).tags).toBeNull();
    expect((await call('POST', `/${id}/members`, admin, { userId: stranger.id, role: 'client' })).tags).toBe(
      `project/${slug}, projects:list`,
    );
    expect(
      (await call('POST', `/${id}/milestones`, admin, { title: 'Un', dueDate: '2026-07-01', status: 'done' }))
        .tags,
    ).toBe(`project/${slug}, projects:list, projects:addresses`);
    expect((await call('PUT', `/${id}`, admin, { isPublic: false })).tags).toBe('projects');
  });

  it('of the slug redirects the former slugs to the new one', async () => {
    const { id } = await projects.made({ slug: 'un-nom', isPublic: true });
    for (const slug of ['un-autre', 'encore-un']) await call('PUT', `/${id}`, admin, { slug });
    for (const slug of ['un-nom', 'un-autre', 'encore-un'])
      expect((await installation.json('GET', `/api/projects/public/slug/${slug}`)).project).toMatchObject({
        id,
        slug: 'encore-un',
      });
    await call('PUT', `/${id}`, admin, { isPublic: false });
    for (const slug of ['un-nom', 'encore-un'])
      expect(await installation.status('GET', `/api/projects/public/slug/${slug}`)).toBe(404);
  });
});
