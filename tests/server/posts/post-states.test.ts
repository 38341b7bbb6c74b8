import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hours, minutes } from '../ops/installation';
import type { Person } from '../ops/installation';
import { openPosts, whole, wrong } from './post-calls';
import type { Posts } from './post-calls';

let posts: Posts;
beforeAll(async () => {
  posts = await openPosts();
});
afterAll(() => posts.installation.close());

describe('post states', () => {
  it('follow the allowed transitions, and keep the first publication date', async () => {
    const { id, slug } = await posts.made({ title: 'États' });
    const step = (action: string, body: object = {}) => posts.call('PATCH', `/${id}/${action}`, body);
    const refused = await step('unpublish');
    expect([refused.status, refused.code, refused.allowed]).toEqual([
      409,
      'INVALID_TRANSITION',
      ['published', 'archived'],
    ]);
    const day = posts.installation.time.now.toISOString();
    const out = await step('publish');
    expect([
      out.expired,
      out.post.state,
      out.post.published_at,
      await posts.seen(slug),
      (await posts.record(id)).announced_at,
    ]).toEqual(['posts', 'published', day, 200, day]);
    expect((await step('publish')).allowed).toEqual(['draft', 'archived']);
    posts.installation.later(hours(1));
    const back = await step('unpublish');
    expect([back.expired, back.post.state, back.post.published_at, await posts.seen(slug)]).toEqual([
      'posts',
      'draft',
      day,
      404,
    ]);
    expect(
      wrong(
        await step('publish', {
          published_at: new Date(posts.installation.time.now.getTime() + hours(1)).toISOString(),
        }),
      ),
    ).toEqual(['published_at came']);
    expect((await step('archive')).post.state).toBe('archived');
    expect((await step('archive')).allowed).toEqual(['published']);
    expect((await step('publish')).post).toMatchObject({ state: 'published', published_at: day });
    expect((await posts.activity(id)).map(({ action, changes }) => [action, changes])).toEqual([
      ['post.created', []],
      [
        'post.published',
        [
          { field: 'status', before: 'draft', after: 'published' },
          { field: 'published_at', before: null, after: day },
        ],
      ],
      ['post.unpublished', [{ field: 'status', before: 'published', after: 'draft' }]],
      ['post.archived', [{ field: 'status', before: 'draft', after: 'archived' }]],
      ['post.published', [{ field: 'status', before: 'archived', after: 'published' }]],
    ]);
    expect(await posts.revisions(id)).toHaveLength(1);
  });

  it('require all texts and the alternative texts of all images for publication', async () => {
    const { id } = (
      await posts.call('POST', '', {
        title: 'Vide',
        locale: 'fr',
        image_url: 'https://images.example/a.jpg',
        content: '  ',
      })
    ).post;
    expect(wrong(await posts.call('PATCH', `/${id}/publish`, {}))).toEqual([
      'summary required',
      'content required',
      'image_alt required',
    ]);
    await posts.call('PUT', `/${id}`, {
      summary: 'S.',
      content: `![](${await posts.picture('port-8x6')})`,
      image_alt: 'Un port',
    });
    const answer = await posts.call('PATCH', `/${id}/publish`, {});
    expect([answer.status, wrong(answer), (await posts.record(id)).status]).toEqual([
      422,
      ['content picturesAlt'],
      'draft',
    ]);
  });

  it('support scheduling, and clear the date when unpublished before the scheduled time', async () => {
    const { id, slug } = await posts.made({ title: 'Programmé' });
    const at = (later: number) => new Date(posts.installation.time.now.getTime() + later).toISOString();
    const first = at(hours(1));
    const planned = await posts.call('PATCH', `/${id}/publish`, { published_at: first });
    expect([
      planned.expired,
      planned.post.state,
      planned.post.status,
      planned.post.allowed,
      await posts.seen(slug),
    ]).toEqual([null, 'scheduled', 'published', ['publish', 'unpublish', 'archive'], 404]);
    expect(
      (await posts.call('PATCH', `/${id}/publish`, { published_at: at(hours(2)) })).post.published_at,
    ).toBe(at(hours(2)));
    expect((await posts.call('PUT', `/${id}`, { content: '' })).status).toBe(422);
    expect((await posts.call('DELETE', `/${id}`)).code).toBe('POST_PUBLISHED');
    expect((await posts.call('PATCH', `/${id}/unpublish`, {})).post).toMatchObject({
      state: 'draft',
      published_at: null,
    });
    const again = at(minutes(10));
    await posts.call('PATCH', `/${id}/publish`, { published_at: again });
    expect((await posts.activity(id)).map(({ action }) => action)).toEqual([
      'post.created',
      'post.scheduled',
      'post.scheduled',
      'post.unpublished',
      'post.scheduled',
    ]);
    posts.installation.later(minutes(10));
    // Public by time, before the publishing job.
    expect([
      await posts.seen(slug),
      (await posts.record(id)).announced_at,
      (await posts.call('GET', `/${id}`)).post.state,
    ]).toEqual([200, null, 'published']);
    expect((await posts.call('PATCH', `/${id}/archive`, {})).post).toMatchObject({
      state: 'archived',
      published_at: again,
    });
    expect((await posts.record(id)).announced_at).not.toBeNull();
    expect((await posts.call('PATCH', `/${id}/publish`, {})).post.published_at).toBe(again);
    const stale = await posts.call('PATCH', `/${id}/unpublish`, { updated_at: '2020-01-01T00:00:00.000Z' });
    expect([stale.code, await posts.seen(slug)]).toEqual(['STALE', 200]);
  });

  it('can be filtered by administrators only, in all languages or one', async () => {
    const { id } = await posts.made({ title: 'À trouver zz', locale: 'en', tags: ['introuvable'] });
    const found = async (query: string, by: Person | null = posts.admin) =>
      (await posts.call('GET', `?search=trouver zz${query}`, undefined, by)).posts.map(
        (post: { id: string }) => post.id,
      );
    expect([
      await found('&status=draft'),
      await found('&status=draft&locale=en&tag=introuvable&featured=false'),
      await found('&status=draft&locale=fr'),
      await found(''),
      await found('&status=published'),
    ]).toEqual([[id], [id], [], [], []]);
    for (const other of [null, await posts.installation.signUp({ role: 'manager' })])
      expect((await posts.call('GET', '?status=draft', undefined, other)).code).toBe('FORBIDDEN');
    await posts.call('PATCH', `/${id}/publish`, {
      published_at: new Date(posts.installation.time.now.getTime() + hours(9)).toISOString(),
    });
    expect([await found('&status=scheduled'), await found('&status=draft')]).toEqual([[id], []]);
    await posts.call('PATCH', `/${id}/archive`, {});
    expect(await found('&status=archived')).toEqual([id]);
    const search = await posts.installation.json('GET', '/api/search?q=trouver zz', {
      token: posts.admin.token,
    });
    expect(search.results).toMatchObject([{ type: 'post', id, status: 'archived', isPublic: false }]);
  });

  it('change for several posts in one call, each independently', async () => {
    const ready = await posts.made({ title: 'Prêt' });
    const empty = (await posts.call('POST', '', { title: 'Pas prêt', locale: 'fr' })).post;
    const out = await posts.published({ title: 'Sorti' });
    const answer = await posts.call('PATCH', '', {
      changes: [
        { id: ready.id, action: 'publish' },
        { id: empty.id, action: 'publish' },
        { id: out.id, action: 'archive' },
        { id: 'nobody', action: 'archive' },
      ],
    });
    expect([
      answer.status,
      answer.expired,
      answer.posts.map(({ id, state }: { id: string; state: string }) => [id, state]),
    ]).toEqual([
      200,
      'posts',
      [
        [ready.id, 'published'],
        [out.id, 'archived'],
      ],
    ]);
    expect(answer.refused).toEqual(
      expect.arrayContaining([
        { id: empty.id, code: 'INVALID', fields: ['summary', 'content'] },
        { id: 'nobody', code: 'NOT_FOUND' },
      ]),
    );
    expect([(await posts.activity(ready.id)).length, (await posts.activity(empty.id)).length]).toEqual([
      2, 1,
    ]);
    expect(wrong(await posts.call('PATCH', '', { changes: [{ id: out.id, action: 'delete' }] }))).toEqual([
      'changes.0.action invalid_value',
    ]);
    const races = await Promise.all(
      [
        [ready.id, out.id],
        [out.id, ready.id],
      ].map((ids) =>
        posts.call('PATCH', '', {
          changes: ids.map((id) => ({ id, action: id === out.id ? 'publish' : 'archive' })),
        }),
      ),
    );
    expect(races.flatMap(({ refused }) => refused).map(({ code }) => code)).toEqual([
      'INVALID_TRANSITION',
      'INVALID_TRANSITION',
    ]);
  });

  it('allow deleting drafts and archived posts with their revisions, but not published posts', async () => {
    const { id, slug } = await posts.published({ title: 'À supprimer' });
    await posts.call('PUT', `/${id}`, { slug: 'a-supprimer-autrement' });
    expect([(await posts.call('DELETE', `/${id}`)).code, await posts.seen(slug)]).toEqual([
      'POST_PUBLISHED',
      200,
    ]);
    await posts.call('PATCH', `/${id}/archive`, {});
    expect((await posts.call('DELETE', `/${id}`)).status).toBe(200);
    expect([
      await posts.revisions(id),
      (await posts.call('DELETE', `/${id}`)).status,
      await posts.seen(slug),
    ]).toEqual([[], 404, 404]);
    expect((await posts.activity(id)).at(-1)?.action).toBe('post.deleted');
    expect((await posts.made({ title: 'À supprimer' })).slug).toBe(slug);
  });
});

