// The desk's list of articles, their tags and their authors; and what becomes of posts whose writer is erased.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { articleSorts } from '../../lib/contract/post-desk-choices';
import type { Article, DeskTag } from '../../lib/contract/post-desk.schema';
import { newId } from '../../server/db/id';
import { engine } from './database';
import { createClient } from './fixtures';
import { hours, minutes, openHouse } from './house';
import type { House, Person } from './house';
import { watchQueries } from './plans';
import { postsOf, whole } from './post-calls';
import type { Answer, Posts } from './post-calls';

let house: House;
let admin: Person;
let posts: Posts;
const keys: Record<string, string> = {};
const ids: Record<string, string> = {};
beforeAll(async () => {
  house = await openHouse();
  admin = await house.signUp({ role: 'admin', firstName: 'Inès', lastName: 'Aubrac' });
  posts = postsOf(house, admin);
  const add = async (name: string, draft: object, action?: 'publish' | 'archive', later?: number) => {
    house.later(minutes(1));
    const { id, translation_key: key } = await posts.made(draft);
    [keys[name], ids[name]] = [key, id];
    if (action)
      await posts.call(
        'PATCH',
        `/${id}/${action}`,
        action === 'publish' && later
          ? { published_at: new Date(house.time.now.getTime() + later).toISOString() }
          : {},
      );
  };
  await add('un', { title: 'Éclats', tags: ['web'] }, 'publish');
  await add('un-en', { title: 'Zenith', locale: 'en', source_id: ids.un }, 'publish', hours(1));
  await add('deux', { title: 'Bâtir', tags: ['web', 'données'] });
  await add('trois', { title: 'Anchor', locale: 'en' }, 'archive');
  await add('quatre', { title: 'Zinc', content: 'Une phrase introuvable.' }, 'publish');
});
afterAll(() => house.close());

const list = (query = '') => posts.call('GET', `/articles${query}`);
const nameOf = ({ translation_key: key }: Article) =>
  Object.entries(keys)
    .find(([, each]) => each === key)?.[0]
    ?.replace('un-en', 'un');
const names = ({ articles }: Answer): (string | undefined)[] => articles.map(nameOf);

