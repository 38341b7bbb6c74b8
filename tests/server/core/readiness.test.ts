import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWritability } from '../../../server/db/writability';
import { engine } from '../db/database';
import { createTestLog } from '../fixtures';
import { openInstallation } from '../ops/installation';
import type { Installation } from '../ops/installation';

let installation: Installation;
beforeAll(async () => {
  installation = await openInstallation();
});
afterAll(() => installation.close());

const ready = () => installation.status('GET', '/api/health/ready');
const output = () =>
  installation.events.map(({ event }) => event).filter((event) => /^database\.(un)?writable$/.test(event));
const limitPages = async (pages: number | 'as many as there are') => {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(installation.database.read);
  await sql
    .raw(`pragma max_page_count = ${pages === 'as many as there are' ? (rows[0]?.page_count ?? 0) : pages}`)
    .execute(installation.database.read);
};
const register = (number: number) =>
  installation.status('POST', '/api/auth/register', {
    body: {
      firstName: 'Ada',
      lastName: 'Roy',
      email: `ada-${number}@full.example`,
      password: 'a long enough password',
    },
  });

it.runIf(engine === 'sqlite')(
  'returns 503 from the first failed write until one succeeds',
  { timeout: 60_000 },
  async () => {
    expect(await ready()).toBe(200);
    await limitPages('as many as there are');
    const statuses = [];
    // SQLite first fills free pages.
    for (let number = 0; number < 300 && statuses.at(-1) !== 503; number += 1)
      statuses.push(await register(number));
    expect(statuses.at(-1)).toBe(503);
    expect([await ready(), await ready(), output()]).toEqual([503, 503, ['database.unwritable']]);
    expect(await installation.status('GET', '/api/health/live')).toBe(200);
    await limitPages(1_073_741_823);
    await expect.poll(ready, { timeout: 15_000, interval: 500 }).toBe(200);
    expect(output()).toEqual(['database.unwritable', 'database.writable']);
    expect(
      await installation.database.read
        .selectFrom('settings')
        .select('key')
        .where('key', '=', 'write-check')
        .execute(),
    ).toEqual([]);
  },
);

it('writes nothing to the database without a failed write', async () => {
  const written: unknown[] = [];
  const { log } = createTestLog();
  const writability = createWritability(
    { ...installation.database, write: (work) => (written.push(work), installation.database.write(work)) },
    log,
    installation.address.dataDir,
  );
  for (let time = 0; time < 3; time += 1) await writability.check();
  expect(written).toEqual([]);
  writability.note(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
  await writability.check();
  await writability.check();
  expect(written).toHaveLength(1);
});
