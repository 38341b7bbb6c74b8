import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { coverFamilies } from '@/lib/contract/posts/cover-families';
import type { Database } from '../../../server/db/database';
import { readSetting } from '../../../server/db/settings';
import { readMatter, projectMatter, sections } from '../../../server/seed/front-matter';
import { loadDemo } from '../../../server/seed/load-demo';
import { progressOf } from '../../../server/seed/progress';
import { accountParts } from '../../../server/account-parts';
import { removeDemo } from '../../../server/demo/remove-demo';
import { readContent } from '../../../server/seed/read-content';
import { labelsOf, tagLabels } from '../../../server/posts/labels/tag-labels';
import { someQuote } from '../conversation/conversation';
import { createDatabase } from '../db/database';
import type { TestDatabase } from '../db/database';
import { addPost, addProject, addUser, now } from '../fixtures';
import { openInstallation } from './installation';
import { projectsOf } from '../projects/project-calls';
import { requestsOf } from '../requests/requests';

const folder = new URL('../../../server/seed/content', import.meta.url).pathname;
const content = readContent(folder);
const remove = (database: Database) => removeDemo({ database, accountParts }, null, now);
const tables = [
  'users',
  'projects',
  'project_texts',
  'project_members',
  'tags',
  'posts',
  'post_tags',
  'post_search',
] as const;

async function rows(database: Database): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  for (const table of tables)
    all[table] = (await sql`select * from ${sql.table(table)} order by 1, 2`.execute(database.read)).rows;
  return all;
}

const sizes = async (database: Database) =>
  Object.fromEntries(Object.entries(await rows(database)).map(([table, { length }]) => [table, length]));

describe('demonstration content', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createDatabase();
    expect(await loadDemo(test.database, () => content, now)).toBe(true);
  });
  afterAll(() => test.drop());

  it('is complete, in both languages where available', async () => {
    const { projects, posts, pages } = await content;
    expect(projects.length).toBeGreaterThan(10);
    expect(pages.map(({ locale }) => locale).sort()).toEqual(['en', 'fr']);
    expect(posts.length).toBeGreaterThan(20);
    const size = await sizes(test.database);
    expect(size).toMatchObject({
      projects: projects.length,
      project_texts: projects.length * 2,
      posts: posts.length + pages.length,
      post_search: posts.length + pages.length,
    });
    expect(new Set(projects.map(({ common }) => common.status))).toEqual(
      new Set(['completed', 'in_progress', 'planning', 'on_hold']),
    );
  });

  it('has one cover per article in all languages, and one per project', async () => {
    const posts = await test.database.read
      .selectFrom('posts')
      .select(['translation_key', 'cover_family'])
      .distinct()
      .execute();
    expect(new Set(posts.map((post) => post.translation_key)).size).toBe(posts.length);
    const projects = await test.database.read.selectFrom('projects').select('cover_family').execute();
    for (const { cover_family } of [...posts, ...projects]) expect(coverFamilies).toContain(cover_family);
    expect(new Set(projects.map((project) => project.cover_family)).size).toBeGreaterThan(8);
  });

  it('has projects with members and plausible progress', async () => {
    const projects = await test.database.read
      .selectFrom('projects')
      .select(['id', 'status', 'progress'])
      .execute();
    for (const { status, progress } of projects) {
      if (status === 'completed') expect(progress).toBe(100);
      else expect(progress).toBeLessThan(100);
    }
    const members = await test.database.read
      .selectFrom('project_members')
      .select('project_id')
      .where('role', '=', 'lead')
      .execute();
    expect(members).toHaveLength(projects.length);
  });

  it('has authors who are managers without a password', async () => {
    const users = await test.database.read.selectFrom('users').selectAll().execute();
    expect(users.map((user) => user.email).sort()).toEqual([
      'ines.aubrac@vitrine.example',
      'maud.kerbiriou@vitrine.example',
      'theo.garrigue@vitrine.example',
    ]);
    for (const user of users)
      expect(user).toMatchObject({ role: 'manager', password_hash: null, status: 'active', demo: 1 });
  });

  it('has every tag in both languages', async () => {
    const { posts } = await content;
    for (const tag of new Set(posts.flatMap((post) => post.tags))) expect(tagLabels).toHaveProperty(tag);
    expect(labelsOf('sans-nom')).toEqual({ fr: 'Sans nom', en: 'Sans nom' });
  });

  it('is not changed by loading it again', async () => {
    const before = await rows(test.database);
    const unread = () => Promise.reject(new Error('read again'));
    expect(await loadDemo(test.database, unread, new Date('2027-01-01'))).toBe(false);
    expect(await rows(test.database)).toEqual(before);
  });
});

describe('loading demonstration content', () => {
  it('is rolled back on an error', async () => {
    const test = await createDatabase();
    const whole = await content;
    const broken = { ...whole, posts: [...whole.posts, ...whole.posts.slice(-1)] };
    await expect(loadDemo(test.database, async () => broken, now)).rejects.toThrow(/unique/i);
    expect(Object.values(await sizes(test.database)).every((size) => size === 0)).toBe(true);
    expect(await loadDemo(test.database, () => content, now)).toBe(true);
    await test.drop();
  });

  it('runs once when two servers start in parallel', async () => {
    const test = await createDatabase();
    const loaded = await Promise.all([1, 2].map(() => loadDemo(test.database, () => content, now)));
    expect(loaded.sort()).toEqual([false, true]);
    const { posts, pages } = await content;
    expect((await sizes(test.database)).posts).toBe(posts.length + pages.length);
    await test.drop();
  });

  it('skips a database that has its own content', async () => {
    const test = await createDatabase();
    await addProject(test.database, { slug: 'mien' });
    expect(await loadDemo(test.database, () => content, now)).toBe(false);
    expect(await readSetting(test.database.read, 'demo')).toBe('skipped');
    expect((await sizes(test.database)).projects).toBe(1);
    await test.drop();
  });
});