describe('the list', () => {
  it('shows the languages of an article side by side', async () => {
    const answer = await list();
    expect([answer.status, answer.count, names(answer)]).toEqual([200, 4, ['quatre', 'trois', 'deux', 'un']]);
    expect(answer.articles[3]).toEqual({
      translation_key: keys.un,
      source_locale: 'fr',
      featured: false,
      featured_position: null,
      tags: [{ slug: 'web', label: 'web' }],
      author: { id: admin.id, name: 'Inès Aubrac' },
      updated_at: answer.articles[3].versions[1].updated_at,
      versions: [
        {
          id: ids.un,
          locale: 'fr',
          title: 'Éclats',
          slug: 'eclats',
          state: 'published',
          allowed: ['unpublish', 'archive'],
          published_at: expect.any(String),
          updated_at: expect.any(String),
          behind: false,
          has_working_copy: false,
          words: 3,
          reading_time: 1,
        },
        {
          id: ids['un-en'],
          locale: 'en',
          title: 'Zenith',
          slug: 'zenith',
          state: 'scheduled',
          allowed: ['publish', 'unpublish', 'archive'],
          published_at: expect.any(String),
          updated_at: expect.any(String),
          behind: false,
          has_working_copy: false,
          words: 3,
          reading_time: 1,
        },
      ],
    });
  });

  it('counts the words that are kept, and calls a draft what its writer called it last', async () => {
    const content = `${'mot '.repeat(250).trim()}`;
    const keep = async (name: string, slug: string) =>
      posts.call('PUT', `/${ids[name]}/working-copy`, {
        title: 'Bâtir encore',
        summary: '',
        content,
        slug,
        tags: [],
        image_url: null,
        image_alt: '',
        seo_title: '',
        seo_description: '',
        version: 0,
      });
    expect([(await keep('deux', 'batir')).status, (await keep('un', 'eclats')).status]).toEqual([200, 200]);
    const { articles } = await list();
    const version = (name: string) =>
      (articles as Article[]).flatMap(({ versions }) => versions).find(({ id }) => id === ids[name]);
    expect(version('deux')).toMatchObject({
      title: 'Bâtir encore',
      words: 250,
      reading_time: 2,
      has_working_copy: true,
    });
    expect(version('un')).toMatchObject({
      title: 'Éclats',
      words: 250,
      state: 'published',
      has_working_copy: true,
    });
    for (const name of ['un', 'deux']) await posts.call('DELETE', `/${ids[name]}/working-copy`);
  });

  it.each([
    ['?sort=updated_at', ['un', 'deux', 'trois', 'quatre']],
    ['?sort=title&locale=fr', ['trois', 'deux', 'un', 'quatre']],
    ['?sort=-title&locale=en', ['quatre', 'un', 'deux', 'trois']],
    // By the version that appears last; what never appeared comes last, whichever way.
    ['?sort=-published_at', ['un', 'quatre', 'trois', 'deux']],
    ['?sort=published_at&status=published', ['quatre', 'un']],
    ['?status=draft', ['deux']],
    ['?status=scheduled', ['un']],
    ['?status=published', ['quatre', 'un']],
    ['?status=archived', ['trois']],
    ['?missing=en', ['quatre', 'deux']],
    ['?missing=fr', ['trois']],
    ['?tag=web', ['deux', 'un']],
    ['?behind=true', []],
    ['?featured=true', []],
    ['?search=eclats', ['un']],
    ['?search=zenith', ['un']],
    ['?search=INTROUVABLE phrase', ['quatre']],
    ['?search=donnees', ['deux']],
    ['?tag=web&status=published&missing=en', []],
    ['?author=nobody', []],
  ])('%s is %s', async (query, found) => {
    const answer = await list(query);
    expect([answer.status, names(answer), answer.count]).toEqual([200, found, found.length]);
  });

  it('is a page at a time, follows time and writes, and is the administrators’', async () => {
    const page = await list('?sort=title&limit=3&page=2');
    expect([page.currentPage, page.totalPages, names(page)]).toEqual([2, 2, ['quatre']]);
    expect((await list('?page=9')).articles).toEqual([]);
    expect((await list(`?author=${admin.id}`)).count).toBe(4);
    for (const [query, field] of [
      ['?sort=secret', 'sort'],
      ['?status=all', 'status'],
      ['?missing=de', 'missing'],
      ['?limit=101', 'limit'],
    ])
      expect((await list(query)).errors).toMatchObject([{ field }]);
    house.later(hours(1));
    expect([names(await list('?status=scheduled')), names(await list('?status=published'))]).toEqual([
      [],
      ['quatre', 'un'],
    ]);
    await posts.call('PUT', '/featured', { order: [keys.deux] });
    expect([names(await list('?featured=true')), (await list('?featured=false')).count]).toEqual([
      ['deux'],
      3,
    ]);
    house.later(minutes(1));
    await posts.call('PUT', `/${ids.un}`, { content: 'La source va de l’avant.' });
    expect([
      names(await list('?behind=true')),
      (await list('?behind=false')).count,
      (await list('?behind=true')).articles[0].versions[1].behind,
    ]).toEqual([['un'], 3, true]);
    expect(
      (await posts.call('GET', '/articles', undefined, await house.signUp({ role: 'manager' }))).status,
    ).toBe(403);
  });
});

