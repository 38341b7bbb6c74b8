import { describe, expect, it } from 'vitest';
import { prepareInstallation, preparePerson } from '../ops/prepare-installation';
import { picture } from '../media/pictures';
import { projectsOf } from './project-calls';
import type { Answer } from './project-calls';

const installation = prepareInstallation();
const admin = preparePerson(installation, { role: 'admin', verified: true });
const customer = preparePerson(installation, { verified: true });
const projects = projectsOf(installation, admin);
const { call, sendImage } = projects;

const read = (path: string) => installation.json('GET', `/api/projects/public${path}`);
const choose = (id: string, imageId: string | null, more: object = {}) =>
  call('PUT', `/${id}`, admin, { cover: { imageId }, ...more });
const wrongFields = ({ errors }: Answer) =>
  ((errors ?? []) as { field: string; code: string; message: string }[]).map(({ field, code, message }) => [
    field,
    code,
    message,
  ]);

async function illustrated(draft: object = {}) {
  const project = await projects.made({ isPublic: true, cover: { family: 'weave' }, ...draft });
  const { image } = await sendImage(project.id, await picture(), {
    altFr: 'Le hall, vide',
    altEn: 'The empty hall',
  });
  return { ...project, image: image as { id: string; sources: unknown; updatedAt: string } };
}

describe('project cover', () => {
  it('is a picture of the gallery in the list, on the page and for both neighbours', async () => {
    const { id, slug, image } = await illustrated({ startDate: '2031-02-02' });
    const [before, after] = [
      await projects.made({ isPublic: true, startDate: '2031-02-03' }),
      await projects.made({ isPublic: true, startDate: '2031-02-01' }),
    ];
    const answer = await choose(id, image.id);
    expect([answer.status, answer.tags, answer.project.cover]).toEqual([
      200,
      'projects',
      { family: 'weave', imageId: image.id },
    ]);
    const shown = (alt: string, locale: string) => ({
      family: 'weave',
      image: { id: image.id, alt, locale, width: 300, height: 200, sources: image.sources },
    });
    const { projects: list } = await read('?locale=en');
    expect((list as Answer[]).find((each) => each['id'] === id)?.['cover']).toEqual(
      shown('The empty hall', 'en'),
    );
    expect((await read(`/slug/${slug}?locale=fr`)).project.cover).toEqual(shown('Le hall, vide', 'fr'));
    expect((await read(`/slug/${before.slug}?locale=fr`)).project.next.cover).toEqual(
      shown('Le hall, vide', 'fr'),
    );
    expect((await read(`/slug/${after.slug}?locale=fr`)).project.previous.cover).toEqual(
      shown('Le hall, vide', 'fr'),
    );
  });

  it('is drawn again on request, in the family chosen meanwhile', async () => {
    const { id, slug, image } = await illustrated();
    await choose(id, image.id);
    const { project } = await call('PUT', `/${id}`, admin, { cover: { family: 'ridge' } });
    expect(project.cover).toEqual({ family: 'ridge', imageId: image.id });
    expect((await choose(id, null)).tags).toBe('projects');
    expect((await read(`/slug/${slug}`)).project.cover).toEqual({ family: 'ridge', image: null });
    expect((await projects.activity(id)).slice(2).map(({ fields }) => fields)).toEqual([
      ['coverImage'],
      ['cover'],
      ['coverImage'],
    ]);
  });

  it('rejects a picture of another gallery, a deleted one, and a new project’s', async () => {
    const [own, other] = [await illustrated(), await illustrated()];
    const absent = [
      'cover.imageId',
      'absent',
      'Cette image n’est pas, ou n’est plus, dans la galerie de ce projet.',
    ];
    const answer = await choose(own.id, other.image.id);
    expect([answer.status, wrongFields(answer)]).toEqual([422, [absent]]);
    await call('DELETE', `/${own.id}/images/${own.image.id}`, admin);
    expect(wrongFields(await choose(own.id, own.image.id))).toEqual([absent]);
    expect((await call('GET', `/${own.id}`, admin)).project.cover.imageId).toBeNull();
    const made = await call('POST', '', admin, {
      title: 'Borne',
      cover: { family: 'ridge', imageId: own.image.id },
    });
    expect(wrongFields(made).map(([field, code]) => `${field}: ${code}`)).toEqual([
      'cover.imageId: UNKNOWN_FIELD',
    ]);
  });

  it('rejects a choice based on an older version', async () => {
    const { id, image, updatedAt } = await illustrated();
    await call('PUT', `/${id}`, admin, { clientName: 'Autre' });
    expect(await choose(id, image.id, { updatedAt })).toMatchObject({ status: 409, code: 'STALE' });
  });

  it('is drawn once its picture is deleted, on all pages, and the history says so', async () => {
    const { id, slug, image } = await illustrated();
    const chosen = (await choose(id, image.id)).project;
    const removed = await call('DELETE', `/${id}/images/${image.id}`, admin);
    expect([removed.images, removed.tags]).toEqual([[], 'projects']);
    expect((await read(`/slug/${slug}`)).project.cover).toEqual({ family: 'weave', image: null });
    const { project } = await call('GET', `/${id}`, admin);
    expect([project.cover.imageId, project.updatedAt > chosen.updatedAt]).toEqual([null, true]);
    expect((await projects.activity(id)).at(-1)).toEqual({
      action: 'project.image-removed',
      actor: admin.id,
      fields: [`images.${image.id}`, 'coverImage'],
    });
  });

  it('stays drawn in each language whose pages do not show the picture', async () => {
    const { id, slug, image } = await illustrated({ translations: { en: { title: 'Kiosk' } } });
    await choose(id, image.id);
    const describe = async (alt: object) =>
      (await call('PATCH', `/${id}/images/${image.id}`, admin, { alt })).tags;
    const alts = async () =>
      Promise.all(
        ['fr', 'en'].map(
          async (locale) => (await read(`/slug/${slug}?locale=${locale}`)).project.cover.image?.alt ?? null,
        ),
      );
    expect(await describe({ fr: 'Le hall' })).toBe(`project/${slug}`);
    expect(await alts()).toEqual(['Le hall', 'The empty hall']);
    const before = (await call('GET', `/${id}`, admin)).project;
    expect(await describe({ fr: null })).toBe('projects');
    expect(await alts()).toEqual([null, 'The empty hall']);
    expect(await describe({ en: null })).toBe('projects');
    expect(await alts()).toEqual([null, null]);
    const now = (await call('GET', `/${id}`, admin)).project;
    expect([now.cover.imageId, now.updatedAt > before.updatedAt]).toEqual([image.id, true]);
    expect(await describe({ fr: 'Le hall' })).toBe('projects');
    expect(await alts()).toEqual(['Le hall', 'Le hall']);
  });

  it('is deleted with its project', async () => {
    const { id, image } = await illustrated();
    await choose(id, image.id);
    await installation.prove(admin);
    expect((await call('DELETE', `/${id}`, admin)).status).toBe(200);
    expect(
      await installation.database.read
        .selectFrom('project_images')
        .select('id')
        .where('id', '=', image.id)
        .execute(),
    ).toEqual([]);
  });

  it('can be chosen, and its picture’s id read, by administrators only', async () => {
    const { id } = await projects.made({}, [customer]);
    const { image } = await sendImage(id, await picture());
    await choose(id, image.id);
    expect((await call('PUT', `/${id}`, customer, { cover: { imageId: null } })).status).toBe(403);
    expect((await call('GET', `/${id}`, customer)).project.cover).toEqual({ family: expect.any(String) });
  });
});
