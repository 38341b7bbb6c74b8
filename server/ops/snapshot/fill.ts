// One transaction: schema of the rows' version, rows, verification, later migrations.
import { sql } from 'kysely';
import type { Database, Engine, Handle } from '../../db/database';
import { applyMigrations } from '../../db/migrate';
import { migrations as known } from '../../db/migrations/list';
import { clearPostgres } from './empty';
import { insertRows, sumRows } from './rows';
import type { Row, Sum } from './rows';
import { carriedTables } from './schema';
import type { Table } from './schema';

export interface Batch {
  table: string;
  /** In column order. */
  rows: Row[];
}

export interface Cargo {
  /** Of the source. */
  migrations: readonly string[];
  tables: readonly Table[];
  batches: AsyncIterable<Batch>;
  /** Called once all rows are inserted. */
  sums: () => ReadonlyMap<string, Sum>;
}

/**
 * @param last runs before the commit
 * @throws if rows differ from the source
 */
export async function fillDatabase(
  database: Database,
  { migrations, tables, batches, sums }: Cargo,
  last: (transaction: Handle) => Promise<void> = async () => {},
): Promise<void> {
  requireKnown(migrations);
  const { engine } = database;
  await database.write(async (transaction) => {
    if (engine === 'postgres') await clearPostgres(transaction);
    await applyMigrations(
      transaction,
      engine,
      known.filter(({ name }) => migrations.includes(name)),
    );
    const own = await carriedTables(transaction, engine);
    requireSame(own, tables);
    await withoutOrder(transaction, engine, async () => {
      for await (const { table: name, rows } of batches) {
        const table = own.find((candidate) => candidate.name === name);
        if (!table) throw new Error(`There is no table ${name}`);
        await insertRows(transaction, table, rows);
      }
    });
    for (const table of own) {
      const [arrived, sent] = [await sumRows(transaction, table), sums().get(table.name)];
      if (arrived.rows !== sent?.rows || arrived.sha256 !== sent.sha256)
        throw new Error(
          `The rows of ${table.name} differ from the source: ${sent?.rows ?? 0} sent, ${arrived.rows} arrived`,
        );
    }
    await applyMigrations(transaction, engine, known);
    await last(transaction);
  });
  await sql`analyze`.execute(database.read);
}

/** @throws for rows of a newer program */
export function requireKnown(migrations: readonly string[]): void {
  const unknown = migrations.filter((name) => !known.some((migration) => migration.name === name));
  if (unknown.length > 0)
    throw new Error(
      `The data is from a newer version of this program (${unknown.join(', ')}): use that version`,
    );
}

function requireSame(own: readonly Table[], sent: readonly Table[]): void {
  const described = (tables: readonly Table[]) =>
    tables.map(({ name, columns, key }) => `${name} (${columns.join(', ')}; ${key.join(', ')})`);
  const [here, there] = [described(own), described(sent)];
  const odd = [
    ...here.filter((table) => !there.includes(table)),
    ...there.filter((table) => !here.includes(table)),
  ];
  if (odd.length > 0) throw new Error(`These tables differ from this program’s schema: ${odd.join(' · ')}`);
}

/** Rows refer to one another in cycles. */
async function withoutOrder(transaction: Handle, engine: Engine, work: () => Promise<void>): Promise<void> {
  if (engine === 'sqlite') {
    await sql`pragma defer_foreign_keys = on`.execute(transaction);
    await work();
    const { rows } = await sql<{ table: string }>`pragma foreign_key_check`.execute(transaction);
    if (rows[0]) throw new Error(`Rows of ${rows[0].table} refer to missing rows`);
    return;
  }
  const { rows: references } = await sql<{ table: string; name: string }>`
    select conrelid::regclass::text as table, quote_ident(conname) as name from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(
    transaction,
  );
  const each = async (how: string) => {
    for (const { table, name } of references)
      await sql.raw(`alter table ${table} alter constraint ${name} ${how}`).execute(transaction);
  };
  await each('deferrable initially deferred');
  await work();
  await sql`set constraints all immediate`.execute(transaction);
  await each('not deferrable');
}
