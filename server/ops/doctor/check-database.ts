import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Env } from '../../../lib/env';
import { toInstant } from '../../db/codec';
import type { Database } from '../../db/database';
import { migrations } from '../../db/migrations/list';
import { openDatabase } from '../../db/open';
import { countWaiting, nextMailAt } from '../../mail/outbox/queries';
import { checkInvoices } from './check-invoices';
import { bad, inTime, ok, reason, skip, warn } from './finding';
import type { Finding } from './finding';

const MINUTE = 60_000;
const CLOCKS_APART = 2000;
const TOO_FAR_APART = 20_000;
/** A worker sleeps half a minute. */
const LATE = 15 * MINUTE;

async function checkSchema({ read }: Database): Promise<Finding[]> {
  const rows = await read.selectFrom('migrations').select('name').execute();
  const applied = new Set(rows.map(({ name }) => name));
  const missing = migrations.filter(({ name }) => !applied.has(name)).length;
  const unknown = [...applied].filter((name) => !migrations.some((migration) => migration.name === name));
  if (unknown.length > 0)
    return [
      bad(
        'schema',
        `is newer than this program (${unknown.join(', ')})`,
        'Start the newer version, or restore the backup made before it.',
      ),
    ];
  return [
    missing > 0
      ? warn('schema', `pending migrations: ${missing}`, 'Start the site: it migrates the database.')
      : ok('schema', `up to date, ${applied.size} migrations`),
  ];
}

async function checkPostgres({ read }: Database, url: string, now: () => Date): Promise<Finding[]> {
  const before = now().getTime();
  const { rows } = await sql<{
    version: string;
    at: Date;
    room: string;
    tls: boolean;
  }>`select current_setting('server_version') as version, clock_timestamp() as at, current_setting('max_connections') as room, coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as tls`.execute(
    read,
  );
  const [about] = rows;
  if (!about) return [bad('database', 'PostgreSQL returns no information about itself', 'Check its log.')];
  const apart = Math.abs(new Date(about.at).getTime() - (before + now().getTime()) / 2);
  const found = [
    Number.parseInt(about.version, 10) >= 14
      ? ok('database', `PostgreSQL ${about.version} answers`)
      : warn('database', `PostgreSQL ${about.version} is old`, 'Update it to 14 or newer.'),
  ];
  if (apart > TOO_FAR_APART)
    found.push(
      bad(
        'clock',
        `the database’s clock differs from this machine’s by ${Math.round(apart / 1000)} s`,
        'Turn on time synchronisation on both: codes, links and leases depend on it.',
      ),
    );
  else
    found.push(
      apart > CLOCKS_APART
        ? warn(
            'clock',
            `the database’s clock differs from this machine’s by ${Math.round(apart / 1000)} s`,
            'Turn on time synchronisation on both.',
          )
        : ok('clock', 'the database’s clock agrees'),
    );
  const { hostname } = new URL(url);
  if (!about.tls && !/^(localhost|127\.|\[?::1|$)/.test(hostname))
    found.push(
      warn(
        'database',
        'is accessed without TLS',
        'Add ?sslmode=verify-full to DATABASE_URL, unless the network to it is private.',
      ),
    );
  if (Number(about.room) < 30)
    found.push(
      warn(
        'database',
        `accepts ${about.room} connections at most`,
        'Each instance uses several: raise max_connections before you add instances.',
      ),
    );
  const extensions = await sql<{
    name: string;
    installed: string | null;
  }>`select name, installed_version as installed from pg_available_extensions where name in ('unaccent', 'pg_trgm')`.execute(
    read,
  );
  for (const { name, installed } of extensions.rows)
    if (installed === null)
      found.push(
        warn(
          'database',
          `the extension ${name} is available, but not installed`,
          `As the owner of the database: create extension if not exists ${name}; then restart the site. Search works without it, less well.`,
        ),
      );
  return found;
}

async function checkSqlite({ read }: Database): Promise<Finding[]> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(read);
  const verdict = rows[0]?.quick_check ?? 'nothing';
  return [
    verdict === 'ok'
      ? ok('database', 'SQLite answers, and its file is intact')
      : bad(
          'database',
          `its file is damaged: ${verdict}`,
          'Stop the site, keep the file, and restore the last backup (npm run restore).',
        ),
  ];
}

async function checkOutbox({ read }: Database, now: Date): Promise<Finding[]> {
  const { pending, failed } = await countWaiting(read);
  const next = await nextMailAt(read);
  const late = next === undefined ? 0 : now.getTime() - Date.parse(next);
  const found: Finding[] = [];
  if (late > LATE)
    found.push(
      bad(
        'outbox',
        `waiting mails: ${pending}, the first is ${Math.round(late / MINUTE)} min late`,
        'Is the site running? Look for mail.waiting and mail.refused in its log.',
      ),
    );
  if (failed > 0)
    found.push(
      warn(
        'outbox',
        `mails that could not be sent: ${failed}`,
        'See why under /admin/outbox, and send them again there.',
      ),
    );
  return found.length > 0
    ? found
    : [ok('outbox', pending === 0 ? 'no mail waits' : `${pending} mails wait for their time`)];
}

/** Each lease's job runs several times a day. */
const IDLE = 24 * 60 * MINUTE;

async function checkLeases({ read }: Database, now: Date): Promise<Finding[]> {
  const { rows } = await sql<{
    name: string;
    holder: string | null;
    expires_at: string | null;
    done_at: string | null;
  }>`select name, holder, expires_at, done_at from leases order by name`.execute(read);
  if (rows.length === 0) return [skip('leases', 'none was taken yet')];
  const idle = rows.filter(
    ({ done_at, expires_at }) =>
      (expires_at === null || expires_at < toInstant(now)) &&
      (done_at === null || now.getTime() - Date.parse(done_at) > IDLE),
  );
  return idle.length > 0
    ? idle.map(({ name }) =>
        warn(
          'leases',
          `no instance has run “${name}” for a day`,
          'Is an instance with workers running? Look for its warnings in the log.',
        ),
      )
    : [ok('leases', rows.map(({ name }) => name).join(', '))];
}

export async function checkDatabase(
  { DATABASE_URL, DATA_DIR }: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>,
  now: () => Date,
): Promise<Finding[]> {
  // Opening creates the file.
  if (!DATABASE_URL && !existsSync(join(DATA_DIR, 'vitrine.sqlite')))
    return [skip('database', 'does not exist yet: the first start creates it')];
  let database: Database | undefined;
  try {
    database = openDatabase({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR });
    const current = database;
    const checks = [
      () => (DATABASE_URL ? checkPostgres(current, DATABASE_URL, now) : checkSqlite(current)),
      () => checkSchema(current),
      () => checkOutbox(current, now()),
      () => checkLeases(current, now()),
      () => checkInvoices(current, now()),
    ];
    const found: Finding[] = [];
    for (const check of checks) found.push(...(await inTime(check())));
    return found;
  } catch (error) {
    return [
      bad(
        'database',
        `does not answer correctly: ${reason(error)}`,
        DATABASE_URL
          ? 'Check DATABASE_URL, and that PostgreSQL runs and accepts connections from here.'
          : 'Check the permissions of the data folder, and the log.',
      ),
    ];
  } finally {
    await database?.close();
  }
}
