// Read from the database, to include future tables.
import { sql } from 'kysely';
import type { Engine, Handle } from '../../db/database';

export interface Table {
  name: string;
  /** In alphabetical order. */
  columns: string[];
  /** Unique columns, the same on both engines; they order rows. */
  key: string[];
}

/** Derived, or valid only for one process or database. */
const leftOut = new Set(['media_uses', 'migrations', 'leases', 'post_words', 'file_store_marks']);

/** Automatic numbers that nothing refers to. */
const givenByEngine: Readonly<Record<string, readonly string[]>> = { post_search: ['number'] };

interface Found {
  table: string;
  column: string;
  type: string;
  generated: boolean;
}

interface Index {
  table: string;
  index: string;
  primary: boolean;
  column: string;
}

/**
 * Tables follow those they refer to, except in cycles.
 * @throws if a column or key exists on one engine only
 */
export async function carriedTables(handle: Handle, engine: Engine): Promise<Table[]> {
  const [found, indexes] = engine === 'postgres' ? await lookInPostgres(handle) : await lookInSqlite(handle);
  const names = new Set(found.map(({ table }) => table));
  // Index tables, and SQLite's indexed copies (migrations/search-index.ts).
  const isCopy = (name: string) =>
    name.includes('_search_index') ||
    (name.endsWith('_search') && names.has(name.slice(0, -'_search'.length)));
  const carried = [...names].filter((name) => !leftOut.has(name) && !isCopy(name)).sort();
  return inOrder(carried, await referencesOf(handle, engine)).map((name) => {
    const own = found.filter(
      ({ table, column, generated }) =>
        table === name && !generated && !givenByEngine[name]?.includes(column),
    );
    const columns = own
      .filter(({ type }) => isPortable(name, type))
      .map(({ column }) => column)
      .sort();
    return {
      name,
      columns,
      key: keyOf(
        name,
        columns,
        indexes.filter(({ table }) => table === name),
      ),
    };
  });
}

interface Reference {
  from: string;
  to: string;
}

/** Triggers read referenced rows. */
function inOrder(names: readonly string[], references: readonly Reference[]): string[] {
  const ordered = new Set<string>();
  const begun = new Set<string>();
  const place = (name: string) => {
    if (begun.has(name)) return;
    begun.add(name);
    for (const { from, to } of references) if (from === name && names.includes(to)) place(to);
    ordered.add(name);
  };
  names.forEach(place);
  return [...ordered];
}

async function referencesOf(handle: Handle, engine: Engine): Promise<Reference[]> {
  const references =
    engine === 'postgres'
      ? sql<Reference>`
        select sources.relname as "from", targets.relname as "to" from pg_constraint join pg_class as sources on sources.oid = conrelid join pg_class as targets on targets.oid = confrelid
        where contype = 'f' and connamespace = current_schema()::regnamespace order by 1, 2`
      : sql<Reference>`
        select distinct tables.name as "from", keys."table" as "to" from pragma_table_list as tables, pragma_foreign_key_list(tables.name) as keys
        where tables.schema = 'main' and tables.type = 'table' order by 1, 2`;
  return (await references.execute(handle)).rows;
}

/** Text and numbers are portable; a tsvector is derived. */
function isPortable(table: string, type: string): boolean {
  if (/^(text|integer|bigint|real|double precision)$/i.test(type)) return true;
  if (type === 'tsvector') return false;
  throw new Error(`The table ${table} has a column of the type ${type}, which a snapshot cannot contain`);
}

function keyOf(table: string, columns: readonly string[], indexes: readonly Index[]): string[] {
  const names = [
    ...new Set(
      [...indexes]
        .sort((a, b) => Number(b.primary) - Number(a.primary) || (a.index < b.index ? -1 : 1))
        .map(({ index }) => index),
    ),
  ];
  const keys = names.map((name) => indexes.filter(({ index }) => index === name).map(({ column }) => column));
  const key = keys.find((candidate) => candidate.every((column) => columns.includes(column)));
  if (!key) throw new Error(`The table ${table} has no key for a snapshot`);
  return key;
}

async function lookInPostgres(handle: Handle): Promise<[Found[], Index[]]> {
  const columns = await sql<{ table: string; column: string; type: string; generated: string }>`
    select columns.table_name as table, column_name as column, data_type as type, is_generated as generated
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(handle);
  const indexes = await sql<Index>`
    select tables.relname as table, indexes.relname as index, indisprimary as primary, attributes.attname as column
    from pg_index join pg_class as tables on tables.oid = indrelid join pg_class as indexes on indexes.oid = indexrelid
      join unnest(indkey) with ordinality as parts(number, place) on true
      join pg_attribute as attributes on attributes.attrelid = indrelid and attributes.attnum = parts.number
    where indisunique and indpred is null and indexprs is null and tables.relnamespace = current_schema()::regnamespace
    order by tables.relname, indexes.relname, place`.execute(handle);
  return [columns.rows.map((row) => ({ ...row, generated: row.generated !== 'NEVER' })), indexes.rows];
}

async function lookInSqlite(handle: Handle): Promise<[Found[], Index[]]> {
  // Excludes virtual tables and their shadow tables.
  const columns = await sql<{ table: string; column: string; type: string; hidden: number; pk: number }>`
    select tables.name as "table", columns.name as "column", columns.type as type, columns.hidden as hidden, columns.pk as pk
    from pragma_table_list as tables, pragma_table_xinfo(tables.name) as columns
    where tables.schema = 'main' and tables.type = 'table' and tables.name not like 'sqlite\\_%' escape '\\' order by tables.name, columns.pk`.execute(
    handle,
  );
  const unique = await sql<{ table: string; index: string; column: string }>`
    select tables.name as "table", indexes.name as "index", parts.name as "column"
    from pragma_table_list as tables, pragma_index_list(tables.name) as indexes, pragma_index_info(indexes.name) as parts
    where tables.schema = 'main' and tables.type = 'table' and indexes."unique" = 1 and indexes.origin <> 'pk' and indexes.partial = 0
    order by tables.name, indexes.name, parts.seqno`.execute(handle);
  // An integer primary key has no index.
  const primary = columns.rows
    .filter(({ pk }) => pk > 0)
    .map(({ table, column }) => ({ table, index: 'primary', primary: true, column }));
  return [
    columns.rows.map(({ hidden, ...row }) => ({ ...row, generated: hidden > 1 })),
    [...primary, ...unique.rows.map((row) => ({ ...row, primary: false }))],
  ];
}

/** Empty if never migrated. */
export async function appliedMigrations(handle: Handle, engine: Engine): Promise<string[]> {
  const [found] = engine === 'postgres' ? await lookInPostgres(handle) : await lookInSqlite(handle);
  if (!found.some(({ table }) => table === 'migrations')) return [];
  return (await handle.selectFrom('migrations').select('name').orderBy('name').execute()).map(
    ({ name }) => name,
  );
}