describe('removing demonstration content', () => {
  it('preserves everything else', async () => {
    const test = await createDatabase();
    const { database } = test;
    await loadDemo(database, () => content, now);
    const author = await addUser(database);
    await addPost(database, { slug: 'le-mien', author, tags: ['web', 'mien'] });
    await addProject(database, { slug: 'mon-projet', members: [author] });
    const removed = await remove(database);
    const { projects, posts } = await content;
    expect(removed.counts).toMatchObject({ projects: projects.length, posts: posts.length, accounts: 3 });
    expect(await sizes(database)).toEqual({
      users: 1,
      projects: 1,
      project_texts: 2,
      project_members: 1,
      tags: 2,
      posts: 1,
      post_tags: 2,
      post_search: 1,
    });

    expect((await remove(database)).counts).toMatchObject({ projects: 0, posts: 0, accounts: 0 });
    expect(await loadDemo(database, () => content, now)).toBe(false);
    await test.drop();
  });

  it('deletes its projects with their data, except request documents and accepted quotes', async () => {
    const installation = await openInstallation();
    await loadDemo(installation.database, () => content, now);
    const [admin, customer] = [
      await installation.signUp({ role: 'admin' }),
      await installation.signUp({ verified: true }),
    ];
    const { id } = await installation.database.read
      .selectFrom('projects')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const projects = projectsOf(installation, admin);
    await projects.call('POST', `/${id}/members`, admin, { userId: customer.id, role: 'client' });
    await projects.upload(customer, id);
    const requests = requestsOf(installation);
    const draft = await requests.begin(customer);
    await requests.upload(customer, draft.id);
    await installation.database.read
      .updateTable('files')
      .set({ project_id: id })
      .where('request_id', '=', draft.id)
      .execute();
    const quote = async () =>
      (
        await installation.json('POST', '/api/orders', {
          token: admin.token,
          body: { projectId: id, ...someQuote },
        })
      ).order as { id: string; updatedAt: string };
    const [{ id: open }, { id: accepted, updatedAt }] = [await quote(), await quote()];
    expect(
      await installation.status('PATCH', `/api/orders/${accepted}/status`, {
        token: customer.token,
        body: { status: 'en_cours', acceptance: { terms: true, name: 'Camille Roy' }, updatedAt },
      }),
    ).toBe(200);
    await remove(installation.database);
    expect(
      (await installation.json('GET', `/api/orders/${accepted}`, { token: customer.token })).order,
    ).toMatchObject({ projectId: null, status: 'en_cours' });
    expect(await installation.status('GET', `/api/orders/${open}`, { token: admin.token })).toBe(404);
    expect(
      await installation.database.read.selectFrom('files').select(['project_id', 'request_id']).execute(),
    ).toEqual([{ project_id: null, request_id: draft.id }]);
    expect((await requests.call('GET', `/${draft.id}`, customer)).request.files).toHaveLength(1);
    await installation.close();
  });

  it('preserves a demonstration author while a real post names them', async () => {
    const test = await createDatabase();
    const { database } = test;
    await loadDemo(database, () => content, now);
    const { id } = await database.read.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow();
    await addPost(database, { slug: 'le-mien', author: id, tags: ['web'] });
    expect((await remove(database)).counts.accounts).toBe(2);
    await database.read.deleteFrom('posts').execute();
    expect(await remove(database)).toMatchObject({ tags: 1, counts: { posts: 0, accounts: 0 } });
    await test.drop();
  });
});

describe('format of demonstration content', () => {
  it('is checked, and the error names the file', async () => {
    const text = await readFile(`${folder}/projects/tisserie-morel.fr.md`, 'utf8');
    expect(() => readMatter('a.md', text.replace('status:', 'statut:'), projectMatter)).toThrow(
      /^a\.md: .*statut/s,
    );
    expect(() => readMatter('b.md', 'no matter', projectMatter)).toThrow('b.md: no front matter');
    expect(sections('intro\n\n## Un\n\na\n\n### b\n\n## Deux\n\nc')).toEqual(['a\n\n### b', 'c']);
  });

  it.each([
    ['completed', '2026-01-01', null, 100],
    ['planning', '2027-01-01', '2027-05-01', 0],
    ['on_hold', '2026-01-01', null, 35],
    ['in_progress', '2026-01-01', '2026-12-31', 45],
    ['in_progress', '2026-06-15', '2026-12-31', 5],
    ['in_progress', '2025-01-01', '2026-01-01', 95],
    ['in_progress', '2025-01-01', null, 50],
  ] as const)(
    'project %s since %s until %s has the progress %s %',
    (status, startDate, deadline, progress) => {
      expect(progressOf({ status, startDate, deadline }, '2026-06-15')).toBe(progress);
    },
  );
});
