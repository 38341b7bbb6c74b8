import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../ops/installation';
import { minutes } from '../ops/installation';
import { openPosts, whole } from './post-calls';
import type { Posts } from './post-calls';

let posts: Posts;
beforeAll(async () => {
  posts = await openPosts();
});
afterAll(() => posts.installation.close());

const parts = ({ success: _, message: __, status: ___, expired: ____, ...rest }: Answer) => rest;
const get = async (path: string) => parts(await posts.call('GET', path));

const translated = async () => {
  const source = await posts.made({ title: 'Marée', content: 'Premier.', tags: ['mer'] });
  const { post } = await posts.call('POST', '', {
    ...whole,
    title: 'Tide',
    locale: 'en',
    source_id: source.id,
  });
  return { source: source.id, translation: post.id as string };
};

describe('post opened in the back office', () => {
  it('includes the other language version and the changes of its source', async () => {
    const { source, translation } = await translated();
    const read = (id: string) => get(`/${id}/working-copy?include=other,behind`);
    const alone = async (id: string) => get(`/${id}/working-copy`);
    expect(await read(translation)).toEqual({
      ...(await alone(translation)),
      other: await alone(source),
      behind: null,
    });
    posts.installation.later(minutes(5));
    await posts.call('PUT', `/${source}`, { content: 'Second.' });
    expect(await read(translation)).toEqual({
      ...(await alone(translation)),
      other: await alone(source),
      behind: await get(`/${translation}/behind`),
    });
    expect(await read(source)).toMatchObject({ other: { post: { id: translation } }, behind: null });
    expect(Object.keys(await alone(source))).toEqual(['working_copy', 'revision', 'post']);
  });

  it('reports that there is no other language version', async () => {
    const { id } = await posts.made({ title: 'Seul' });
    expect(await get(`/${id}/working-copy?include=other,behind`)).toMatchObject({
      other: null,
      behind: null,
    });
  });

  it('is for administrators only', async () => {
    const { id } = await posts.made({ title: 'Caché' });
    const path = `/api/blog/${id}/working-copy?include=other,behind`;
    const { token } = await posts.installation.signUp({ role: 'manager' });
    expect(await posts.installation.status('GET', path, { token })).toBe(403);
    expect(await posts.installation.status('GET', path)).toBe(401);
    expect((await posts.call('GET', '/no-such-post/working-copy?include=other')).status).toBe(404);
  });
});

describe('post list of the back office', () => {
  it('includes the featured posts, tags and authors, whatever the filter', async () => {
    const { translation_key: key } = await posts.published({ title: 'En avant' });
    await posts.call('PUT', '/featured', { order: [key] });
    const filter = 'status=archived&locale=en';
    expect(await get(`/articles?${filter}&include=featured,tags,authors`)).toEqual({
      ...(await get(`/articles?${filter}`)),
      featured: (await get('/articles?featured=true&limit=12&locale=en')).articles,
      ...(await get('/tags')),
      ...(await get('/authors')),
    });
    const { featured } = await get('/articles?include=featured&search=introuvable');
    expect(featured).toMatchObject([{ translation_key: key }]);
  });

  it('is for administrators only', async () => {
    const path = '/api/blog/articles?include=featured,tags,authors';
    const { token } = await posts.installation.signUp();
    expect(await posts.installation.status('GET', path, { token })).toBe(403);
    expect(await posts.installation.status('GET', path)).toBe(401);
  });
});
