import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Env } from '@/lib/env';
import type { Database, Engine } from '../../../server/db/database';
import { migrate } from '../../../server/db/migrate';
import { openDatabase } from '../../../server/db/open';
import type { DatabaseAddress } from '../../../server/db/open';
import { prepareSearch } from '../../../server/db/search-extensions';

export const engine: Engine = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite';

export interface TestAddress extends DatabaseAddress {
  drop(): Promise<void>;
}

export const createAddress = (on: Engine = engine): Promise<TestAddress> => createFrom('template1', on);

/** Has the current tables; on PostgreSQL from the template of tests/setup/migrated.ts. */
export const createMigratedAddress = (): Promise<TestAddress> =>
  createFrom(process.env.TEST_DATABASE_TEMPLATE ?? 'template1', engine);

/** @throws on PostgreSQL without TEST_DATABASE_URL, a cluster that may create databases */
function clusterUrl(): string {
  const cluster = process.env.TEST_DATABASE_URL;
  if (!cluster) throw new Error('TEST_ENGINE=postgres needs TEST_DATABASE_URL');
  return cluster;
}

async function createFrom(template: string, on: Engine): Promise<TestAddress> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-test-'));
  const clean = () => rmSync(dataDir, { recursive: true, force: true });
  if (on === 'sqlite') return { dataDir, drop: async () => clean() };

  const url = new URL(clusterUrl());
  const name = `vitrine_test_${randomUUID().replaceAll('-', '')}`;
  await onCluster(`create database ${name} template ${template}`);
  url.pathname = `/${name}`;
  return {
    databaseUrl: url.href,
    dataDir,
    drop: async () => {
      await onCluster(`drop database if exists ${name} with (force)`);
      clean();
    },
  };
}

export const nameOf = ({ databaseUrl = '' }: DatabaseAddress): string =>
  new URL(databaseUrl).pathname.slice(1);

export async function onCluster(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl() });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export interface TestDatabase {
  database: Database;
  address: DatabaseAddress;
  drop(): Promise<void>;
}

export async function createDatabase(): Promise<TestDatabase> {
  const address = await createMigratedAddress();
  const database = openDatabase(address);
  await migrate(database);
  await prepareSearch(database);
  return {
    database,
    address,
    drop: async () => {
      await database.close();
      await address.drop();
    },
  };
}

export function settingsOf({ databaseUrl, dataDir }: DatabaseAddress, seed: Env['SEED'] = 'none') {
  return {
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SEED: seed,
    CHECK_ANSWERS: undefined,
  } as const;
}
