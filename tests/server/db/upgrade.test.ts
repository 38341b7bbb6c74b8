import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { pageOfAllProjects } from '../../../server/projects/lists/all-projects';
import { findContact, listContactIds } from '../../../server/contacts/queries';
import { migrate } from '../../../server/db/migrate';
import { migrations } from '../../../server/db/migrations/list';
import { openDatabase } from '../../../server/db/open';
import { listRequestIds, readRequests } from '../../../server/requests/list-queries';
import { sumRows } from '../../../server/ops/snapshot/rows';
import { carriedTables } from '../../../server/ops/snapshot/schema';
import { listUsers } from '../../../server/accounts/users/list-queries';
import { listening, run } from '../api-process';
import { createAddress } from './database';
import { addProject, addUser } from '../fixtures';

it('makes migrated projects searchable and documents first versions', async () => {
  const address = await createAddress();
  const database = openDatabase(address);
  const at = '2026-01-01T00:00:00.000Z';
  await migrate(database, migrations.slice(0, 6));
  const id = await addProject(database, { slug: 'kept' });
  await database.read
    .updateTable('projects')
    .set({ client_name: 'Éditions Lèze' })
    .where('id', '=', id)
    .execute();
  await sql`insert into files (id, project_id, name, category, is_public, size, mime_type, sha256, storage_key, created_at) values ('one', ${id}, 'a.pdf', 'brief', 0, 1, 'application/pdf', '', 'key', ${at})`.execute(
    database.read,
  );
  await migrate(database);
  const found = await database.read
    .selectFrom('projects')
    .select(['search_text', 'client_key', 'title_key_fr', 'title_key_en', 'missing_locale', 'physical'])
    .execute();
  expect(found).toEqual([
    {
      search_text: 'editions leze kept en kept fr',
      client_key: 'editions leze',
      title_key_fr: 'kept fr',
      title_key_en: 'kept en',
      missing_locale: null,
      physical: 0,
    },
  ]);
  const query = { words: ['leze'], sort: '-updatedAt', locale: 'fr', today: '2026-01-01' } as const;
  expect(await pageOfAllProjects(database, query, { offset: 0, limit: 10 })).toEqual({ ids: [id], count: 1 });
  expect(await database.read.selectFrom('files').select(['series_id', 'version']).execute()).toEqual([
    { series_id: 'one', version: 1 },
  ]);
  await database.close();
  await address.drop();
});

it('preserves migrated users and posts, and makes them searchable by name', async () => {
  const address = await createAddress();
  const database = openDatabase(address);
  await migrate(database, migrations.slice(0, 2));
  const author = await addUser(database, 'Éloïse Lefèvre');
  const at = (day: number) => `2026-01-0${day}T00:00:00.000Z`;
  // The English version is older; one article is still scheduled.
  for (const [id, key, locale, day, published] of [
    ['fr', 'both', 'fr', 2, at(3)],
    ['en', 'both', 'en', 1, at(2)],
    ['soon', 'soon', 'fr', 4, '2999-01-01T00:00:00.000Z'],
  ] as const) {
    await sql`insert into posts (id, translation_key, locale, slug, title, summary, image_url, image_alt, cover_family, author_id, status, featured, reading_time, demo, created_at, updated_at, published_at, content)
      values (${id}, ${key}, ${locale}, ${`kept-${id}`}, 'Été', '', null, '', 'plan', ${author}, 'published', ${locale === 'fr' ? 1 : 0}, 1, 0, ${at(day)}, ${at(day)}, ${published}, 'Trois mots ici.')`.execute(
      database.read,
    );
  }
  await sql`insert into tags (slug, label_fr, label_en, demo) values ('web', 'Web', 'Web', 0)`.execute(
    database.read,
  );
  await sql`insert into post_tags (post_id, tag, position) values ('fr', 'web', 0)`.execute(database.read);
  expect(await migrate(database)).toEqual(migrations.slice(2).map(({ name }) => name));
  const { rows } = await listUsers(
    database,
    { words: ['eloise', 'lefevre'] },
    { sort: '-createdAt', offset: 0, limit: 10 },
  );
  expect(rows).toMatchObject([
    {
      id: author,
      account_type: 'personal',
      email_verified_at: null,
      pending_email: null,
      sort_name: 'lefevre eloise',
      last_seen_at: null,
      otp_enabled_at: null,
    },
  ]);
  const columns = [
    'id',
    'author_id',
    'title_key',
    'words',
    'text_updated_at',
    'announced_at',
    'featured',
    'featured_position',
    'source_id',
  ] as const;
  const row = { author_id: author, title_key: 'ete', words: 3, featured: 1 };
  expect(await database.read.selectFrom('posts').select(columns).orderBy('id').execute()).toEqual([
    { ...row, id: 'en', text_updated_at: at(1), announced_at: at(2), featured_position: 1, source_id: null },
    { ...row, id: 'fr', text_updated_at: at(2), announced_at: at(3), featured_position: 1, source_id: 'en' },
    {
      ...row,
      id: 'soon',
      text_updated_at: at(4),
      announced_at: null,
      featured_position: 0,
      source_id: null,
    },
  ]);
  const revisions = await database.read
    .selectFrom('post_revisions')
    .select(['post_id', 'reason', 'created_by', 'created_at', 'slug', 'tags', 'content'])
    .orderBy('post_id')
    .execute();
  expect(
    revisions.map((row) => [
      row.post_id,
      row.reason,
      row.created_by,
      row.created_at,
      row.slug,
      row.tags,
      row.content,
    ]),
  ).toEqual([
    ['en', 'imported', null, at(1), 'kept-en', '[]', 'Trois mots ici.'],
    ['fr', 'imported', null, at(2), 'kept-fr', '["web"]', 'Trois mots ici.'],
    ['soon', 'imported', null, at(4), 'kept-soon', '[]', 'Trois mots ici.'],
  ]);
  expect(
    await database.read
      .selectFrom('posts')
      .innerJoin('post_revisions', 'post_revisions.id', 'posts.source_revision_id')
      .select(['posts.id', 'post_revisions.post_id'])
      .execute(),
  ).toEqual([{ id: 'fr', post_id: 'en' }]);
  await database.close();
  await address.drop();
});

