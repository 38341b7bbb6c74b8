import type { Database } from './database';
import { openPostgres } from './postgres';
import type { PostgresOptions } from './postgres';
import { openSqlite } from './sqlite';
import type { SqliteOptions } from './sqlite';

export interface DatabaseAddress {
  databaseUrl?: string | undefined;
  dataDir: string;
}

/** PostgreSQL with a URL, else SQLite; `migrate` creates the tables. */
export function openDatabase(
  { databaseUrl, dataDir }: DatabaseAddress,
  options: PostgresOptions & SqliteOptions = {},
): Database {
  return databaseUrl ? openPostgres(databaseUrl, options) : openSqlite(dataDir, options);
}
