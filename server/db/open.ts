// The one place that chooses the engine: PostgreSQL where an address is given, else SQLite in the data folder.
import type { Database } from './database';
import { openPostgres } from './postgres';
import type { PostgresOptions } from './postgres';
import { openSqlite } from './sqlite';
import type { SqliteOptions } from './sqlite';

export interface DatabaseAddress {
  databaseUrl?: string | undefined;
  dataDir: string;
}

/** Opens the database; it has no tables before `migrate`. */
export function openDatabase(
  { databaseUrl, dataDir }: DatabaseAddress,
  options: PostgresOptions & SqliteOptions = {},
): Database {
  return databaseUrl ? openPostgres(databaseUrl, options) : openSqlite(dataDir, options);
}
