import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportFolder } from '../../../server/posts/files/export-folder';
import { importFolder } from '../../../server/posts/files/import-folder';
import { hours } from '../ops/installation';
import type { Installation, Person } from '../ops/installation';
import { openArticles } from './articles';
import type { ArticleDesk } from './articles';
import type { Posts } from './post-calls';

let installation: Installation;
let admin: Person;
let posts: Posts;
let ids: ArticleDesk['ids'];
beforeAll(async () => {
  ({ installation, admin, posts, ids } = await openArticles());
});
afterAll(() => installation.close());

const profile = {
  title_fr: 'Architecte',
  title_en: 'Architect',
  bio_fr: 'Dessine des ponts.',
  bio_en: 'Draws bridges.',
  links: [{ label: 'Site', url: 'https://colette.example/' }],
  image_url: '/uploads/blog/colette.webp',
};
const add = async (name: string, more: object = {}) =>
  (await posts.call('POST', '/authors', { name, ...more })).author;
const named = async () =>
  (await posts.call('GET', '/authors')).authors.map(({ name, guest }: { name: string; guest: boolean }) => [
    name,
    guest,
  ]);
/** Unsaved text with another author. */
const typed = (post: string, author: string, version = 0) =>
  posts.call('PUT', `/${post}/working-copy`, {
    ...{ title: 'Autre', summary: '', content: '', slug: '', tags: [] },
    ...{ image_url: null, image_alt: '', seo_title: '', seo_description: '' },
    author_id: author,
    version,
  });
const count = async (table: 'users' | 'outbox' | 'authors') =>
  (await installation.database.read.selectFrom(table).select('id').execute()).length;

