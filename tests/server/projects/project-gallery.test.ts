import { describe, expect, it } from 'vitest';
import type { Person } from '../ops/installation';
import { prepareInstallation, preparePerson } from '../ops/prepare-installation';
import { picture } from '../media/pictures';
import { projectsOf } from './project-calls';
import type { Answer } from './project-calls';
import { sweepLater } from '../ops/file-stores';

const installation = prepareInstallation();
const admin = preparePerson(installation, { role: 'admin', verified: true });
const customer = preparePerson(installation, { verified: true });
const projects = projectsOf(installation, admin);
const { call, sendImage } = projects;
const stored = () => installation.stored();
const get = (url: string, by?: Person) => installation.ask('GET', url, { token: by?.token });
const ids = ({ images }: Answer) => (images as { id: string }[]).map(({ id }) => id);
const urls = ({ image }: Answer) => (image.sources as { url: string }[]).map(({ url }) => url);

const publicGallery = async (slug: string, locale: string) =>
  (await installation.json('GET', `/api/projects/public/slug/${slug}?locale=${locale}`)).project.gallery;

describe('project gallery', () => {
  it('publishes images described in the page’s language or in French, in order', async () => {
    const { id, slug } = await projects.made({ isPublic: true, translations: { en: { title: 'Kiosk' } } });
    const [nothing, french, both, english] = [
      await sendImage(id, await picture()),
      await sendImage(id, await picture(), { altFr: 'La borne' }),
      await sendImage(id, await picture(), { altFr: 'Le hall', altEn: 'The hall' }),
      await sendImage(id, await picture(), { altEn: 'The kiosk' }),
    ];
    expect([nothing, french, both, english].map(({ tags }) => tags)).toEqual([
      null,
      `project/${slug}`,
      `project/${slug}`,
      `project/${slug}`,
    ]);
    const texts = (gallery: { alt: string; locale: string }[]) =>
      gallery.map(({ alt, locale }) => [alt, locale]);
    expect(texts(await publicGallery(slug, 'fr'))).toEqual([
      ['La borne', 'fr'],
      ['Le hall', 'fr'],
    ]);
    expect(texts(await publicGallery(slug, 'en'))).toEqual([
      ['La borne', 'fr'],
      ['The hall', 'en'],
      ['The kiosk', 'en'],
    ]);
    const [shown] = await publicGallery(slug, 'fr');
    expect(shown).toEqual({
      id: french.image.id,
      alt: 'La borne',
      locale: 'fr',
      width: 300,
      height: 200,
      sources: french.image.sources,
    });
    const order = [english, both, french, nothing].map(({ image }) => image.id as string);
    const ordered = await call('PUT', `/${id}/images`, admin, { order });
    expect([ids(ordered), ordered.tags]).toEqual([order, `project/${slug}`]);
    expect(texts(await publicGallery(slug, 'en'))).toEqual([
      ['The kiosk', 'en'],
      ['The hall', 'en'],
      ['La borne', 'fr'],
    ]);
    expect((await call('PUT', `/${id}/images`, admin, { order })).tags).toBeNull();
    for (const wrong of [order.slice(1), [...order, 'another'], [order[0], order[0], order[1], order[2]]])
      expect((await call('PUT', `/${id}/images`, admin, { order: wrong })).code).toBe('STALE');
    expect(
      (await projects.activity(id)).filter(({ action }) => action === 'project.images-ordered'),
    ).toHaveLength(1);
  });

  it('preserves a description written meanwhile by another user', async () => {
    const { id, slug } = await projects.made({ isPublic: true });
    const { image } = await sendImage(id, await picture());
    const path = `/${id}/images/${image.id}`;
    installation.later(1000);
    const first = await call('PATCH', path, admin, { alt: { fr: 'La borne' }, updatedAt: image.updatedAt });
    expect([first.status, first.tags, first.image.alt]).toEqual([
      200,
      `project/${slug}`,
      { fr: 'La borne', en: null },
    ]);
    expect(
      (await call('PATCH', path, admin, { alt: { fr: 'Autre' }, updatedAt: image.updatedAt })).code,
    ).toBe('STALE');
    const same = await call('PATCH', path, admin, { alt: { fr: ' La borne ' } });
    expect([same.image.updatedAt, same.tags]).toEqual([first.image.updatedAt, null]);
    expect((await call('PATCH', path, admin, { alt: { fr: '', en: 'Kiosk' } })).image.alt).toEqual({
      fr: null,
      en: 'Kiosk',
    });
    expect((await call('PATCH', path, admin, { alt: { fr: 'x'.repeat(251) } })).errors).toMatchObject([
      { field: 'alt.fr', code: 'too_big' },
    ]);
    expect((await projects.activity(id)).slice(2)).toMatchObject([
      { action: 'project.image-changed', fields: [`images.${image.id}.alt.fr`] },
      { action: 'project.image-changed', fields: [`images.${image.id}.alt.fr`, `images.${image.id}.alt.en`] },
    ]);
  });

  it('deletes an image with its files, and closes the gap in the order', async () => {
    const { id } = await projects.made();
    const before = await stored();
    const [one, two, three] = [
      await sendImage(id, await picture('png', { width: 800 })),
      await sendImage(id, await picture()),
      await sendImage(id, await picture()),
    ];
    const left = await call('DELETE', `/${id}/images/${one.image.id}`, admin);
    expect([ids(left), (await stored()).length - before.length]).toEqual([[two.image.id, three.image.id], 2]);
    const places = await installation.database.read
      .selectFrom('project_images')
      .select('position')
      .where('project_id', '=', id)
      .orderBy('position')
      .execute();
    expect(places.map(({ position }) => position)).toEqual([0, 1]);
    expect((await call('DELETE', `/${id}/images/${one.image.id}`, admin)).code).toBe('NOT_FOUND');
    expect((await get(urls(one)[0] ?? '', admin)).status).toBe(404);
    expect((await call('GET', `/${id}`, admin)).project).toMatchObject({
      contents: { images: 2 },
      images: [{ id: two.image.id }, { id: three.image.id }],
    });
    expect((await call('DELETE', `/${id}`, admin)).deleted).toMatchObject({ images: 2, files: 0 });
    expect(await stored()).toEqual(before);
  });
});

