import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toInstant } from '../../../server/db/codec';
import { newId } from '../../../server/db/id';
import type { Answer, Installation, Person } from '../ops/installation';
import { openLibrary } from './media-calls';
import type { Library } from './media-calls';
import { picture } from './pictures';

let media: Library;
let installation: Installation;
let admin: Person;
let customer: Person;
let manager: Person;
beforeAll(async () => {
  media = await openLibrary();
  ({ installation, admin } = media);
  [customer, manager] = [
    await installation.signUp({ verified: true }),
    await installation.signUp({ role: 'manager' }),
  ];
});
afterAll(() => installation.close());

async function post(content: string, more: Record<string, unknown> = {}): Promise<string> {
  const id = newId();
  const at = toInstant(installation.time.now);
  const row = {
    id,
    translation_key: id,
    locale: 'fr',
    slug: `a-${id}`,
    title: `Article ${content.length}`,
    summary: '',
    content,
    image_url: null,
    image_alt: '',
    cover_family: 'hatching',
    author_id: admin.id,
    status: 'draft',
    featured: 0,
    reading_time: 5,
    demo: 0,
    created_at: at,
    updated_at: at,
    published_at: null,
    ...more,
  };
  await installation.database.read
    .insertInto('posts')
    .values(row as never)
    .execute();
  return id;
}

const written = {
  title: '',
  summary: '',
  slug: '',
  tags: '[]',
  image_url: null,
  image_alt: '',
  seo_title: '',
  seo_description: '',
};

describe('media library', () => {
  it('searches names and descriptions, and filters undescribed and unused pictures', async () => {
    await installation.database.read.deleteFrom('media').execute();
    installation.later(1000);
    const old = await media.send(await picture('png', { width: 600 }), {
      name: 'Écluse.png',
      alt_fr: 'Une écluse fermée',
      alt_en: 'A closed lock',
    });
    installation.later(1000);
    const fresh = await media.send(await picture(), { name: 'grue.png', alt_fr: 'La grue jaune' });
    const [a, b] = [old.image.id, fresh.image.id];
    await post(`![x](${fresh.image.url} "Un titre")`);
    expect([
      await media.listed(),
      await media.listed('?search=ecluse'),
      await media.listed('?search=closed lock'),
      await media.listed('?search=%22jaune'),
      await media.listed('?missing=en'),
      await media.listed('?missing=fr'),
      await media.listed('?unused=true'),
      await media.listed('?unused=false'),
    ]).toEqual([[b, a], [a], [a], [], [b], [], [a], [b]]);
    expect([
      await media.listed('?sort=created_at'),
      await media.listed('?sort=original_name'),
      await media.listed('?sort=-bytes'),
      await media.listed('?sort=-bytes&page=2&limit=1'),
    ]).toEqual([[a, b], [b, a], [a, b], [b]]);
    expect(await media.call('GET', '?search=ec&limit=1')).toMatchObject({
      count: 1,
      currentPage: 1,
      totalPages: 1,
    });
    expect((await media.call('GET', '?sort=alt')).code).toBe('INVALID');
  });

  it('does not overwrite a newer description', async () => {
    const { image } = await media.send(await picture());
    installation.later(1000);
    const first = await media.call('PATCH', `/${image.id}`, {
      alt: { fr: ' La borne ' },
      updated_at: image.updated_at,
    });
    expect([first.status, first.image.alt]).toEqual([200, { fr: 'La borne', en: null }]);
    expect(
      (await media.call('PATCH', `/${image.id}`, { alt: { fr: 'Autre' }, updated_at: image.updated_at }))
        .code,
    ).toBe('STALE');
    expect((await media.call('PATCH', `/${image.id}`, { alt: { fr: 'La borne' } })).image.updated_at).toBe(
      first.image.updated_at,
    );
    expect((await media.call('PATCH', `/${image.id}`, { alt: { fr: '', en: 'Kiosk' } })).image.alt).toEqual({
      fr: null,
      en: 'Kiosk',
    });
    expect([await media.listed('?search=borne'), await media.listed('?search=kiosk')]).toEqual([
      [],
      [image.id],
    ]);
    expect(
      (await media.call('PATCH', `/${image.id}`, { alt: { fr: 'x'.repeat(251) } })).errors,
    ).toMatchObject([{ field: 'alt.fr', code: 'too_big' }]);
    const { activity } = await installation.json('GET', `/api/activity?recordId=${image.id}`, {
      token: admin.token,
    });
    expect(activity.map(({ action, fields, record }: Answer) => [action, fields, record.label])).toEqual([
      ['media.described', ['alt.fr', 'alt.en'], 'quai.png'],
      ['media.described', ['alt.fr'], 'quai.png'],
      ['media.added', [], 'quai.png'],
    ]);
  });

  it('opens to writers of letters what a letter needs', async () => {
    const writer = await installation.signUp({ role: 'manager', rights: ['letters'] });
    const { status, image } = await media.send(await picture(), { by: writer });
    const one = `/${image.id}`;
    expect([
      status,
      (await media.call('GET', '', undefined, writer)).status,
      (await media.call('GET', one, undefined, writer)).status,
      (await media.call('PATCH', one, { alt: { fr: 'Le quai' } }, writer)).status,
    ]).toEqual([201, 200, 200, 200]);
    expect([
      (await media.call('PUT', `${one}/frame`, { crop: null, focus: { x: 1, y: 1 } }, writer)).code,
      (await media.call('DELETE', one, undefined, writer)).code,
    ]).toEqual(['FORBIDDEN', 'FORBIDDEN']);
  });

  it('is available to administrators and writers only', async () => {
    const { image } = await media.send(await picture());
    for (const [by, code] of [
      [customer, 'FORBIDDEN'],
      [manager, 'FORBIDDEN'],
      [null, 'UNAUTHORIZED'],
    ] as const) {
      expect((await media.send(await picture(), { by })).code).toBe(code);
      for (const [method, to] of [
        ['GET', ''],
        ['GET', `/${image.id}`],
        ['PATCH', `/${image.id}`],
        ['DELETE', `/${image.id}`],
      ] as const)
        expect((await media.call(method, to, method === 'PATCH' ? { alt: {} } : undefined, by)).code).toBe(
          code,
        );
    }
    for (const [method, body] of [
      ['GET', undefined],
      ['PATCH', { alt: {} }],
      ['DELETE', undefined],
    ] as const)
      expect((await media.call(method, '/no-such-picture', body)).code).toBe('NOT_FOUND');
  });
});