describe('guest authors', () => {
  it('are added with their public profile, and listed after the team', async () => {
    const answer = await posts.call('POST', '/authors', { name: '  Colette Bî ', ...profile });
    expect([answer.status, answer.expired, answer.author]).toEqual([
      201,
      null,
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: 'Colette Bî',
        slug: 'colette-bi',
        ...profile,
        posts: 0,
        active: true,
        guest: true,
        updated_at: expect.any(String),
      },
    ]);
    const second = await add('Colette Bî');
    expect(second.slug).toBe('colette-bi-2');
    expect(await add('Colette Bî')).toEqual(second);
    expect((await add('Éa')).slug).toBe('ea');
    expect((await add('ﬃ'.repeat(120))).slug).toMatch(/^[a-z]{150}$/);
    expect((await named()).slice(-4)).toEqual([
      ['Colette Bî', true],
      ['Colette Bî', true],
      ['Éa', true],
      ['ﬃ'.repeat(120), true],
    ]);
    expect((await named())[0]).toEqual([expect.any(String), false]);
    expect((await posts.call('GET', `/authors/${second.id}`)).author).toEqual(second);
    for (const name of [' ', '\u200b', 'Ada <ada@x.example>'])
      expect((await posts.call('POST', '/authors', { name })).errors).toMatchObject([{ field: 'name' }]);
  });

  it('are no accounts: nobody signs in as one, gets mail, or counts', async () => {
    const before = [await count('users'), await count('outbox')];
    const { id, name } = await add('Hors compte');
    expect([await count('users'), await count('outbox')]).toEqual(before);
    const { token } = admin;
    const read = (path: string) => installation.json('GET', path, { token });
    expect((await read(`/api/users?search=${encodeURIComponent(name)}`)).users).toEqual([]);
    expect((await installation.ask('GET', `/api/users/${id}`, { token })).status).toBe(404);
    await posts.published({ title: 'Sans compte', author_id: id });
    expect((await read('/api/users?limit=100')).users.map((user: { id: string }) => user.id)).not.toContain(
      'agency',
    );
    expect((await read(`/api/search?q=${encodeURIComponent('Hors compte')}`)).results).toEqual([]);
  });

  it('sign the post, its versions in lists and the unsaved text', async () => {
    const { id } = await add('Ivo Plume', profile);
    const draft = await posts.made({ title: 'Invitation', author_id: id });
    expect(draft).toMatchObject({ author_id: id, author: { name: 'Ivo Plume', guest: true } });
    await posts.call('PUT', `/${ids['un-en']}`, { author_id: id });
    expect((await posts.activity(ids['un-en'] ?? '')).at(-1)?.changes).toEqual([
      { field: 'author_id', before: admin.id, after: id },
    ]);
    installation.later(hours(1));
    expect((await installation.json('GET', '/api/blog/slug/zenith')).post).toMatchObject({
      author_id: id,
      author: {
        id,
        name: 'Ivo Plume',
        slug: 'ivo-plume',
        title: 'Architect',
        bio: 'Draws bridges.',
        links: profile.links,
        image_url: profile.image_url,
        guest: true,
      },
    });
    const found = (await posts.call('GET', `/articles?author=${id}&limit=100`)).articles;
    expect(found.map(({ author }: { author: object }) => author)).toContainEqual({ id, name: 'Ivo Plume' });
    expect(found.length).toBe(2);
    expect((await posts.call('GET', `/authors/${id}`)).author.posts).toBe(2);
    expect((await posts.call('PUT', `/${draft.id}`, { author_id: admin.id })).post.author).toMatchObject({
      id: admin.id,
      guest: false,
    });
    expect((await posts.activity(draft.id)).at(-1)?.changes).toEqual([
      { field: 'author_id', before: id, after: admin.id },
    ]);
  });

  it('can be changed, and renew the pages they are read on', async () => {
    const guest = await add('Ute Lang');
    const change = (body: object) => posts.call('PUT', `/authors/${guest.id}`, body);
    const renamed = await change({ name: 'Ute Lange', bio_fr: 'Écrit.', updated_at: guest.updated_at });
    expect([renamed.author.name, renamed.author.slug, renamed.expired]).toEqual([
      'Ute Lange',
      'ute-lang',
      null,
    ]);
    expect((await change({ bio_fr: 'Encore.', updated_at: guest.updated_at })).code).toBe('STALE');
    await posts.published({ title: 'Lu', author_id: guest.id });
    expect((await change({ bio_fr: 'Encore.' })).expired).toBe('posts');
    expect((await change({ name: '' })).errors).toMatchObject([{ field: 'name' }]);
    expect((await change({ slug: 'ivo-plume' })).errors).toMatchObject([{ field: 'slug', code: 'taken' }]);
    expect((await posts.call('PUT', `/authors/${admin.id}`, { name: 'Autre' })).errors).toMatchObject([
      { field: 'name', code: 'ofAccount' },
    ]);
  });

  it('are deleted once they sign nothing, and the refusal counts their posts', async () => {
    const { id } = await add('Noa Prêt', profile);
    const { id: post } = await posts.made({ title: 'Retenu', author_id: id });
    const refused = await posts.call('DELETE', `/authors/${id}`);
    expect([refused.status, refused.code, refused.message]).toEqual([
      409,
      'AUTHOR_IN_USE',
      expect.stringContaining('(1)'),
    ]);
    const { working_copy: copy } = await typed(post, id);
    await posts.call('PUT', `/${post}`, { author_id: admin.id });
    expect((await posts.call('GET', `/${post}/working-copy`)).working_copy.author_id).toBe(id);
    expect((await posts.call('DELETE', `/authors/${id}`)).code).toBe('AUTHOR_IN_USE');
    expect((await posts.call('GET', `/articles?author=${id}`)).articles).toHaveLength(1);
    await typed(post, admin.id, copy.version);
    expect((await posts.call('DELETE', `/authors/${id}`)).status).toBe(200);
    expect((await posts.call('GET', `/authors/${id}`)).status).toBe(404);
    expect((await posts.call('PUT', `/${post}`, { author_id: id })).errors).toMatchObject([
      { field: 'author_id', code: 'absent' },
    ]);
    expect((await posts.call('DELETE', `/authors/${admin.id}`)).status).toBe(404);
  });

  it('leave nothing of the person in the database', async () => {
    const { id } = await add('Xénophonte Rarissime', { bio_fr: 'Dessinait-des-ponts.' });
    const { id: post } = await posts.made({ title: 'Passé à une autre', author_id: id });
    const { working_copy: copy } = await typed(post, id);
    await posts.call('PUT', `/${post}`, { author_id: admin.id });
    await typed(post, admin.id, copy.version);
    await posts.call('DELETE', `/authors/${id}`);
    const { read } = installation.database;
    for (const { name } of await read.introspection.getTables()) {
      // Indexes of searched columns, which are checked themselves.
      if (/_(data|idx|docsize|config|content)$/.test(name)) continue;
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(read);
      expect([name, /Xénophonte|Dessinait-des-ponts/i.test(JSON.stringify(rows))]).toEqual([name, false]);
    }
    const log = await installation.database.read
      .selectFrom('activity')
      .select(['action', 'fields', 'changes'])
      .where('record_id', '=', id)
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['author.created', 'author.deleted']);
  });

  it('show in a preview of unsaved text', async () => {
    const { id } = await add('Prévue', { title_fr: 'Relectrice' });
    const { id: post } = await posts.made({ title: 'À voir' });
    await typed(post, id);
    const { preview } = await posts.call('POST', `/${post}/previews`, {});
    const token = preview.path.split('/').at(-1);
    expect((await installation.json('GET', `/api/blog/previews/${token}`)).post.author).toMatchObject({
      id,
      name: 'Prévue',
      title: 'Relectrice',
      guest: true,
    });
  });

  it('keep their posts through an export and an import', async () => {
    const { id } = await add('Tour Complet');
    const { id: post } = await posts.made({ title: 'Aller et retour', author_id: id });
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-guests-'));
    const { database, files, time } = installation;
    await exportFolder(database.read, files, folder);
    const text = await readFile(join(folder, 'aller-et-retour.fr.md'), 'utf8');
    expect(text).toMatch(/^author: "?Tour Complet"?$/m);
    await posts.call('PUT', `/${post}`, { author_id: admin.id });
    expect(await importFolder(database, files, folder, time.now)).toMatchObject({ created: 0, changed: 1 });
    expect(await posts.record(post)).toMatchObject({ author_id: 'agency', guest_id: id });
    expect(await importFolder(database, files, folder, time.now)).toMatchObject({ created: 0, changed: 0 });
    await writeFile(
      join(folder, 'aller-et-retour.fr.md'),
      text.replace(/^author: .*$/m, `author: ${JSON.stringify(`Inès Aubrac <${admin.email}>`)}`),
    );
    await importFolder(database, files, folder, time.now);
    expect(await posts.record(post)).toMatchObject({ author_id: admin.id, guest_id: null });
    const accounts = await count('users');
    await writeFile(
      join(folder, 'aller-et-retour.fr.md'),
      text.replace(/^author: .*$/m, 'author: Inconnue Ici'),
    );
    await importFolder(database, files, folder, time.now);
    expect(await posts.record(post)).toMatchObject({ author_id: 'agency', guest_id: expect.any(String) });
    expect(await named()).toContainEqual(['Inconnue Ici', true]);
    expect(await count('users')).toBe(accounts);
    await rm(folder, { recursive: true });
  });

  it('are for the right to the blog only', async () => {
    const { token } = await installation.signUp({ role: 'manager', firstName: 'Sans', lastName: 'Droit' });
    const ask = (method: string, path: string, body?: object) =>
      installation.ask(method, `/api/blog/authors${path}`, { token, ...(body ? { body } : {}) });
    expect((await ask('POST', '', { name: 'Refusé' })).status).toBe(403);
    expect((await ask('DELETE', '/nobody')).status).toBe(403);
  });
});
