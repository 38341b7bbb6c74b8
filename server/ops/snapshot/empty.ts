import { sql } from 'kysely';
import type { Database, Handle } from '../../db/database';
import { appliedMigrations, carriedTables } from './schema';

/** @throws if the database has another program's tables */
export async function filledTables({ read, engine }: Pick<Database, 'read' | 'engine'>): Promise<string[]> {
  const applied = await appliedMigrations(read, engine);
  const tables = await tableNames(read, engine);
  if (tables.length > 0 && applied.length === 0)
    throw new Error(
      `This database has tables of another program (${tables.slice(0, 5).join(', ')}): give Vitrine its own database`,
    );
  if (tables.length === 0) return [];
  const filled: string[] = [];
  for (const { name } of await carriedTables(read, engine)) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(read);
    if (rows.length > 0) filled.push(name);
  }
  return filled;
}

async function tableNames(handle: Handle, engine: Database['engine']): Promise<string[]> {
  const names =
    engine === 'postgres'
      ? sql<{
          name: string;
        }>`select tablename as name from pg_tables where schemaname = current_schema() order by 1`
      : sql<{
          name: string;
        }>`select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\' order by 1`;
  return (await names.execute(handle)).rows.map(({ name }) => name);
}

/** Keeps extensions' objects. */
export async function clearPostgres(transaction: Handle): Promise<void> {
  const own = (catalogue: string, id: string) =>
    sql.raw(
      `not exists (select 1 from pg_depend where classid = '${catalogue}'::regclass and objid = ${id} and deptype = 'e')`,
    );
  const { rows } = await sql<{ statement: string }>`
    select 'drop table ' || oid::regclass || ' cascade' as statement from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace and ${own('pg_class', 'pg_class.oid')}
    union all select 'drop function if exists ' || oid::regprocedure || ' cascade' from pg_proc where prokind = 'f' and pronamespace = current_schema()::regnamespace and ${own('pg_proc', 'pg_proc.oid')}
    union all select 'drop text search configuration if exists ' || oid::regconfig || ' cascade' from pg_ts_config where cfgnamespace = current_schema()::regnamespace and ${own('pg_ts_config', 'pg_ts_config.oid')}
    union all select 'drop text search dictionary if exists ' || oid::regdictionary || ' cascade' from pg_ts_dict where dictnamespace = current_schema()::regnamespace and ${own('pg_ts_dict', 'pg_ts_dict.oid')}`.execute(
    transaction,
  );
  for (const { statement } of rows) await sql.raw(statement).execute(transaction);
}
