import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { articleSorts } from '@/lib/contract/posts/desk-choices';
import type { Article } from '@/lib/contract/posts/desk-schemas';
import { newId } from '../../../server/db/id';
import { engine } from '../db/database';
import { createClient } from '../fixtures';
import { openArticles } from './articles';
import type { ArticleDesk } from './articles';
import { hours, minutes } from '../ops/installation';
import type { Installation, Person } from '../ops/installation';
import { watchQueries } from '../projects/plans';
import { listedCounts } from '../status-counts';
import type { Answer, Posts } from './post-calls';

let installation: Installation;
let admin: Person;
let posts: Posts;
let keys: ArticleDesk['keys'];
let ids: ArticleDesk['ids'];
beforeAll(async () => {
  ({ installation, admin, posts, keys, ids } = await openArticles());
});
afterAll(() => installation.close());

const list = (query = '') => posts.call('GET', `/articles${query}`);
const nameOf = ({ translation_key: key }: Article) =>
  Object.entries(keys)
    .find(([, each]) => each === key)?.[0]
    ?.replace('un-en', 'un');
const names = ({ articles }: Answer): (string | undefined)[] => articles.map(nameOf);

describe('GET /api/blog/articles', () => {
  it('groups the language versions of an article', async () => {
    const answer = await list();
    expect([answer.status, answer.count, names(answer)]).toEqual([200, 4, ['quatre', 'trois', 'deux', 'un']]);
    expect(answer.articles[3]).toEqual({
      translation_key: keys.un,
      source_locale: 'fr',
      featured: false,
      featured_position: null,
      in_footer: false,
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

  it('counts the words of the working copy, and shows its title for drafts', async () => {
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
    // By the last published version; unpublished articles come last in both directions.
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
  ])('%s returns %s', async (query, found) => {
    const answer = await list(query);
    expect([answer.status, names(answer), answer.count]).toEqual([200, found, found.length]);
  });

  it('counts articles by state, independently of the filters', async () => {
    const { counts } = await list('?search=eclats&missing=en&status=draft');
    // One article has versions in two states.
    expect(counts).toEqual({ all: 4, draft: 1, scheduled: 1, published: 2, archived: 1 });
    expect(await listedCounts(counts, list)).toEqual(counts);
  });

  it('paginates, reflects time and writes, and is for administrators only', async () => {
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
    installation.later(hours(1));
    expect([names(await list('?status=scheduled')), names(await list('?status=published'))]).toEqual([
      [],
      ['quatre', 'un'],
    ]);
    expect((await list()).counts.scheduled).toBe(0);
    await posts.call('PUT', '/featured', { order: [keys.deux] });
    expect([names(await list('?featured=true')), (await list('?featured=false')).count]).toEqual([
      ['deux'],
      3,
    ]);
    installation.later(minutes(1));
    await posts.call('PUT', `/${ids.un}`, { content: 'La source va de l’avant.' });
    expect([
      names(await list('?behind=true')),
      (await list('?behind=false')).count,
      (await list('?behind=true')).articles[0].versions[1].behind,
    ]).toEqual([['un'], 3, true]);
    expect(
      (await posts.call('GET', '/articles', undefined, await installation.signUp({ role: 'manager' })))
        .status,
    ).toBe(403);
  });
});

describe('article list with 3,000 posts', () => {
  beforeAll(async () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
    await installation.database.write(async (transaction) => {
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
    if (engine === 'postgres') await sql`analyze`.execute(installation.database.read);
  });

  it('uses an index for every sort order and filter, without a full scan of posts', async () => {
    const watched = watchQueries(installation.database);
    const { ask } = createClient(watched.database, { clock: () => installation.time.now });
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