describe('tags', () => {
  const shown = async (tag: string) => house.json('GET', `/api/blog?locale=fr&tag=${tag}`);

  it('are found by any name, renamed with their former address leading on, and searched by their new name', async () => {
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
    expect(names(await list('?search=toile'))).toEqual(['un', 'deux']);
    // What is typed by its former name, or by its label, is the same tag.
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
      await house.database.read
        .selectFrom('activity')
        .select(['action', 'record_id', 'fields'])
        .where('record_type', '=', 'tag')
        .execute(),
    ).toEqual([{ action: 'tag.updated', record_id: 'web', fields: '["slug","label_fr","label_en"]' }]);
  });

  it('are merged, everywhere and for good', async () => {
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
    // Every address there ever was.
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

describe('authors', () => {
  it('are the team and whoever wrote, with what readers are told of them', async () => {
    await house.signUp({ role: 'user', firstName: 'Zoé' });
    const writer = await house.signUp({ role: 'manager', firstName: 'Éloi', lastName: 'Bar' });
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
      ['Inès Aubrac', 6, true, null],
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
        updated_at: expect.any(String),
      },
    ]);
    await posts.call('PUT', `/${ids['un-en']}`, { author_id: writer.id });
    expect((await house.json('GET', '/api/blog/slug/zenith')).post.author).toEqual({
      id: writer.id,
      name: 'Éloi Bar',
      slug: 'eloi-bar',
      title: 'Developer',
      bio: 'Writes code.',
      links: profile.links,
      image_url: profile.image_url,
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
        await house.database.read
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

  it('take their profile away with them; what they wrote stays, as the agency’s', async () => {
    const writer = await house.signUp({ role: 'admin', firstName: 'Partie', verified: true });
    await posts.call('PUT', `/authors/${writer.id}`, { bio_fr: 'Une vie entière.' });
    const { id } = await posts.published({ title: 'Signé', author_id: writer.id });
    expect((await posts.call('GET', `/authors/${writer.id}`)).author.bio_fr).toBe('Une vie entière.');
    const taken = await house.json('GET', '/api/users/export', { token: writer.token });
    expect([taken.data.authors[0].bio_fr, taken.data.posts[0].id, Object.keys(taken.data.posts[0])]).toEqual([
      'Une vie entière.',
      id,
      expect.not.arrayContaining(['title_key', 'draft_key']),
    ]);
    await house.prove(admin);
    await house.ask('DELETE', `/api/users/${writer.id}`, { token: admin.token });
    expect((await posts.call('GET', `/${id}`)).post.author).toEqual({
      id: 'agency',
      name: expect.any(String),
      slug: null,
      title: '',
      bio: '',
      links: [],
      image_url: null,
    });
    // It stays the agency's through further saves, and nobody else can be it.
    expect((await posts.call('PUT', `/${id}`, { author_id: 'agency', content: 'Encore.' })).status).toBe(200);
    expect((await posts.call('PUT', `/${ids.un}`, { author_id: 'agency' })).errors).toMatchObject([
      { field: 'author_id', code: 'absent' },
    ]);
    expect((await posts.call('PUT', `/${id}`, { author_id: admin.id })).post.author.id).toBe(admin.id);
    expect((await posts.call('GET', '/authors/agency')).status).toBe(404);
  });
});

describe('among thousands', () => {
  beforeAll(async () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
    await house.database.write(async (transaction) => {
      for (let from = 0; from < 3000; from += 100) {
        const rows = Array.from({ length: 100 }, (_, index) => {
          const n = from + index;
          return {
            id: newId(),
            translation_key: `k-${n >> 1}`,
            locale: n % 2 ? ('en' as const) : ('fr' as const),
            slug: `s-${n}`,
            title: `T ${n}`,
            title_key: `t ${n}`,
            summary: '',
            content: 'c',
            image_url: null,
            image_alt: '',
            cover_family: 'plan' as const,
            author_id: admin.id,
            status: (['published', 'draft', 'archived'] as const)[n % 3] ?? 'draft',
            featured: 0 as const,
            reading_time: 1,
            demo: 0 as const,
            created_at: at(n),
            updated_at: at(n),
            published_at: n % 3 ? null : at(n),
            text_updated_at: at(n),
          };
        });
        await transaction.insertInto('posts').values(rows).execute();
      }
    });
    if (engine === 'postgres') await sql`analyze`.execute(house.database.read);
  });

  it('each order is read off an index, and no question walks the posts one by one', async () => {
    const watched = watchQueries(house.database);
    const { ask } = createClient(watched.database, { clock: () => house.time.now });
    for (const sort of articleSorts.flatMap((field) => [field, `-${field}`])) {
      for (const filter of [
        '',
        '&status=scheduled',
        '&missing=en',
        '&behind=true',
        '&featured=true',
        '&tag=web',
        `&author=${admin.id}`,
      ]) {
        expect(
          (
            await ask(`/api/blog/articles?sort=${sort}${filter}&limit=20`, {
              headers: { authorization: `Bearer ${admin.token}` },
            })
          ).status,
        ).toBe(200);
        const queries = await watched.unaided();
        expect([
          sort,
          filter,
          queries
            .filter(({ reads }) =>
              reads.some((table) =>
                ['posts', 'leaders', 'versions', 'post_revisions', 'post_tags'].includes(table),
              ),
            )
            .map(({ text }) => text),
        ]).toEqual([sort, filter, []]);
        if (filter === '')
          expect([
            sort,
            queries
              .filter(({ text, sorts }) => sorts && text.includes('"posts" as "leaders"'))
              .map(({ text }) => text),
          ]).toEqual([sort, []]);
      }
    }
  });
});