describe('image file', () => {
  it('is public while its image is on a public page, and always readable by administrators', async () => {
    const { id, slug } = await projects.made({ isPublic: true });
    const answer = await sendImage(id, await picture());
    const [url = ''] = urls(answer);
    const statuses = async () =>
      Promise.all([undefined, customer, admin].map(async (by) => (await get(url, by)).status));
    expect(await statuses()).toEqual([404, 404, 200]);
    await call('PATCH', `/${id}/images/${answer.image.id}`, admin, { alt: { fr: 'La borne' } });
    expect(await statuses()).toEqual([200, 200, 200]);
    const { headers } = await get(url);
    expect(
      Object.fromEntries(
        ['content-type', 'content-disposition', 'cache-control', 'vary', 'x-content-type-options'].map(
          (name) => [name, headers.get(name)],
        ),
      ),
    ).toEqual({
      'content-type': 'image/webp',
      'content-disposition': 'inline',
      'cache-control': 'public, max-age=31536000, s-maxage=3600, immutable',
      vary: null,
      'x-content-type-options': 'nosniff',
    });
    await call('PUT', `/${id}`, admin, { isPublic: false });
    expect([await statuses(), (await get(url, admin)).headers.get('cache-control')]).toEqual([
      [404, 404, 200],
      'private, no-store',
    ]);
    expect((await installation.json('GET', `/api/projects/public/slug/${slug}`)).code).toBe('NOT_FOUND');
    for (const name of [
      'nothing.webp',
      '..%2f..%2fpackage.json',
      url.replace('.webp', '.svg').split('/').at(-1),
    ])
      expect((await get(`/uploads/projects/${name}`, admin)).status).toBe(404);
  });

  it('is deleted only when no image refers to it', async () => {
    const { id } = await projects.made();
    const [url = ''] = urls(await sendImage(id, await picture()));
    await installation.files.write(
      'left-behind-640.webp',
      (async function* () {
        yield await picture('webp');
      })(),
    );
    expect(await sweepLater(installation)).toBeGreaterThanOrEqual(1);
    expect([(await stored()).includes('left-behind-640.webp'), (await get(url, admin)).status]).toEqual([
      false,
      200,
    ]);
  });
});
