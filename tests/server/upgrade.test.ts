// A database of the first version, with people in it, becomes one of this version.
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrate } from '../../server/db/migrate';
import { migrations } from '../../server/db/migrations/list';
import { openDatabase } from '../../server/db/open';
import { listUsers } from '../../server/db/users';
import { createAddress } from './database';
import { addPost, addProject, addUser } from './fixtures';

it('finds its projects by client and titles, and knows its documents for first versions', async () => {
  const address = await createAddress();
  const database = openDatabase(address);
  const at = '2026-01-01T00:00:00.000Z';
  await migrate(database, migrations.slice(0, 6));
  const id = await addProject(database, { slug: 'kept' });
  await database.read.updateTable('projects').set({ client_name: 'Éditions Lèze' }).where('id', '=', id).execute();
  await sql`insert into files (id, project_id, name, category, is_public, size, mime_type, sha256, storage_key, created_at) values ('one', ${id}, 'a.pdf', 'brief', 0, 1, 'application/pdf', '', 'key', ${at})`.execute(database.read);
  await migrate(database);
  const found = await database.read.selectFrom('projects').select(['search_text', 'physical']).execute();
  expect(found).toEqual([{ search_text: 'editions leze kept en kept fr', physical: 0 }]);
  expect(await database.read.selectFrom('files').select(['series_id', 'version']).execute()).toEqual([{ series_id: 'one', version: 1 }]);
  await database.close();
  await address.drop();
});

it('keeps its people and posts, and finds them by name', async () => {
  const address = await createAddress();
  const database = openDatabase(address);
  await migrate(database, migrations.slice(0, 2));
  const author = await addUser(database, 'Éloïse Lefèvre');
  await addPost(database, { slug: 'kept', author });
  expect(await migrate(database)).toEqual(migrations.slice(2).map(({ name }) => name));
  const { rows } = await listUsers(database, { words: ['eloise', 'lefevre'] }, { offset: 0, limit: 10 });
  expect(rows).toMatchObject([{ id: author, account_type: 'personal', email_verified_at: null, pending_email: null }]);
  expect(await database.read.selectFrom('posts').select('author_id').execute()).toEqual([{ author_id: author }]);
  await database.close();
  await address.drop();
});
