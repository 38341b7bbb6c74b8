import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromFlag, fromJson, toFlag, toInstant, toJson } from '../../../server/db/codec';
import { isUnavailable } from '../../../server/db/failure';
import { newId } from '../../../server/db/id';
import { migrate } from '../../../server/db/migrate';
import { migrations } from '../../../server/db/migrations/list';
import { openDatabase } from '../../../server/db/open';
import { readSetting, writeSetting } from '../../../server/db/settings';
import { createAddress, createDatabase, engine } from './database';
import type { TestDatabase } from './database';

describe('ids', () => {
  it('are version 7 UUIDs in rising order, also within one millisecond', () => {
    const ids = Array.from({ length: 10_000 }, () => newId());
    expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(new Set(ids).size).toBe(ids.length);
    expect([...ids].sort()).toEqual(ids);
  });
});

describe('value conversion', () => {
  it('restores flags and JSON values', () => {
    expect([true, false].map((value) => fromFlag(toFlag(value)))).toEqual([true, false]);
    expect(fromJson(toJson({ a: ['é', 1, null] }))).toEqual({ a: ['é', 1, null] });
  });

  it('writes every time with milliseconds, so that text order is time order', () => {
    expect(toInstant(new Date('2026-01-01T00:00:00Z'))).toBe('2026-01-01T00:00:00.000Z');
    expect(() => toInstant(new Date('never'))).toThrow(RangeError);
  });
});

describe('an open database', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createDatabase();
  });
  afterAll(() => test.drop());

  it('commits all changes of a transaction or none', async () => {
    const { database } = test;
    await database.write((transaction) => writeSetting(transaction, 'kept', [1]));
    const failing = database.write(async (transaction) => {
      await writeSetting(transaction, 'lost', [2]);
      throw new Error('half-way');
    });
    await expect(failing).rejects.toThrow('half-way');
    expect(await readSetting(database.read, 'kept')).toEqual([1]);
    expect(await readSetting(database.read, 'lost')).toBeUndefined();
  });

  it('reports the original error when the engine has already rolled back, as with a full disk', async () => {
    const full = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
    const failing = test.database.write(async (transaction) => {
      await sql`rollback`.execute(transaction);
      throw full;
    });
    await expect(failing).rejects.toBe(full);
    await test.database.write((transaction) => writeSetting(transaction, 'after', '1'));
    expect(await readSetting(test.database.read, 'after')).toBe('1');
  });

  it('refuses the root handle inside a transaction and allows it afterwards', async () => {
    const { database } = test;
    const straying = database.write(() => readSetting(database.read, 'kept'));
    await expect(straying).rejects.toThrow('only its own handle');
    let later: Promise<unknown> | undefined;
    await database.write(async () => {
      later = new Promise((resolve) => setTimeout(resolve, 20)).then(() =>
        readSetting(database.read, 'kept'),
      );
    });
    expect(await later).toEqual([1]);
  });

  it('runs parallel writers one after another', async () => {
    const { database } = test;
    await database.write((transaction) => writeSetting(transaction, 'sum', 0));
    const add = () =>
      database.write(async (transaction) => {
        if (engine === 'postgres') await sql`lock table settings in exclusive mode`.execute(transaction);
        const sum = (await readSetting<number>(transaction, 'sum')) ?? 0;
        await new Promise((resolve) => setTimeout(resolve, 2));
        await writeSetting(transaction, 'sum', sum + 1);
      });
    await Promise.all(Array.from({ length: 20 }, add));
    expect(await readSetting(database.read, 'sum')).toBe(20);
  });

  it('returns counts as numbers and sorts text by bytes', async () => {
    const { database } = test;
    await database.read.deleteFrom('settings').execute();
    for (const key of ['b', 'é', 'B', 'a-1', 'a']) await writeSetting(database.read, key, 1);
    const { count } = await database.read
      .selectFrom('settings')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(5);
    const rows = await database.read.selectFrom('settings').select('key').orderBy('key').execute();
    expect(rows.map((row) => row.key)).toEqual(['B', 'a', 'a-1', 'b', 'é']);
  });

  it('enforces foreign keys', async () => {
    const orphan = test.database.read
      .insertInto('post_tags')
      .values({ post_id: 'nobody', tag: 'nothing', position: 0 })
      .execute();
    await expect(orphan).rejects.toThrow(/foreign key/i);
  });

  it('counts as unavailable once closed, and can be closed twice', async () => {
    const own = await createDatabase();
    await own.database.close();
    await own.database.close();
    const error: unknown = await own.database.ping().catch((reason: unknown) => reason);
    expect(isUnavailable(error)).toBe(true);
    await own.drop();
  });

  it.runIf(engine === 'sqlite')(
    'uses write-ahead logging, full synchronization and secure deletion',
    async () => {
      const value = async (name: string) =>
        Object.values(
          (await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(test.database.read)).rows[0] ??
            {},
        )[0];
      expect(await value('journal_mode')).toBe('wal');
      expect(await value('synchronous')).toBe(2);
      expect(await value('foreign_keys')).toBe(1);
      expect(await value('secure_delete')).toBe(1);
    },
  );
});

describe('migrations', () => {
  it('have unique names in rising order', () => {
    const names = migrations.map((migration) => migration.name);
    expect([...new Set(names)].sort()).toEqual(names);
  });

  it('run once', async () => {
    const address = await createAddress();
    const database = openDatabase(address);
    expect(await migrate(database)).toEqual(migrations.map((migration) => migration.name));
    expect(await migrate(database)).toEqual([]);
    await database.close();
    await address.drop();
  });

  it('leave the schema unchanged when one of them fails', async () => {
    const address = await createAddress();
    const database = openDatabase(address);
    const broken = { name: '9999-broken', up: async () => Promise.reject(new Error('broken')) };
    await expect(migrate(database, [...migrations, broken])).rejects.toThrow('broken');
    expect(await migrate(database)).toHaveLength(migrations.length);
    await database.close();
    await address.drop();
  });

  it('refuse a database that is newer than the program', async () => {
    const test = await createDatabase();
    await test.database.read
      .insertInto('migrations')
      .values({ name: '9999-future', applied_at: '2030-01-01T00:00:00.000Z' })
      .execute();
    await expect(migrate(test.database)).rejects.toThrow('newer than this program (9999-future)');
    await test.drop();
  });

  it('run once when several processes start in parallel', async () => {
    const address = await createAddress();
    const outputs = await Promise.all(
      [1, 2, 3].map(() => runMigrations(address.databaseUrl ?? '', address.dataDir)),
    );
    const applied = outputs.map((output) => JSON.parse(output) as string[]);
    expect(applied.filter((names) => names.length > 0)).toEqual([
      migrations.map((migration) => migration.name),
    ]);
    await address.drop();
  }, 30_000);
});

function runMigrations(databaseUrl: string, dataDir: string): Promise<string> {
  const script = fileURLToPath(new URL('./migrate-process.ts', import.meta.url));
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', script, databaseUrl, dataDir], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let errors = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (errors += chunk));
    child.on('close', (code) => (code === 0 ? resolve(output) : reject(new Error(errors))));
  });
}
