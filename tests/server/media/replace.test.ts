import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPost, addProject } from '../fixtures';
import { openLetterDesk, written } from '../letters/letter-desk';
import type { Answer, Installation, Person } from '../ops/installation';
import { sweepLater } from '../ops/file-stores';
import { openLibrary } from './media-calls';
import type { Library } from './media-calls';
import { picture, seen } from './pictures';

let media: Library;
let installation: Installation;
let admin: Person;
beforeAll(async () => {
  media = await openLibrary();
  ({ installation, admin } = media);
});
afterAll(() => installation.close());

const made = async (more = {}): Promise<Answer> => (await media.send(await picture('png', more))).image;
const shown = async (image: { id: string }): Promise<Answer> =>
  (await media.call('GET', `/${image.id}`)).image;
const other = () => picture('png', { width: 500, height: 700 });
const sizeAt = async (url: string) => {
  const { width, height } = await seen(await media.file(url));
  return [width, height];
};

/** A post, a case study and a letter with the picture. */
async function use(url: string) {
  const slug = `a-${url.slice(14, 22)}`;
  const post = await addPost(installation.database, {
    slug,
    author: admin.id,
    content: `:::figure\n![Le quai](${url})\n:::`,
  });
  await installation.database.read
    .updateTable('posts')
    .set({ image_url: url })
    .where('id', '=', post)
    .execute();
  const project = await addProject(installation.database, { slug });
  await installation.database.read
    .updateTable('project_texts')
    .set({ approach: `![Le quai](${url})` })
    .where('project_id', '=', project)
    .where('locale', '=', 'fr')
    .execute();
  const desk = await openLetterDesk(installation);
  const letter = await desk.save(await desk.create(), {
    fr: { ...written(), content: `Bonjour.\n\n![Le quai](${url})` },
    en: { ...written('A letter'), content: 'Hello.' },
  });
  return { slug, post, project, letter, desk };
}

describe('picture in letters and case studies', () => {
  it('lists them and cannot be deleted, nor found as unused', async () => {
    const image = await made();
    const { post, project, letter } = await use(image['url']);
    const answer = await shown({ id: image['id'] });
    expect([answer['used_in'], answer['projects'], answer['letters']]).toEqual([
      [expect.objectContaining({ id: post })],
      [{ id: project, title: expect.stringMatching(/fr$/) }],
      [{ id: letter.id, number: letter.number, subject: 'Trois champs de moins' }],
    ]);
    await installation.database.read.deleteFrom('posts').where('id', '=', post).execute();
    expect((await media.call('DELETE', `/${image['id']}`)).code).toBe('IN_USE');
    await installation.database.read.deleteFrom('projects').where('id', '=', project).execute();
    expect([
      await media.listed('?unused=true&limit=100'),
      await media.listed('?unused=false&limit=100'),
    ]).toEqual([expect.not.arrayContaining([image['id']]), expect.arrayContaining([image['id']])]);
    expect((await media.call('DELETE', `/${image['id']}`)).code).toBe('IN_USE');
  });
});

describe('replaced picture', () => {
  it('is shown by every public answer and by mails, while texts stay as written', async () => {
    const image = await made();
    const { slug, post, letter, desk } = await use(image['url']);
    installation.later(1000);
    const { status, tags, image: fresh } = await media.replace(image as never, await other());
    expect([status, tags]).toEqual([200, 'posts, pages, projects, letters, site']);
    expect(fresh).toMatchObject({
      id: image['id'],
      url: expect.stringMatching(/-500x700\.webp$/),
      original_name: 'autre.png',
      width: 500,
      height: 700,
    });
    const [public_, project] = [
      (await installation.json('GET', `/api/blog/slug/${slug}`)).post,
      (await installation.json('GET', `/api/projects/public/slug/${slug}`)).project,
    ];
    expect([public_.image_url, public_.content, JSON.stringify(project)]).toEqual([
      fresh.url,
      `:::figure\n![Le quai](${fresh.url})\n:::`,
      expect.stringContaining(fresh.url),
    ]);
    const { mail } = await desk.call('GET', `/api/letters/${letter.id}/mail?locale=fr`);
    expect([mail.light.includes(fresh.url), mail.light.includes(image['url'])]).toEqual([true, false]);
    const stored = await installation.database.read
      .selectFrom('posts')
      .select(['content', 'updated_at'])
      .where('id', '=', post)
      .executeTakeFirstOrThrow();
    expect(stored.content).toContain(image['url']);
  });

  it('answers at its former address without being stored there, and its former file is gone', async () => {
    const image = await made();
    const before = (await media.stored()).length;
    const { image: fresh } = await media.replace(image as never, await other());
    const caches = async (url: string) => (await installation.ask('GET', url)).headers.get('cache-control');
    expect([await caches(image['url']), await caches(fresh.url)]).toEqual([
      'public, no-cache',
      'public, max-age=31536000, immutable',
    ]);
    expect(await sizeAt(image['url'])).toEqual([500, 700]);
    await sweepLater(installation);
    expect((await media.stored()).length).toBe(before);
    expect(await sizeAt(fresh.url)).toEqual([500, 700]);
  });

  it('stays in use by texts with any of its addresses', async () => {
    const image = await made();
    await addPost(installation.database, {
      slug: 'twice',
      author: admin.id,
      content: `![](${image['url']})`,
    });
    const { image: second } = await media.replace(image as never, await other());
    const { image: third } = await media.replace(second, await other());
    expect(third.used_in).toHaveLength(1);
    expect((await media.call('DELETE', `/${image['id']}`)).code).toBe('IN_USE');
    const { post } = await installation.json('GET', '/api/blog/slug/twice');
    expect(post.content).toBe(`![](${third.url})`);
  });

  it('is refused for a page that does not show the present one', async () => {
    const image = await made();
    installation.later(1000);
    await media.replace(image as never, await other());
    const before = (await media.stored()).length;
    expect((await media.replace(image as never, await other())).code).toBe('STALE');
    expect((await media.stored()).length).toBe(before);
  });

  it('does not change for the same file', async () => {
    const file = await other();
    const { image } = await media.send(file);
    installation.later(1000);
    const again = await media.replace(image, file);
    expect([again.status, again.tags, again.image.url, again.image.updated_at]).toEqual([
      200,
      null,
      image.url,
      image.updated_at,
    ]);
  });

  it('may show the file of another picture of the library', async () => {
    const file = await other();
    const [first, second] = [(await media.send(file)).image, await made()];
    const { status, image } = await media.replace(second as never, file);
    expect([status, image.width, image.id === first.id]).toEqual([200, 500, false]);
    const { image: last } = await media.replace(image, file);
    expect(last.url).toBe(image.url);
  });

  it('is checked as an upload is, and replaced by writers of the blog only', async () => {
    const image = await made();
    expect((await media.replace(image as never, Buffer.from('<html>'))).code).toBe('MEDIA_UNSUPPORTED');
    const writer = await installation.signUp({ role: 'manager', rights: ['letters'] });
    expect((await media.replace(image as never, await other(), { by: writer })).code).toBe('FORBIDDEN');
    expect((await shown(image as never))['url']).toBe(image['url']);
  });
});

