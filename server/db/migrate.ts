import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database, Engine, Handle } from './database';
import { toInstant } from './codec';
import type { Migration } from './migrations/migration';
import { textType } from './migrations/migration';
import { migrations as all } from './migrations/list';

/** Advisory lock; arbitrary number. */
const lock = 7_246_158_330;

/**
 * One transaction, safe for concurrent starts.
 * @returns the applied names
 * @throws if a newer program migrated the database
 */
export async function migrate(database: Database, migrations: readonly Migration[] = all): Promise<string[]> {
  return database.write((handle) => applyMigrations(handle, database.engine, migrations));
}

/** @throws if a newer program migrated the database */
export async function applyMigrations(
  handle: Handle,
  engine: Engine,
  migrations: readonly Migration[],
): Promise<string[]> {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${lock})`.execute(handle);
  await handle.schema
    .createTable('migrations')
    .ifNotExists()
    .addColumn('name', textType(engine), (column) => column.primaryKey())
    .addColumn('applied_at', textType(engine), (column) => column.notNull())
    .execute();
  const rows = await handle.selectFrom('migrations').select('name').execute();
  const applied = new Set(rows.map((row) => row.name));
  const unknown = [...applied].filter((name) => !migrations.some((migration) => migration.name === name));
  if (unknown.length > 0)
    throw new Error(
      `This database is newer than this program (${unknown.join(', ')}): start the newer version`,
    );

  const now: string[] = [];
  for (const { name, up } of migrations) {
    if (applied.has(name)) continue;
    // The type describes current tables; a migration uses those of its time.
    await up(handle as unknown as Kysely<unknown>, engine);
    await handle
      .insertInto('migrations')
      .values({ name, applied_at: toInstant(new Date()) })
      .execute();
    now.push(name);
  }
  return now;
}
