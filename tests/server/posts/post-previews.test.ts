import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PREVIEWS_MAX } from '@/lib/contract/posts/version-choices';
import type { WorkingCopyDraft } from '@/lib/contract/posts/version-schemas';
import { carryOutAll } from '../../../server/jobs/retention';
import { dump, files } from '../everything';
import { addPost } from '../fixtures';
import { hours } from '../ops/installation';
import { openDesk } from './post-version-calls';
import type { Desk } from './post-version-calls';

let desk: Desk;
let id: string;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.installation.close());
beforeEach(async () => {
  id = await desk.draft();
});

const put = (body: Partial<WorkingCopyDraft> & { version: number }) => desk.put(id, body);

describe('post preview', () => {
  const make = async (body: object = {}, who = desk.ada) =>
    (await desk.call('POST', `${id}/previews`, body, who)).preview as {
      id: string;
      path: string;
      expires_at: string;
    };
  const shown = ({ path }: { path: string }) =>
    desk.call('GET', `previews/${path.split('/').at(-1)}`, undefined, { token: undefined });

  it('ends when the right to the blog of its writer ends', async () => {
    const { installation, ada } = desk;
    const writer = await installation.signUp({ role: 'manager', rights: ['blog'] });
    const set = (rights: string[]) =>
      installation.json('PUT', `/api/users/${writer.id}`, { token: ada.token, body: { rights } });
    const link = await make({}, writer);
    await set(['blog', 'leads']);
    expect((await shown(link)).status).toBe(200);
    await set(['leads']);
    expect((await shown(link)).status).toBe(404);
  });

  it('shows the working copy merged into the post to anyone with the link, no internal fields', async () => {
    const link = await make();
    expect(link.path).toMatch(/^\/preview\/[\w-]{43}$/);
    const before = await shown(link);
    expect([before.status, before.post.title, before.post.content, before.expires_at]).toEqual([
      200,
      'Un titre',
      'Texte du début.',
      link.expires_at,
    ]);
    await put({
      version: 0,
      title: 'Après',
      content: 'Tapé',
      slug: 'pas une adresse !',
      seo_title: 'Pour la recherche',
      author_id: desk.bea.id,
      image_url: '/uploads/blog/a.webp',
      image_alt: 'Un quai',
    });
    const { post } = await shown(link);
    expect(post).toMatchObject({
      title: 'Après',
      content: 'Tapé',
      slug: before.post.slug,
      seo_title: 'Pour la recherche',
      image_url: '/uploads/blog/a.webp',
      image_alt: 'Un quai',
      author_id: desk.bea.id,
      author: { id: desk.bea.id, name: 'Béa Sol' },
      status: 'draft',
      reading_time: 1,
    });
    for (const secret of ['state', 'allowed', 'source_id', 'behind', 'has_working_copy'])
      expect(post).not.toHaveProperty(secret);
    expect(JSON.stringify(post)).not.toContain(desk.ada.id);
  });

  it('shows the new tags and only published translations', async () => {
    await desk.installation.database.read
      .insertInto('tags')
      .values({ slug: 'quai', label_fr: 'Quais', label_en: 'Quays', demo: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const key = `key-${id}`;
    await desk.installation.database.read
      .updateTable('posts')
      .set({ translation_key: key })
      .where('id', '=', id)
      .execute();
    const english = await addPost(desk.installation.database, {
      slug: `draft-${id}`,
      author: desk.ada.id,
      locale: 'en',
      key,
      status: 'draft',
      publishedAt: null,
    });
    await put({ version: 0, tags: ['quai', 'Grand Large'] });
    const link = await make();
    const { post } = await shown(link);
    expect([post.tags, post.tag_labels, post.translations]).toEqual([
      ['quai', 'grand-large'],
      { quai: 'Quais', 'grand-large': 'Grand Large' },
      [],
    ]);
    await desk.installation.database.read
      .updateTable('posts')
      .set({ status: 'published', published_at: '2026-01-01T00:00:00.000Z' })
      .where('id', '=', english)
      .execute();
    expect((await shown(link)).post.translations).toEqual([{ locale: 'en', slug: `draft-${id}` }]);
    id = english;
    expect((await make()).path).toMatch(/^\/en\/preview\//);
  });

  it('does not expose the post in lists, feeds or search', async () => {
    await make();
    await put({ version: 0, content: 'Un palimpseste secret.' });
    for (const path of ['', '?status=draft', '?search=palimpseste', `/${id}`])
      expect(JSON.stringify(await desk.installation.json('GET', `/api/blog${path}`))).not.toContain(id);
    expect((await desk.installation.json('GET', `/api/blog/${id}`)).code).toBe('NOT_FOUND');
  });

  it('stops working for good when it is revoked', async () => {
    const [one, two] = [await make(), await make({ days: 1 }, desk.bea)];
    expect((await desk.call('GET', `${id}/previews`)).previews).toEqual([
      {
        id: two.id,
        created_at: desk.installation.time.now.toISOString(),
        by: { id: desk.bea.id, name: 'Béa Sol' },
        expires_at: new Date(desk.installation.time.now.getTime() + hours(24)).toISOString(),
      },
      {
        id: one.id,
        created_at: desk.installation.time.now.toISOString(),
        by: { id: desk.ada.id, name: 'Ada Roy' },
        expires_at: new Date(desk.installation.time.now.getTime() + hours(7 * 24)).toISOString(),
      },
    ]);
    const ended = await Promise.all([
      desk.call('DELETE', `${id}/previews/${one.id}`),
      desk.call('DELETE', `${id}/previews/${one.id}`, undefined, desk.bea),
    ]);
    expect(ended.map(({ status }) => status)).toEqual([200, 200]);
    expect((await shown(one)).code).toBe('NOT_FOUND');
    expect((await shown(two)).status).toBe(200);
    expect(
      (await desk.call('GET', `${id}/previews`)).previews.map((each: { id: string }) => each.id),
    ).toEqual([two.id]);
    const other = await addPost(desk.installation.database, { slug: `no-${id}`, author: desk.ada.id });
    expect((await desk.call('DELETE', `${other}/previews/${two.id}`)).code).toBe('NOT_FOUND');
    expect(await desk.actions(id)).toEqual([
      'post.preview-created',
      'post.preview-created',
      'post.preview-revoked',
    ]);
  });

  it('expires, and is deleted later', async () => {
    const link = await make({ days: 1 });
    const start = desk.installation.time.now;
    const at = (milliseconds: number) =>
      void (desk.installation.time.now = new Date(start.getTime() + milliseconds));
    try {
      at(hours(24) - 1);
      expect((await shown(link)).status).toBe(200);
      at(hours(24));
      expect((await shown(link)).code).toBe('NOT_FOUND');
      await carryOutAll(
        { ...desk.installation, discard: async () => {} },
        new Date(start.getTime() + hours(24 * 9)),
      );
      expect(
        await desk.installation.database.read
          .selectFrom('post_previews')
          .select('id')
          .where('post_id', '=', id)
          .execute(),
      ).toEqual([]);
    } finally {
      desk.installation.time.now = start;
    }
  });

  it('is deleted with its post', async () => {
    const link = await make();
    await put({ version: 0 });
    await desk.installation.database.read.deleteFrom('posts').where('id', '=', id).execute();
    expect((await shown(link)).code).toBe('NOT_FOUND');
    for (const table of ['post_previews', 'post_revisions', 'post_working_copies'] as const)
      expect(
        await desk.installation.database.read
          .selectFrom(table)
          .select('post_id')
          .where('post_id', '=', id)
          .execute(),
      ).toEqual([]);
  });

  it('is stored without its token', async () => {
    const token = (await make()).path.split('/').at(-1) ?? '';
    expect(token).toHaveLength(43);
    const everything =
      JSON.stringify(await dump(desk.installation.database)) +
      JSON.stringify(files(desk.installation.address.dataDir));
    expect(everything).not.toContain(token);
    expect(JSON.stringify(desk.installation.events)).not.toContain(token);
    expect(JSON.stringify(await desk.call('GET', `${id}/previews`))).not.toContain(token);
  });

  it('is limited in number per post, also for concurrent requests', async () => {
    const made = await Promise.all(
      Array.from({ length: PREVIEWS_MAX + 4 }, () => desk.call('POST', `${id}/previews`, {})),
    );
    expect(made.filter(({ status }) => status === 201)).toHaveLength(PREVIEWS_MAX);
    expect(made.filter(({ code }) => code === 'TOO_MANY_PREVIEWS')).toHaveLength(4);
    await desk.call('DELETE', `${id}/previews/${made.find(({ preview }) => preview)?.preview.id}`);
    expect((await desk.call('POST', `${id}/previews`, {})).status).toBe(201);
  });
});
