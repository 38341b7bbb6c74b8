import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/db/database';
import { openDatabase } from '../../../server/db/open';
import { createLeases } from '../../../server/jobs/lease';
import { createDatabase } from './database';
import type { TestDatabase } from './database';
import { createTestLog } from '../fixtures';

let testDatabase: TestDatabase;
/** Has its own pool on PostgreSQL. */
let other: Database;
beforeAll(async () => {
  testDatabase = await createDatabase();
  other =
    testDatabase.database.engine === 'postgres' ? openDatabase(testDatabase.address) : testDatabase.database;
});
afterAll(async () => {
  await other.close();
  await testDatabase.drop();
});

const row = (name: string) =>
  testDatabase.database.read.selectFrom('leases').selectAll().where('name', '=', name).executeTakeFirst();
const leases = (database: Database) => createLeases(database, createTestLog().log);
function held<T>(result: T) {
  let finish = () => {};
  const end = new Promise<void>((resolve) => (finish = resolve));
  let begin = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  return { begun, finish: () => finish(), work: () => (begin(), end.then(() => result)) };
}
const nothing = () => Promise.resolve('done');

async function until(attempt: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  while ((await attempt()) === undefined) await wait(25);
  return performance.now() - begin;
}

describe('exclusive task', () => {
  it('runs in one of two processes at a time, and in the other afterwards', async () => {
    const first = held('first');
    const doing = leases(testDatabase.database).alone('shared', first.work);
    await first.begun;
    expect(await leases(other).alone('shared', nothing)).toBeUndefined();
    expect(await leases(testDatabase.database).alone('shared', nothing)).toBeUndefined();
    expect(await leases(other).alone('another', nothing)).toEqual({ done: 'done' });
    first.finish();
    expect(await doing).toEqual({ done: 'first' });
    expect(await leases(other).alone('shared', nothing)).toEqual({ done: 'done' });
  });

  it('runs in exactly one of many parallel attempts', async () => {
    const works = Array.from({ length: 12 }, (_, index) => held(index));
    const attempts = works.map(({ work }, index) =>
      leases(index % 2 ? other : testDatabase.database).alone('wanted', work),
    );
    const began = await Promise.race(works.map(({ begun }, index) => begun.then(() => index)));
    // All attempts but the lease holder's.
    expect(await Promise.all(attempts.filter((_, index) => index !== began))).toEqual(
      Array.from({ length: 11 }, () => undefined),
    );
    works[began]?.finish();
    expect(await attempts[began]).toEqual({ done: began });
  });

  it('does not run again within the given time, in any process', async () => {
    const options = { notWithin: 60_000 };
    expect(await leases(testDatabase.database).alone('daily', nothing, options)).toEqual({ done: 'done' });
    expect(await leases(other).alone('daily', nothing, options)).toBeUndefined();
    await testDatabase.database.read
      .updateTable('leases')
      .set({ done_at: new Date(Date.now() - 61_000).toISOString() })
      .where('name', '=', 'daily')
      .execute();
    expect(await leases(other).alone('daily', nothing, options)).toEqual({ done: 'done' });
  });

  it('counts as not done after a failure, and passes the error to the caller', async () => {
    const fails = () => Promise.reject(new Error('no room'));
    await expect(
      leases(testDatabase.database).alone('failing', fails, { notWithin: 60_000 }),
    ).rejects.toThrow('no room');
    expect((await row('failing'))?.done_at).toBeNull();
    expect(await leases(other).alone('failing', nothing, { notWithin: 60_000 })).toEqual({ done: 'done' });
  });
});

describe('a lease', () => {
  it('is extended for as long as the task runs', async () => {
    const long = held('long');
    const doing = leases(testDatabase.database).alone('long', long.work, { length: 3000 });
    await long.begun;
    const first = (await row('long'))?.expires_at ?? '';
    await until(async () => ((await row('long'))?.expires_at ?? '') > first || undefined);
    expect(await leases(other).alone('long', nothing)).toBeUndefined();
    long.finish();
    expect(await doing).toEqual({ done: 'long' });
  });

  it('aborts its task when lost, and does not change the new lease', async () => {
    let lost: AbortSignal | undefined;
    const robbed = held('robbed');
    const doing = leases(testDatabase.database).alone('lost', (signal) => ((lost = signal), robbed.work()), {
      length: 600,
    });
    await robbed.begun;
    const taken = { holder: 'somebody else', expires_at: new Date(Date.now() + 60_000).toISOString() };
    await testDatabase.database.read.updateTable('leases').set(taken).where('name', '=', 'lost').execute();
    await until(async () => (lost?.aborted ? true : undefined));
    robbed.finish();
    await doing;
    expect(await row('lost')).toEqual({ name: 'lost', ...taken, done_at: null });
  });

  it('is lost when the database is unreachable until it expires', async () => {
    const { events, log } = createTestLog();
    const database = openDatabase(testDatabase.address);
    let lost: AbortSignal | undefined;
    const cut = held('cut');
    const doing = createLeases(database, log).alone('cut', (signal) => ((lost = signal), cut.work()), {
      length: 600,
    });
    await cut.begun;
    await database.close();
    await until(async () => (lost?.aborted ? true : undefined));
    cut.finish();
    await doing;
    expect(events.at(-1)).toMatchObject({ event: 'lease.not-given-back', fields: { lease: 'cut' } });
    await until(() => leases(testDatabase.database).alone('cut', nothing));
  });

  it('of a killed process can be taken after it expires', async () => {
    const { databaseUrl = '', dataDir } = testDatabase.address;
    const length = 2000;
    const child = spawn(
      process.execPath,
      [
        '--import',
        'tsx',
        fileURLToPath(new URL('./lease-process.ts', import.meta.url)),
        databaseUrl,
        dataDir,
        'orphaned',
        String(length),
      ],
      { cwd: new URL('../../..', import.meta.url).pathname, stdio: ['ignore', 'pipe', 'inherit'] },
    );
    await once(child.stdout, 'data');
    expect(await leases(testDatabase.database).alone('orphaned', nothing)).toBeUndefined();
    child.kill('SIGKILL');
    await once(child, 'close');
    const expiry = Date.parse((await row('orphaned'))?.expires_at ?? '');
    await until(() => leases(testDatabase.database).alone('orphaned', nothing));
    // It ran after expiry.
    expect(Date.parse((await row('orphaned'))?.done_at ?? '')).toBeGreaterThanOrEqual(expiry);
  });
});
