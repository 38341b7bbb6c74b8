import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportUsersQuery, usersQuery } from '@/lib/contract/accounts/user-schemas';
import { newId } from '../../../server/db/id';
import { insertUser } from '../../../server/accounts/queries';
import type { Context } from '../../../server/core/context';
import { exportUsers, listUsers } from '../../../server/accounts/users/list-users';
import { createDatabase } from '../db/database';
import type { TestDatabase } from '../db/database';
import { createTools, now } from '../fixtures';
import { watchQueries } from '../projects/plans';

const many = 3000;

let testDatabase: TestDatabase;
let watch: ReturnType<typeof watchQueries>;
let context: Context;
beforeAll(async () => {
  testDatabase = await createDatabase();
  watch = watchQueries(testDatabase.database);
  context = {
    ...createTools(testDatabase.database),
    database: watch.database,
    caller: { kind: 'admin', userId: 'nobody', sessionId: 's', emailVerified: true, proven: true },
    client: { address: '10.0.0.1', userAgent: null },
    locale: 'fr',
    now,
    expire: () => {},
  };
  await testDatabase.database.write(async (transaction) => {
    for (let index = 0; index < many; index += 1) {
      const at = new Date(now.getTime() - index * 60_000).toISOString();
      const [role, status] = [
        index % 60 === 0 ? 'admin' : index % 50 === 0 ? 'manager' : 'user',
        index % 40 === 0 ? 'inactive' : 'active',
      ] as const;
      await insertUser(transaction, {
        id: newId(),
        email: `p${index}@volume.example`,
        role,
        first_name: `Prénom ${index}`,
        last_name: `Nom ${many - index}`,
        password_hash: 'x',
        status,
        locale: 'fr',
        demo: 0,
        created_at: at,
        updated_at: at,
        last_seen_at: index % 3 === 0 ? null : at,
        email_verified_at: index % 10 === 0 ? null : at,
      });
    }
  });
  if (testDatabase.database.engine === 'postgres') await sql`analyze`.execute(testDatabase.database.read);
}, 120_000);
afterAll(() => testDatabase.drop());

const list = (query: object) => listUsers(context, usersQuery.parse(query));

describe('account list with many rows', () => {
  const questions = [
    ...['createdAt', '-createdAt', 'name', '-name', 'lastSeenAt', '-lastSeenAt', 'role', '-role'].map(
      (sort) => ({ sort }),
    ),
    { role: 'admin' },
    { role: 'user', sort: '-createdAt' },
    { status: 'inactive' },
    { status: 'active', sort: 'name' },
    { role: 'user', sort: '-lastSeenAt' },
    { page: 20 },
  ];
  it.each(questions)('answers %j by an index and counts by one, also by status', async (query) => {
    await watch.unaided();
    expect((await list({ ...query, limit: 20 })).count).toBeGreaterThan(40);
    const queries = await watch.unaided();
    expect([queries.length, queries.filter(({ reads, sorts }) => reads.length > 0 || sorts)]).toEqual([
      // The counts by status are the number of rows too, without another filter.
      'role' in query ? 3 : 2,
      [],
    ]);
  });

  it.each([
    { search: 'prenom 2998' },
    { search: 'volume.example p17', sort: 'name' },
    { search: 'nom 1234', role: 'user', verified: 'true' },
  ])('answers %j without reading rows that do not match', async (query) => {
    await watch.unaided();
    expect((await list(query)).count).toBeGreaterThan(0);
    expect((await watch.unaided()).filter(({ reads }) => reads.length > 0)).toEqual([]);
  });

  it('is exported in batches', async () => {
    await watch.unaided();
    const batches: number[] = [];
    for await (const some of await exportUsers(
      context,
      exportUsersQuery.parse({ role: 'user', sort: 'name' }),
    ))
      batches.push(some.length);
    expect(batches.length).toBe(Math.ceil(batches.reduce((sum, each) => sum + each, 0) / 500));
    expect(Math.max(...batches)).toBe(500);
  });
});
