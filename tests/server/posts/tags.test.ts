import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Article, DeskTag } from '@/lib/contract/posts/desk-schemas';
import { openArticles } from './articles';
import type { ArticleDesk } from './articles';
import type { Installation } from '../ops/installation';
import { whole } from './post-calls';
import type { Answer, Posts } from './post-calls';

let installation: Installation;
let posts: Posts;
let keys: ArticleDesk['keys'];
let ids: ArticleDesk['ids'];
beforeAll(async () => {
  ({ installation, posts, keys, ids } = await openArticles());
});
afterAll(() => installation.close());

const list = (query = '') => posts.call('GET', `/articles${query}`);
const nameOf = ({ translation_key: key }: Article) =>
  Object.entries(keys)
    .find(([, each]) => each === key)?.[0]
    ?.replace('un-en', 'un');
const names = ({ articles }: Answer): (string | undefined)[] => articles.map(nameOf);

describe('post tags', () => {
  const shown = async (tag: string) => installation.json('GET', `/api/blog?locale=fr&tag=${tag}`);

  it('are found by slug or label, redirect after a rename, and are searchable by the new name', async () => {
    const { tags: listed } = await posts.call('GET', '/tags');
    expect(listed.map(({ slug, posts: count }: DeskTag) => [slug, count])).toEqual([
      ['donnees', 1],
      ['web', 2],
    ]);
    const renamed = await posts.call('PATCH', '/tags', {
      slug: 'web',
      to: 'la-toile',
      label_fr: 'La toile',
      label_en: 'The web',
    });
    expect([renamed.status, renamed.expired, renamed.tag]).toEqual([
      200,
      'posts',
      { slug: 'la-toile', label_fr: 'La toile', label_en: 'The web', posts: 2 },
    ]);
    const found = await shown('web');
    expect([
      found.tag,
      found.posts.map((post: { id: string }) => post.id),
      (await shown('la-toile')).tag,
    ]).toEqual(['la-toile', [ids.un], undefined]);
    expect(names(await list('?search=toile'))).toEqual(['deux', 'un']);
    const { post } = await posts.call('POST', '', {
      ...whole,
      title: 'Par noms',
      tags: ['web', 'LA TOILE', 'the web'],
    });
    expect(post.tags).toEqual(['la-toile']);
    await posts.call('DELETE', `/${post.id}`);
    expect(
      (await posts.call('PATCH', '/tags', { slug: 'la-toile', label_fr: 'La toile' })).expired,
    ).toBeNull();
    expect(
      await installation.database.read
        .selectFrom('activity')
        .select(['action', 'record_id', 'fields'])
        .where('record_type', '=', 'tag')
        .execute(),
    ).toEqual([{ action: 'tag.updated', record_id: 'web', fields: '["slug","label_fr","label_en"]' }]);
  });

  it('are merged in all posts, with redirects from the former slugs', async () => {
    expect((await posts.call('PATCH', '/tags', { slug: 'donnees', to: 'la-toile' })).code).toBe('SLUG_TAKEN');
    expect((await posts.call('PATCH', '/tags', { slug: 'donnees', to: 'web' })).code).toBe('SLUG_TAKEN');
    expect((await posts.call('PATCH', '/tags', { slug: 'donnees', into: 'nothing' })).errors).toMatchObject([
      { field: 'into', code: 'absent' },
    ]);
    expect(
      (await posts.call('PATCH', '/tags', { slug: 'donnees', into: 'la-toile', to: 'x' })).errors,
    ).toMatchObject([{ field: 'into', code: 'alone' }]);
    expect((await posts.call('PATCH', '/tags', { slug: 'nothing', to: 'x' })).status).toBe(404);
    expect((await posts.call('DELETE', '/tags/la-toile')).code).toBe('IN_USE');
    const merged = await posts.call('PATCH', '/tags', { slug: 'la-toile', into: 'donnees' });
    expect([merged.expired, merged.tag]).toEqual([
      'posts',
      { slug: 'donnees', label_fr: 'données', label_en: 'données', posts: 2 },
    ]);
    expect((await posts.call('GET', `/${ids.deux}`)).post.tags).toEqual(['donnees']);
    expect([(await shown('web')).tag, (await shown('la-toile')).tag]).toEqual(['donnees', 'donnees']);
    await posts.call('PATCH', '/tags', { slug: 'donnees', to: 'web' });
    expect([(await shown('web')).tag, (await shown('la-toile')).tag, (await shown('donnees')).tag]).toEqual([
      undefined,
      'web',
      'web',
    ]);
    await posts
      .made({ title: 'Seul', tags: ['Inutile'] })
      .then(({ id }) => posts.call('PUT', `/${id}`, { tags: [] }));
    expect([
      (await posts.call('DELETE', '/tags/inutile')).status,
      (await posts.call('DELETE', '/tags/inutile')).status,
    ]).toEqual([200, 404]);
  });
});
