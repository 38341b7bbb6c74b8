import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../server/db/id';
import { openDatabase } from '../../../server/db/open';
import { checkDatabase } from '../../../server/ops/doctor/check-database';
import type { Finding } from '../../../server/ops/doctor/finding';
import { startServer } from '../../../server/start';
import { createAddress, engine, settingsOf } from '../db/database';
import type { TestAddress } from '../db/database';
import { createTestLog } from '../fixtures';

const summaryOf = (findings: readonly Finding[]): string[] =>
  findings.map(({ state, subject, says }) => `${state} ${subject}: ${says}`);
const clock = () => new Date();

let address: TestAddress;
beforeAll(async () => {
  address = await createAddress();
  await (await startServer({ env: settingsOf(address), log: createTestLog().log })).close();
});
afterAll(() => address.drop());

describe('doctor: database', () => {
  const settings = () => ({ DATABASE_URL: address.databaseUrl, DATA_DIR: address.dataDir });
  const changed = async (change: (database: ReturnType<typeof openDatabase>) => Promise<unknown>) => {
    const database = openDatabase(address);
    await change(database);
    await database.close();
  };

  it('passes a healthy database', async () => {
    const states = (await checkDatabase(settings(), clock)).filter(
      ({ says }) => !says.includes('extension') && !says.includes('is old'),
    );
    expect(states.filter(({ state }) => state === 'bad' || state === 'warn')).toEqual([]);
    expect(summaryOf(states).join('\n')).toMatch(
      engine === 'postgres'
        ? /ok clock: the database’s clock agrees/
        : /ok database: SQLite answers, and its file is intact/,
    );
    expect(summaryOf(states).join('\n')).toMatch(/ok schema: up to date[\s\S]*ok outbox: no mail waits/);
  });

  it.runIf(engine === 'postgres')('reports a clock difference', async () => {
    const ahead = () => new Date(Date.now() + 60_000);
    expect(summaryOf(await checkDatabase(settings(), ahead))).toContain(
      'bad clock: the database’s clock differs from this machine’s by 60 s',
    );
  });

  it('warns about mails that wait too long and mails that failed', async () => {
    const row = {
      recipient: 'a@b.example',
      user_id: null,
      about_id: null,
      locale: 'fr',
      template: 'verification',
      data: '{}',
      attempts: 1,
      lease_until: null,
      lease: null,
      last_error: null,
      forget: 0,
      created_at: '2026-01-01T00:00:00.000Z',
      sent_at: null,
    } as const;
    await changed(async ({ read }) => {
      for (const [state, at] of [
        ['pending', '2026-01-01T00:00:00.000Z'],
        ['failed', '2026-01-01T00:00:00.000Z'],
      ] as const)
        await read
          .insertInto('outbox')
          .values({ ...row, id: newId(), state, next_attempt_at: at })
          .execute();
    });
    const late = () => new Date('2026-01-01T02:00:00.000Z');
    expect(
      summaryOf(await checkDatabase(settings(), late)).filter((line) => line.includes('outbox')),
    ).toEqual([
      'bad outbox: waiting mails: 1, the first is 120 min late',
      'warn outbox: mails that could not be sent: 1',
    ]);
    await changed(({ read }) => read.deleteFrom('outbox').execute());
  });

  it('warns about leases not taken for a day', async () => {
    await changed(({ read }) =>
      sql`insert into leases (name, holder, expires_at, done_at) values ('tidy', 'gone', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`.execute(
        read,
      ),
    );
    expect(summaryOf(await checkDatabase(settings(), clock))).toContain(
      'warn leases: no instance has run “tidy” for a day',
    );
    await changed(({ read }) => sql`delete from leases`.execute(read));
  });

  it('reports a schema older or newer than the program', async () => {
    let last = { name: '', applied_at: '' };
    await changed(async ({ read }) => {
      last = await read
        .selectFrom('migrations')
        .selectAll()
        .orderBy('name', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      await read.deleteFrom('migrations').where('name', '=', last.name).execute();
    });
    expect(summaryOf(await checkDatabase(settings(), clock))).toContain('warn schema: pending migrations: 1');
    await changed(({ read }) =>
      read
        .insertInto('migrations')
        .values([last, { ...last, name: '9999-later' }])
        .execute(),
    );
    expect(summaryOf(await checkDatabase(settings(), clock))).toContain(
      'bad schema: is newer than this program (9999-later)',
    );
    await changed(({ read }) => read.deleteFrom('migrations').where('name', '=', '9999-later').execute());
  });

  it('reports a damaged, unreachable or missing database', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-damaged-'));
    expect(summaryOf(await checkDatabase({ DATABASE_URL: undefined, DATA_DIR: folder }, clock))).toEqual([
      'skip database: does not exist yet: the first start creates it',
    ]);
    expect(existsSync(join(folder, 'vitrine.sqlite'))).toBe(false);
    writeFileSync(
      join(folder, 'vitrine.sqlite'),
      'no database at all, and long enough to be read as one '.repeat(100),
    );
    expect(summaryOf(await checkDatabase({ DATABASE_URL: undefined, DATA_DIR: folder }, clock))).toEqual([
      expect.stringMatching(/^bad database: does not answer correctly: .*not a database/),
    ]);
    expect(
      summaryOf(
        await checkDatabase(
          { DATABASE_URL: 'postgres://nobody:hidden-word@127.0.0.1:9/none', DATA_DIR: folder },
          clock,
        ),
      ),
    ).toEqual([expect.stringMatching(/^bad database: .*ECONNREFUSED/)]);
    expect(
      JSON.stringify(
        await checkDatabase(
          { DATABASE_URL: 'postgres://nobody:hidden-word@127.0.0.1:9/none', DATA_DIR: folder },
          clock,
        ),
      ),
    ).not.toContain('hidden-word');
    rmSync(folder, { recursive: true });
  });
});
