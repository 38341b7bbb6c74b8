import { describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { migrate } from '../../../server/db/migrate';
import { openDatabase } from '../../../server/db/open';
import { likePattern } from '../../../server/db/text-search';
import { prepareSearch } from '../../../server/db/search-extensions';
import { addPost, addUser, createClient } from '../fixtures';
import { createAddress, createDatabase, engine } from '../db/database';

describe.runIf(engine === 'postgres')('search on PostgreSQL', () => {
  it('uses its indexes for every query', async () => {
    const test = await createDatabase();
    const author = await addUser(test.database);
    for (let at = 0; at < 20; at += 1)
      await addPost(test.database, {
        slug: `p${at}`,
        author,
        title: `Carnet ${at}`,
        content: 'Les données du port.',
      });
    await test.database.write(async (transaction) => {
      const scans = async () =>
        (
          await sql<{
            relname: string;
            seq: number;
            idx: number;
          }>`select relname, seq_scan as seq, idx_scan as idx from pg_stat_xact_user_tables where relname in ('post_search', 'post_search_index', 'post_words') order by relname`.execute(
            transaction,
          )
        ).rows;
      const before = await scans();
      for (const [parts, plain] of [
        [['donnees', 'port'], true],
        [['nnee'], true],
        [['c:'], false],
      ] as const) {
        await sql`select post_search_found(${parts}::text[], ${parts.map(likePattern)}::text[], ${parts.map(() => plain)}::boolean[]), post_search_whole(${parts.join(' ')}), post_search_titled(${parts.join(' ')})`.execute(
          transaction,
        );
      }
      const scanned = (await scans()).map(({ relname, seq, idx }, at) => ({
        relname,
        seq: seq - (before[at]?.seq ?? 0),
        byIndex: idx > (before[at]?.idx ?? 0),
      }));
      expect(scanned).toEqual([
        { relname: 'post_search', seq: 0, byIndex: false },
        { relname: 'post_search_index', seq: 0, byIndex: true },
        { relname: 'post_words', seq: 0, byIndex: true },
      ]);
    });
    await test.drop();
  });

  it('reports missing extensions, works without them, and uses them once installed', async () => {
    const address = await createAddress();
    const owner = openDatabase(address);
    const role = `plain_${address.databaseUrl?.slice(-12)}`;
    await sql`create role ${sql.raw(role)} login password 'only for the tests'`.execute(owner.read);
    await sql`grant create, usage on schema public to ${sql.raw(role)}`.execute(owner.read);
    const url = new URL(address.databaseUrl ?? '');
    [url.username, url.password] = [role, 'only for the tests'];
    const database = openDatabase({ ...address, databaseUrl: url.href });
    await migrate(database);
    const missing = await prepareSearch(database);
    expect(missing.map(({ extension }) => extension)).toEqual(['pg_trgm', 'unaccent']);
    expect(missing[1]?.message).toBe(
      'PostgreSQL’s extension unaccent may not be created by our role: letters such as ø or ł are found only as written. Have an administrator run "create extension unaccent" in this database, then start again.',
    );
    await addPost(database, {
      slug: 'one',
      author: await addUser(database),
      title: 'Été',
      content: 'La livraison de M. Ørsted',
    });
    const { json } = createClient(database);
    const counts = async () =>
      Promise.all(
        ['ivrai', 'ete', 'livraisons', 'orsted'].map(
          async (question) =>
            (await json(`/api/blog?locale=fr&search=${encodeURIComponent(question)}`)).count,
        ),
      );
    expect(await counts()).toEqual([1, 1, 1, 0]);

    for (const extension of ['pg_trgm', 'unaccent'])
      await sql`create extension ${sql.raw(extension)}`.execute(owner.read);
    expect(await prepareSearch(database)).toEqual([]);
    await database.close();
    const again = openDatabase(address);
    expect((await createClient(again).json('/api/blog?locale=fr&search=orsted')).count).toBe(1);
    await again.close();
    await sql`drop owned by ${sql.raw(role)}`.execute(owner.read);
    await sql`drop role ${sql.raw(role)}`.execute(owner.read);
    await owner.close();
    await address.drop();
  });
});