describe('picture in use', () => {
  const uses = async (id: string) => {
    const { image } = await media.call('GET', `/${id}`);
    return [
      image.used_in.map((use: { id: string }) => use.id),
      image.portrait_of.map((use: { id: string }) => use.id),
      image.revisions,
    ];
  };
  const refused = async (id: string) => expect((await media.call('DELETE', `/${id}`)).code).toBe('IN_USE');

  it.each([
    ['figure', ':::figure{width="full"}\n![a](URL)\n:::'],
    ['gallery', ':::gallery\n![a](/uploads/blog/b-1x1.webp)\n![b](URL)\n:::'],
    ['bookmark', ':::bookmark\n[a](/blog/a)\n\n![b](URL)\n:::'],
    ['callout', ':::callout\n![a](URL)\n:::'],
    ['file', ':::file\n[a](URL)\n:::'],
  ])('is used by a %s', async (_, block) => {
    const { image } = await media.send(await picture());
    const text = await post(block.replace('URL', image.url));
    expect(await uses(image.id)).toEqual([[text], [], 0]);
    await refused(image.id);
    await installation.database.read
      .updateTable('posts')
      .set({ content: '' })
      .where('id', '=', text)
      .execute();
  });

  it('lists its uses and cannot be deleted while in use; former versions do not count', async () => {
    const { image } = await media.send(await picture());
    const { read } = installation.database;
    const at = toInstant(installation.time.now);
    const shown = `Avant ![une](${image.url}) ![encore](${image.url} "légende") après`;
    const [text, cover, empty] = [
      await post(shown),
      await post('rien', { image_url: image.url }),
      await post('rien'),
    ];
    expect(await uses(image.id)).toEqual([expect.arrayContaining([text, cover]), [], 0]);
    await refused(image.id);
    await read.updateTable('posts').set({ content: 'rien' }).where('id', '=', text).execute();
    await read.updateTable('posts').set({ image_url: null }).where('id', '=', cover).execute();
    await read
      .insertInto('post_working_copies')
      .values({
        ...written,
        post_id: empty,
        version: 1,
        content: shown,
        author_id: admin.id,
        base_revision_id: null,
        saved_by: admin.id,
        updated_at: at,
      })
      .execute();
    expect(await uses(image.id)).toEqual([[empty], [], 0]);
    await refused(image.id);
    await read.deleteFrom('post_working_copies').where('post_id', '=', empty).execute();
    await read
      .insertInto('authors')
      .values({ id: admin.id, user_id: admin.id, slug: 'autrice', image_url: image.url, updated_at: at })
      .execute();
    expect(await uses(image.id)).toEqual([[], [admin.id], 0]);
    expect(await media.listed('?unused=false')).toContain(image.id);
    await refused(image.id);
    await read.deleteFrom('authors').execute();
    for (const id of ['r1', 'r2'])
      await read
        .insertInto('post_revisions')
        .values({
          ...written,
          id,
          post_id: empty,
          created_at: at,
          created_by: admin.id,
          reason: 'saved',
          content: shown,
          words: 2,
        } as never)
        .execute();
    await read.deleteFrom('post_revisions').where('id', '=', 'r1').execute();
    expect(await uses(image.id)).toEqual([[], [], 1]);
    const before = (await media.stored()).length;
    expect((await media.call('DELETE', `/${image.id}`)).status).toBe(200);
    expect([
      (await media.stored()).length - before,
      (await installation.ask('GET', image.url)).status,
      (await media.call('GET', `/${image.id}`)).code,
      (await media.call('DELETE', `/${image.id}`)).code,
    ]).toEqual([-1, 404, 'NOT_FOUND', 'NOT_FOUND']);
    await read.deleteFrom('posts').execute();
    expect(await read.selectFrom('media_uses').selectAll().execute()).toEqual([]);
  });
});