it('sorts migrated contacts and requests, and makes their texts searchable', async () => {
  const address = await createAddress();
  const database = openDatabase(address);
  await migrate(database, migrations.slice(0, 8));
  const at = '2026-01-01T00:00:00.000Z';
  const requester = 'camille';
  await sql`insert into users (id, email, role, first_name, last_name, password_hash, status, locale, demo, created_at, updated_at) values (${requester}, 'camille@kept.example', 'user', 'Camille', 'Roy', null, 'active', 'fr', 0, ${at}, ${at})`.execute(
    database.read,
  );
  for (const [id, status, due] of [
    ['late', 'read', '2026-01-02'],
    ['done', 'closed', '2026-01-01'],
    ['soon', 'new', '2026-01-03'],
  ] as const) {
    await sql`insert into contacts (id, reference, status, locale, full_name, email, subject, message, consent_at, consent_version, amber_at, due_at, created_at, updated_at) values (${id}, ${`C-${id}`}, ${status}, 'fr', 'Éloïse', 'camille@kept.example', 'quote', 'Une marée', ${at}, '1', ${at}, ${`${due}T00:00:00.000Z`}, ${at}, ${at})`.execute(
      database.read,
    );
  }
  await sql`insert into project_requests (id, requester_id, reference, status, project_name, features, reference_sites, details, step, search_text, created_at, updated_at, submitted_at, due_at) values ('sent', ${requester}, 'D-1', 'pending', 'Été', '[]', '[]', '{}', 'review', 'ete d-1', ${at}, ${at}, ${at}, ${at})`.execute(
    database.read,
  );
  await migrate(database);
  const ids = await listContactIds(database, { words: ['eloise', 'maree'] }, 'due', {
    offset: 0,
    limit: 10,
  });
  expect(ids).toEqual(['late', 'soon', 'done']);
  expect((await findContact(database.read, 'late'))?.owner_id).toBe(requester);
  const found = await listRequestIds(database, { of: 'team', words: ['ete'] }, 'projectName', {
    offset: 0,
    limit: 10,
  });
  expect(await readRequests(database.read, found)).toMatchObject([
    { id: 'sent', sort_name: 'ete', file_count: 0 },
  ]);
  await database.close();
  await address.drop();
});

