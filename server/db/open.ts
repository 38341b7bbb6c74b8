import type { Database } from './database';
import { openPostgres } from './postgres';
import type { PostgresOptions } from './postgres';
import { openSqlite } from './sqlite';
import type { SqliteOptions } from './sqlite';

export interface DatabaseAddress {
  databaseUrl?: string | undefined;
  dataDir: string;
}

/** PostgreSQL if there is a URL, otherwise SQLite in the data folder. Tables exist only after `migrate`. */
export function openDatabase(
  { databaseUrl, dataDir }: DatabaseAddress,
  options: PostgresOptions & SqliteOptions = {},
): Database {
  return databaseUrl ? openPostgres(databaseUrl, options) : openSqlite(dataDir, options);
}
