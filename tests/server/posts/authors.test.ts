import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openArticles } from './articles';
import type { ArticleDesk } from './articles';
import { hours } from '../ops/installation';
import type { Installation, Person } from '../ops/installation';
import type { Posts } from './post-calls';

let installation: Installation;
let admin: Person;
let posts: Posts;
let ids: ArticleDesk['ids'];
beforeAll(async () => {
  ({ installation, admin, posts, ids } = await openArticles());
});
afterAll(() => installation.close());

describe('post authors', () => {
  it('lists the team and all authors, and stores their public profiles', async () => {
    await installation.signUp({ role: 'user', firstName: 'Zoé' });
    const writer = await installation.signUp({ role: 'manager', firstName: 'Éloi', lastName: 'Bar' });
    const named = (await posts.call('GET', '/authors')).authors.map(
      ({
        name,
        posts: count,
        active,
        slug,
      }: {
        name: string;
        posts: number;
        active: boolean;
        slug: string | null;
      }) => [name, count, active, slug],
    );
    expect(named.filter(([name]: [string]) => name !== 'Ada Roy')).toEqual([
      // One of the four articles has two versions.
      ['Inès Aubrac', 4, true, null],
      ['Éloi Bar', 0, true, null],
    ]);
    const profile = {
      title_fr: 'Développeur',
      title_en: 'Developer',
      bio_fr: 'Écrit du code.',
      bio_en: 'Writes code.',
      links: [{ label: 'Site', url: 'https://eloi.example/' }],
      image_url: '/uploads/blog/eloi.webp',
    };
    const answer = await posts.call('PUT', `/authors/${writer.id}`, { ...profile, updated_at: null });
    expect([answer.status, answer.expired, answer.author]).toEqual([
      200,
      null,
      {
        id: writer.id,
        name: 'Éloi Bar',
        slug: 'eloi-bar',
        ...profile,
        posts: 0,
        active: true,
        guest: false,
        updated_at: expect.any(String),
      },
    ]);
    await posts.call('PUT', `/${ids['un-en']}`, { author_id: writer.id });
    // The English version is scheduled an hour after its creation.
    installation.later(hours(1));
    expect((await installation.json('GET', '/api/blog/slug/zenith')).post.author).toEqual({
      id: writer.id,
      name: 'Éloi Bar',
      slug: 'eloi-bar',
      title: 'Developer',
      bio: 'Writes code.',
      links: profile.links,
      image_url: profile.image_url,
      guest: false,
    });
    expect((await posts.activity(ids['un-en'] ?? '')).at(-1)?.changes).toEqual([
      { field: 'author_id', before: admin.id, after: writer.id },
    ]);
    expect((await posts.call('PUT', `/authors/${writer.id}`, { bio_en: 'Writes.' })).expired).toBe('posts');
    expect(
      (
        await posts.call('PUT', `/authors/${writer.id}`, {
          bio_en: 'Once more.',
          updated_at: answer.author.updated_at,
        })
      ).code,
    ).toBe('STALE');
    expect((await posts.call('PUT', `/authors/${admin.id}`, { slug: 'eloi-bar' })).errors).toMatchObject([
      { field: 'slug', code: 'taken' },
    ]);
    for (const [body, field] of [
      [{ bio_fr: 'a'.repeat(601) }, 'bio_fr'],
      [{ links: [{ label: 'a', url: 'http://a.example' }] }, 'links.0.url'],
      [{ links: [{ label: 'a', url: 'javascript:alert(1)' }] }, 'links.0.url'],
      [{ links: Array.from({ length: 6 }, () => profile.links[0]) }, 'links'],
    ] as const)
      expect((await posts.call('PUT', `/authors/${admin.id}`, body)).errors).toMatchObject([{ field }]);
    expect((await posts.call('GET', '/authors/nobody')).status).toBe(404);
    expect(
      (
        await installation.database.read
          .selectFrom('activity')
          .select(['action', 'fields'])
          .where('record_type', '=', 'author')
          .orderBy('id')
          .execute()
      ).map(({ action, fields }) => [action, JSON.parse(fields)]),
    ).toEqual([
      ['author.updated', ['slug', 'title_fr', 'title_en', 'bio_fr', 'bio_en', 'links', 'image_url']],
      ['author.updated', ['bio_en']],
    ]);
  });

  it('removes the profile of a deleted author and assigns their posts to the agency', async () => {
    const writer = await installation.signUp({ role: 'admin', firstName: 'Partie', verified: true });
    await posts.call('PUT', `/authors/${writer.id}`, { bio_fr: 'Une vie entière.' });
    const { id } = await posts.published({ title: 'Signé', author_id: writer.id });
    expect((await posts.call('GET', `/authors/${writer.id}`)).author.bio_fr).toBe('Une vie entière.');
    const taken = await installation.json('GET', '/api/users/export', { token: writer.token });
    expect([taken.data.authors[0].bio_fr, taken.data.posts[0].id, Object.keys(taken.data.posts[0])]).toEqual([
      'Une vie entière.',
      id,
      expect.not.arrayContaining(['title_key', 'draft_key']),
    ]);
    await installation.prove(admin);
    await installation.ask('DELETE', `/api/users/${writer.id}`, { token: admin.token });
    expect((await posts.call('GET', `/${id}`)).post.author).toEqual({
      id: 'agency',
      name: expect.any(String),
      slug: null,
      title: '',
      bio: '',
      links: [],
      image_url: null,
      guest: false,
    });
    // Only the erased author's post can keep the agency as author.
    expect((await posts.call('PUT', `/${id}`, { author_id: 'agency', content: 'Encore.' })).status).toBe(200);
    expect((await posts.call('PUT', `/${ids.un}`, { author_id: 'agency' })).errors).toMatchObject([
      { field: 'author_id', code: 'absent' },
    ]);
    expect((await posts.call('PUT', `/${id}`, { author_id: admin.id })).post.author.id).toBe(admin.id);
    expect((await posts.call('GET', '/authors/agency')).status).toBe(404);
  });
});
