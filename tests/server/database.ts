// Each test file gets a database of its own, on the engine named by TEST_ENGINE, and drops it at the end.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Database, Engine } from '../../server/db/database';
import { migrate } from '../../server/db/migrate';
import { openDatabase } from '../../server/db/open';
import type { DatabaseAddress } from '../../server/db/open';
import { prepareSearch } from '../../server/db/search-extensions';

export const engine: Engine = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite';

export interface TestAddress extends DatabaseAddress {
  drop(): Promise<void>;
}

/**
 * An address with an empty database behind it, on the engine under test unless another is named.
 * @throws when PostgreSQL is asked for without TEST_DATABASE_URL, the address of a cluster that may create databases
 */
export async function createAddress(on: Engine = engine): Promise<TestAddress> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-test-'));
  const clean = () => rmSync(dataDir, { recursive: true, force: true });
  if (on === 'sqlite') return { dataDir, drop: async () => clean() };

  const cluster = process.env.TEST_DATABASE_URL;
  if (!cluster) throw new Error('TEST_ENGINE=postgres needs TEST_DATABASE_URL');
  const name = `vitrine_test_${randomUUID().replaceAll('-', '')}`;
  await onCluster(cluster, `create database ${name}`);
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return {
    databaseUrl: url.href,
    dataDir,
    drop: async () => {
      await onCluster(cluster, `drop database if exists ${name} with (force)`);
      clean();
    },
  };
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

export interface TestDatabase {
  database: Database;
  address: DatabaseAddress;
  drop(): Promise<void>;
}

/** An open, migrated, empty database. */
export async function createDatabase(): Promise<TestDatabase> {
  const address = await createAddress();
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

/** The settings of a server on this address. */
export function settingsOf({ databaseUrl, dataDir }: DatabaseAddress, seed: 'demo' | 'none' = 'none') {
  return { NODE_ENV: 'test', DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SEED: seed, CHECK_ANSWERS: undefined } as const;
}