it(
  'preserves every row of the first version when several processes migrate in parallel',
  { timeout: 120_000 },
  async () => {
    const address = await createAddress();
    const database = openDatabase(address);
    await migrate(database, migrations.slice(0, 2));
    const author = await addUser(database, 'Éloïse Lefèvre');
    const at = '2026-01-01T00:00:00.000Z';
    for (let number = 0; number < 40; number += 1) {
      const [id, locale] = [`post-${number}`, number % 2 ? 'en' : 'fr'];
      await sql`insert into posts (id, translation_key, locale, slug, title, summary, image_url, image_alt, cover_family, author_id, status, featured, reading_time, demo, created_at, updated_at, published_at, content)
      values (${id}, ${`article-${Math.floor(number / 2)}`}, ${locale}, ${id}, ${`Été ${number}`}, '', null, '', 'plan', ${author}, 'published', 0, 1, 0, ${at}, ${at}, ${at}, ${`Un texte « ${number} ».`})`.execute(
        database.read,
      );
      await sql`insert into projects (id, slug, client_name, status, is_public, start_date, end_date, deadline, progress, stack, services, cover_family, demo, created_at, updated_at) values (${`project-${number}`}, ${`project-${number}`}, 'Client', 'completed', 1, '2026-01-01', null, null, ${number}, '[]', '[]', 'plan', 0, ${at}, ${at})`.execute(
        database.read,
      );
      await sql`insert into project_members (project_id, user_id, role, created_at) values (${`project-${number}`}, ${author}, 'client', ${at})`.execute(
        database.read,
      );
      await sql`insert into project_texts (project_id, locale, title, description, sector, problem, approach, results, figures, tags) values (${`project-${number}`}, ${locale}, ${`Projet ${number}`}, null, null, '', '', '', '[]', '[]')`.execute(
        database.read,
      );
    }
    const columns = await Promise.all(
      (await carriedTables(database.read, database.engine)).map(async (table) => ({
        table,
        before: await sumRows(database.read, table),
      })),
    );
    await database.close();

    const port = 26_901 + (process.pid % 2000);
    // SQLite belongs to one site (folder-lock.test.ts).
    const ports = database.engine === 'postgres' ? [port, port + 2000] : [port];
    const both = ports.map((number) =>
      run(number, address, {
        SEED: 'none',
        ADMIN_EMAIL: 'admin@kept.example',
        ADMIN_PASSWORD: 'only for the tests, never served',
      }),
    );
    await Promise.all(both.map((each) => listening(each, 90_000)));
    const migrated = both.map(({ output }) =>
      output()
        .split('\n')
        .filter((line) => line.includes('"database.migrated"')),
    );
    expect(migrated.flat()).toHaveLength(1);
    expect(migrated.flat()[0]).toContain(
      migrations
        .slice(2)
        .map(({ name }) => name)
        .join(', '),
    );
    for (const { port: number } of both) {
      const { count } = await (await fetch(`http://localhost:${number}/api/blog?locale=fr&limit=50`)).json();
      expect(count).toBe(20);
      expect(
        (await fetch(`http://localhost:${number}/api/projects/public/slug/project-7?locale=en`)).status,
      ).toBe(200);
      const { site } = await (await fetch(`http://localhost:${number}/api/site`)).json();
      expect(site).toMatchObject({ identity: { name: 'Vitrine' }, visibility: { isListed: true } });
    }
    for (const { process: each } of both) each.kill('SIGTERM');
    expect(await Promise.all(both.map(({ ended }) => ended))).toEqual(ports.map(() => 0));

    const upgraded = openDatabase(address);
    await upgraded.read.deleteFrom('users').where('email', '=', 'admin@kept.example').execute();
    await upgraded.read.deleteFrom('settings').execute();
    // The columns of the first version are unchanged.
    for (const { table, before } of columns)
      expect({ table: table.name, ...(await sumRows(upgraded.read, table)) }).toEqual({
        table: table.name,
        ...before,
      });
    if (upgraded.engine === 'sqlite')
      expect((await sql`pragma foreign_key_check`.execute(upgraded.read)).rows).toEqual([]);
    await upgraded.close();
    await address.drop();
  },
);

it('preserves the profiles of authors, and tells them from guests', async () => {
  const address = await createAddress();
  const database = openDatabase(address);
  const before = migrations.findIndex(({ name }) => name === '0039-guest-authors');
  await migrate(database, migrations.slice(0, before));
  const author = await addUser(database, 'Éloïse Lefèvre');
  const at = '2026-01-01T00:00:00.000Z';
  await sql`insert into authors (user_id, slug, title_fr, links, image_url, updated_at)
    values (${author}, 'eloise', 'Autrice', '[]', null, ${at})`.execute(database.read);
  await migrate(database);
  expect(await database.read.selectFrom('authors').selectAll().execute()).toMatchObject([
    { id: author, user_id: author, name: null, slug: 'eloise', title_fr: 'Autrice', updated_at: at },
  ]);
  const row = { slug: 'colette', image_url: null, updated_at: at };
  const insert = (kind: { id: string; user_id: string | null; name: string | null }) =>
    database.read
      .insertInto('authors')
      .values({ ...row, ...kind })
      .execute();
  await expect(insert({ id: 'g', user_id: null, name: null })).rejects.toThrow(/authors_kind/);
  await expect(insert({ id: author, user_id: author, name: 'Colette' })).rejects.toThrow();
  await insert({ id: 'g', user_id: null, name: 'Colette' });
  await database.read.deleteFrom('users').where('id', '=', author).execute();
  expect(await database.read.selectFrom('authors').select('id').execute()).toEqual([{ id: 'g' }]);
  await database.close();
  await address.drop();
});
