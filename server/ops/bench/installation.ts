// In-process API on a temporary database.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { createApp } from '../../app';
import type { Database } from '../../db/database';
import { migrate } from '../../db/migrate';
import { openDatabase } from '../../db/open';
import { prepareSearch } from '../../db/search-extensions';
import { createDiskStore } from '../../files/disk-store';
import { createLog } from '../../../lib/runtime/telemetry/log/log';
import { fill } from './fill';

export interface Installation {
  count: number;
  /** Calls as an administrator. @throws unless the status is 200 */
  ask(path: string): Promise<void>;
  close(): Promise<void>;
}

/** @param cluster PostgreSQL URL; default: SQLite */
export async function openInstallation(count: number, cluster: string | undefined): Promise<Installation> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
  const own = cluster === undefined ? undefined : await ownDatabase(cluster);
  const database = openDatabase({ dataDir, databaseUrl: own?.url });
  const close = async () => {
    await database.close();
    await own?.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await migrate(database);
    await prepareSearch(database);
    await fill(database, count, new Date());
    if (database.engine === 'postgres') await sql`vacuum analyze`.execute(database.read);
    const handle = createApp({
      database,
      files: createDiskStore(dataDir),
      clock: () => new Date(),
      log: createLog(),
      checkAnswers: false,
      secret: randomUUID() + randomUUID(),
    });
    const token = await administrator(database, handle);
    const ask = async (path: string) => {
      const response = await handle(
        new Request(`http://api.internal${path}`, { headers: { authorization: `Bearer ${token}` } }),
      );
      const body = await response.text();
      if (response.status !== 200)
        throw new Error(`${path} answers ${response.status}: ${body.slice(0, 200)}`);
    };
    return { count, ask, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function ownDatabase(cluster: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `vitrine_bench_${randomUUID().replaceAll('-', '')}`;
  await onCluster(cluster, `create database ${name}`);
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onCluster(cluster, `drop database if exists ${name} with (force)`) };
}

async function onCluster(cluster: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: cluster });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function administrator({ read }: Database, handle: ReturnType<typeof createApp>): Promise<string> {
  const [email, password] = ['banc@banc.example', randomUUID()];
  const post = async (path: string, body: object) =>
    (
      await handle(
        new Request(`http://api.internal${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      )
    ).json() as Promise<{ data: { tokens: { accessToken: string } } }>;
  await post('/api/auth/register', { firstName: 'Ada', lastName: 'Roy', email, password, locale: 'fr' });
  await read.updateTable('users').set({ role: 'admin' }).where('email', '=', email).execute();
  return (await post('/api/auth/login', { email, password })).data.tokens.accessToken;
}
