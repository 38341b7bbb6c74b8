// A database of the first version, with people in it, becomes one of this version.
import { expect, it } from 'vitest';
import { migrate } from '../../server/db/migrate';
import { migrations } from '../../server/db/migrations/list';
import { openDatabase } from '../../server/db/open';
import { listUsers } from '../../server/db/users';
import { createAddress } from './database';
import { addPost, addUser } from './fixtures';

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