describe('framed picture', () => {
  const frame = (image: Answer, body: object) => media.call('PUT', `/${image['id']}/frame`, body);
  const crop = { x: 100, y: 0, width: 200, height: 150 };

  it('is cropped everywhere, and whole again', async () => {
    const image = await made();
    const before = (await media.stored()).length;
    const cut = await frame(image, { crop, focus: null });
    expect([cut.status, cut.image.width, cut.image.height, cut.image.crop]).toEqual([200, 200, 150, crop]);
    expect([
      await sizeAt(image['url']),
      await sizeAt(cut.image.url),
      await sizeAt(cut.image.whole.url),
    ]).toEqual([
      [200, 150],
      [200, 150],
      [300, 200],
    ]);
    const again = await frame(image, { crop: { ...crop, x: 0 }, focus: null });
    expect(again.image.whole.url).toBe(cut.image.whole.url);
    await sweepLater(installation);
    expect(await sizeAt(again.image.whole.url)).toEqual([300, 200]);
    const whole = await frame(image, { crop: null, focus: null });
    expect([whole.image.width, whole.image.crop, whole.image.whole]).toEqual([300, null, null]);
    expect(await sizeAt(image['url'])).toEqual([300, 200]);
    expect((await media.stored()).length).toBe(before);
  });

  it('has its focal point in public addresses, and stays in use under them', async () => {
    const image = await made();
    await addPost(installation.database, {
      slug: 'focus',
      author: admin.id,
      content: `![](${image['url']})`,
    });
    const { image: fresh } = await frame(image, { crop: null, focus: { x: 20, y: 100 } });
    expect([fresh.url, fresh.focus]).toEqual([image['url'], { x: 20, y: 100 }]);
    const address = image['url'].replace('.webp', '-f20x100.webp');
    const { post } = await installation.json('GET', '/api/blog/slug/focus');
    expect(post.content).toBe(`![](${address})`);
    expect(await sizeAt(address)).toEqual([300, 200]);
    await installation.database.read
      .updateTable('posts')
      .set({ content: `![](${address})` })
      .where('slug', '=', 'focus')
      .execute();
    await frame(image, { crop: null, focus: null });
    expect((await shown(image as never))['used_in']).toHaveLength(1);
    expect((await installation.json('GET', '/api/blog/slug/focus')).post.content).toBe(
      `![](${image['url']})`,
    );
  });

  it('names what changed in the activity log, and nothing if nothing did', async () => {
    const image = await made();
    await frame(image, { crop, focus: { x: 1, y: 2 } });
    await frame(image, { crop, focus: { x: 1, y: 2 } });
    await frame(image, { crop, focus: null });
    const { activity } = await installation.json('GET', `/api/activity?recordId=${image['id']}`, {
      token: admin.token,
    });
    expect(activity.map(({ action, fields }: Answer) => [action, fields])).toEqual([
      ['media.framed', ['focus']],
      ['media.framed', ['crop', 'focus']],
      ['media.added', []],
    ]);
  });

  it('counts a crop of the whole picture as none', async () => {
    const image = await made();
    const { image: whole } = await frame(image, {
      crop: { x: 0, y: 0, width: 300, height: 200 },
      focus: null,
    });
    expect([whole.crop, whole.updated_at]).toEqual([null, image['updated_at']]);
  });

  it('is refused outside the picture and for an older version', async () => {
    const image = await made();
    expect((await frame(image, { crop: { ...crop, x: 101 }, focus: null })).errors).toMatchObject([
      { field: 'crop.width' },
    ]);
    installation.later(1000);
    await frame(image, { crop: null, focus: { x: 1, y: 1 } });
    expect((await frame(image, { crop, focus: null, updated_at: image['updated_at'] })).code).toBe('STALE');
  });

  it('loses crop and focal point with its file, and every file with the picture', async () => {
    const image = await made();
    const before = (await media.stored()).length;
    const { image: cut } = await frame(image, { crop, focus: { x: 1, y: 1 } });
    const { image: fresh } = await media.replace(cut, await other());
    expect([fresh.crop, fresh.focus, fresh.whole]).toEqual([null, null, null]);
    await frame(image, { crop, focus: null });
    await media.call('DELETE', `/${image['id']}`);
    expect((await media.stored()).length).toBe(before - 1);
  });
});