describe('featured articles', () => {
  const home = async (locale: string) =>
    (await posts.installation.json('GET', `/api/blog?featured=true&limit=3&locale=${locale}`)).posts.map(
      (post: { slug: string }) => post.slug,
    );

  it('are shown in order, public ones only, and language versions share one position', async () => {
    const [one, two, three, four] = [
      await posts.published({ title: 'Une A' }),
      await posts.published({ title: 'Une B' }),
      await posts.published({ title: 'Une C' }),
      await posts.made({ title: 'Une D' }),
    ];
    const english = await posts.call('POST', '', {
      ...whole,
      title: 'Front B',
      locale: 'en',
      source_id: two.id,
    });
    await posts.call('PATCH', `/${english.post.id}/publish`, {});
    const order = [four, three, two, one].map((post) => post.translation_key);
    const answer = await posts.call('PUT', '/featured', { order });
    expect([answer.status, answer.expired, answer.order]).toEqual([200, 'posts:list, posts:featured', order]);
    expect([await home('fr'), await home('en')]).toEqual([
      ['une-c', 'une-b', 'une-a'],
      ['une-c', 'front-b', 'une-a'],
    ]);
    expect((await posts.call('GET', `/${english.post.id}`)).post).toMatchObject({
      featured: true,
      featured_position: 2,
    });
    expect((await posts.call('GET', `/${one.id}`)).post.updated_at).toBe(one.updated_at);
    expect((await posts.call('PUT', '/featured', { order })).expired).toBeNull();
    const off = await posts.call('PUT', `/${english.post.id}`, { featured: false });
    expect([off.expired, off.post.featured, (await posts.record(two.id)).featured, await home('fr')]).toEqual(
      ['posts:list, posts:featured, post/front-b, posts:feed, posts:addresses', false, 0, ['une-c', 'une-a']],
    );
    expect((await posts.call('PUT', `/${two.id}`, { featured: true })).post.featured_position).toBe(4);
    expect(await home('en')).toEqual(['une-c', 'une-a', 'front-b']);
    expect(wrong(await posts.call('PUT', '/featured', { order: ['nowhere'] }))).toEqual(['order.0 absent']);
    expect(wrong(await posts.call('PUT', '/featured', { order: [order[0], order[0]] }))).toEqual([
      'order twice',
    ]);
    expect((await posts.activity('featured')).map(({ action }) => action)).toEqual(['post.featured-ordered']);
  });

  it('are limited to twelve', async () => {
    const keys: string[] = [];
    for (let count = 0; count < 12; count += 1)
      keys.push((await posts.made({ title: `Douze ${count}` })).translation_key);
    expect((await posts.call('PUT', '/featured', { order: keys })).status).toBe(200);
    const { id } = await posts.made({ title: 'De trop' });
    expect(wrong(await posts.call('PUT', `/${id}`, { featured: true }))).toEqual(['featured tooMany']);
    expect(wrong(await posts.call('POST', '', { ...whole, featured: true }))).toEqual(['featured tooMany']);
    expect((await posts.call('PUT', '/featured', { order: [] })).order).toEqual([]);
    expect(await home('fr')).toEqual([]);
  });
});
