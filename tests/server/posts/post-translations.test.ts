import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minutes } from '../ops/installation';
import { openPosts, whole, wrong } from './post-calls';
import type { Posts } from './post-calls';

let posts: Posts;
beforeAll(async () => {
  posts = await openPosts();
});
afterAll(() => posts.installation.close());

describe('post translations', () => {
  it('are limited to one per language, and link to each other', async () => {
    const source = await posts.published({ title: 'Source', tags: ['web'] });
    const answer = await posts.call('POST', '', {
      ...whole,
      title: 'Source',
      locale: 'en',
      source_id: source.id,
    });
    expect(answer.post).toMatchObject({
      translation_key: source.translation_key,
      source_id: source.id,
      behind: false,
      slug: 'source',
      translations: [{ locale: 'fr', slug: 'source' }],
    });
    const twice = await posts.call('POST', '', {
      ...whole,
      locale: 'en',
      translation_key: source.translation_key,
    });
    expect([twice.status, twice.code, wrong(twice)]).toEqual([409, 'TRANSLATION_EXISTS', ['locale taken']]);
    expect(
      (await posts.installation.json('GET', '/api/blog/slug/source?locale=fr')).post.translations,
    ).toEqual([]);
    await posts.call('PATCH', `/${answer.post.id}/publish`, {});
    expect(
      (await posts.installation.json('GET', '/api/blog/slug/source?locale=fr')).post.translations,
    ).toEqual([{ locale: 'en', slug: 'source' }]);
    expect(wrong(await posts.call('PUT', `/${source.id}`, { source_id: answer.post.id }))).toEqual([
      'source_id absent',
    ]);
  });

  it('are read at the address of their withdrawn other language', async () => {
    const { id, slug } = await posts.published({ title: 'Le chantier' });
    const english = await posts.published({ title: 'The yard', locale: 'en', source_id: id });
    for (const [withdrawn, shown] of [
      [english, slug],
      [{ id, slug }, english.slug],
    ] as const) {
      await posts.call('PATCH', `/${withdrawn.id}/unpublish`, {});
      for (const locale of ['fr', 'en']) {
        const { post } = await posts.installation.json(
          'GET',
          `/api/blog/slug/${withdrawn.slug}?locale=${locale}`,
        );
        expect(post.slug).toBe(shown);
      }
      await posts.call('PATCH', `/${withdrawn.id}/publish`, {});
    }
  });

  it('are read at a former address of their withdrawn other language', async () => {
    const { id, slug } = await posts.published({ title: 'La cale' });
    const english = await posts.published({ title: 'The slip', locale: 'en', source_id: id });
    await posts.call('PUT', `/${english.id}`, { slug: 'the-slipway' });
    await posts.call('PATCH', `/${english.id}/unpublish`, {});
    const { post } = await posts.installation.json('GET', `/api/blog/slug/${english.slug}?locale=en`);
    expect(post.slug).toBe(slug);
  });

  it('report the changes of their source until they are updated', async () => {
    const source = await posts.made({
      title: 'Marée',
      content: '# Un\n\nPremier.\n\n- a\n- b\n\n```js\nlet a;\n\nlet b;\n```',
    });
    const { id } = (
      await posts.call('POST', '', { ...whole, title: 'Tide', locale: 'en', source_id: source.id })
    ).post;
    const behind = async (): Promise<{
      blocks: object[];
      source: { id: string; revision_id: string; updated_at: string };
    }> => posts.installation.json('GET', `/api/blog/${id}/behind`, { token: posts.admin.token });
    expect([(await behind()).blocks, (await behind()).source.id]).toEqual([[], source.id]);
    posts.installation.later(minutes(5));
    // Only text fields outdate a translation.
    await posts.call('PUT', `/${source.id}`, { tags: ['mer'] });
    expect((await posts.call('GET', `/${id}`)).post.behind).toBe(false);
    posts.installation.later(minutes(5));
    await posts.call('PUT', `/${source.id}`, {
      title: 'Marées',
      content: '# Un\n\nPremier *changé*.\n\n```js\nlet a;\n\nlet b;\n```\n\n> Une citation',
    });
    expect((await posts.call('GET', `/${id}`)).post.behind).toBe(true);
    const { blocks, source: newest } = await behind();
    expect(blocks).toEqual([
      { kind: 'changed', type: 'title', excerpt: 'Marées' },
      { kind: 'changed', type: 'paragraph', excerpt: 'Premier changé.' },
      { kind: 'removed', type: 'list', excerpt: 'a b' },
      { kind: 'added', type: 'quote', excerpt: 'Une citation' },
    ]);
    expect((await posts.call('GET', `/articles?behind=true&search=tide`)).count).toBe(1);
    const [first] = await posts.revisions(id);
    expect(wrong(await posts.call('PUT', `/${id}`, { follows: first?.id }))).toEqual(['follows absent']);
    const followed = await posts.call('PUT', `/${id}`, { content: 'Followed.', follows: newest.revision_id });
    expect([followed.post.behind, (await behind()).blocks]).toEqual([false, []]);
    expect((await posts.activity(id)).at(-1)).toMatchObject({
      fields: expect.arrayContaining(['content', 'follows']),
      changes: [{ field: 'follows', after: newest.revision_id }],
    });
    await posts.call('DELETE', `/${source.id}`);
    expect((await posts.call('GET', `/${id}`)).post).toMatchObject({ source_id: null, behind: false });
    expect(await behind()).toMatchObject({ blocks: [], source: null });
    expect((await posts.call('GET', '/nobody/behind')).status).toBe(404);
  });
});
