import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isUnavailable } from '../../../server/db/failure';
import { newId } from '../../../server/db/id';
import { openDatabase } from '../../../server/db/open';
import { insertUser } from '../../../server/accounts/queries';
import { listUsers } from '../../../server/accounts/users/list-queries';
import { createDatabase, engine } from './database';
import type { TestDatabase } from './database';
import { addUser, createClient } from '../fixtures';

let test: TestDatabase;
beforeAll(async () => {
  test = await createDatabase();
});
afterAll(() => test.drop());

const at = '2026-01-01T00:00:00.000Z';

it('sorts names ignoring accents and case', async () => {
  const names = [
    'Zoé',
    'eve',
    'Émile',
    'Ångström',
    'Øyvind',
    'de la Tour',
    'ÉTIENNE',
    'Œuvrard',
    'zacharie',
    "O'Neill",
    'Le-Goff',
    'Le Goff',
  ];
  await test.database.write(async (transaction) => {
    for (const name of names)
      await insertUser(transaction, {
        id: newId(),
        email: `${newId()}@order.example`,
        role: 'user',
        first_name: '',
        last_name: name,
        password_hash: null,
        status: 'active',
        locale: 'fr',
        demo: 0,
        created_at: at,
        updated_at: at,
      });
  });
  const { rows } = await listUsers(test.database, { words: [] }, { sort: 'name', offset: 0, limit: 50 });
  // Folding does not map ø, so it sorts after z.
  expect(rows.map(({ last_name: name }) => name)).toEqual([
    'Ångström',
    'de la Tour',
    'Émile',
    'ÉTIENNE',
    'eve',
    'Le Goff',
    'Le-Goff',
    "O'Neill",
    'Œuvrard',
    'zacharie',
    'Zoé',
    'Øyvind',
  ]);
});

describe.runIf(engine === 'postgres')('on PostgreSQL', () => {
  it('sorts all text by bytes, in any locale of the cluster', async () => {
    const { rows } = await sql<{
      column: string;
    }>`select relname || '.' || attname as column from pg_attribute join pg_class on pg_class.oid = attrelid join pg_collation on pg_collation.oid = attcollation where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and collname <> 'C'`.execute(
      test.database.read,
    );
    expect(rows).toEqual([]);
  });

  it('answers 503 while all connections are in use, and works again once one is free', async () => {
    const database = openDatabase(test.address, { most: 2 });
    const { ask } = createClient(database);
    let free = () => {};
    const freed = new Promise<void>((resolve) => (free = resolve));
    const held = [1, 2].map(() => {
      let taken = () => {};
      const isTaken = new Promise<void>((resolve) => (taken = resolve));
      const over = database.write(async (transaction) => {
        await sql`select 1`.execute(transaction);
        taken();
        await freed;
      });
      return { isTaken, over };
    });
    await Promise.all(held.map(({ isTaken }) => isTaken));
    const refused = await ask('/api/blog');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    free();
    await Promise.all(held.map(({ over }) => over));
    expect((await ask('/api/blog')).status).toBe(200);
    await database.close();
  });

  it('treats a server without free connections as unavailable', () => {
    const full = Object.assign(new Error('sorry, too many clients already'), { code: '53300' });
    const abandoned = Object.assign(new Error('terminating connection due to idle-in-transaction timeout'), {
      code: '25P03',
    });
    expect([isUnavailable(full), isUnavailable(abandoned)]).toEqual([true, true]);
  });
});

it('shows writes of one instance to another immediately', async () => {
  // On SQLite the same handle.
  const other = engine === 'postgres' ? openDatabase(test.address, { most: 4 }) : test.database;
  for (let round = 0; round < 25; round += 1) {
    const id = await addUser(test.database, `Lue ${round}`);
    expect(
      await other.read.selectFrom('users').select('first_name').where('id', '=', id).executeTakeFirst(),
    ).toBeDefined();
    await other.read.updateTable('users').set({ first_name: 'Changée' }).where('id', '=', id).execute();
    expect(
      (
        await test.database.read
          .selectFrom('users')
          .select('first_name')
          .where('id', '=', id)
          .executeTakeFirst()
      )?.first_name,
    ).toBe('Changée');
  }
  if (other !== test.database) await other.close();
});
