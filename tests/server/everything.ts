import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../../server/db/database';

async function tables({ engine, read }: Database): Promise<string[]> {
  const names =
    engine === 'sqlite'
      ? sql<{
          name: string;
        }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not glob '*_search_index*'`
      : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`;
  return (await names.execute(read)).rows.map(({ name }) => name);
}

/** Sorted: writes without effect may change the order. */
export async function dump(database: Database): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  for (const name of await tables(database)) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(database.read);
    all[name] = `[${rows
      .map((row) => JSON.stringify(row))
      .sort()
      .join(',')}]`;
  }
  return all;
}

export function files(folder: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const entry of readdirSync(folder)) {
    const path = join(folder, entry);
    if (statSync(path).isDirectory()) Object.assign(found, files(path));
    else found[path] = readFileSync(path).toString('latin1');
  }
  return found;
}

export const inLatin1 = (text: string) => Buffer.from(text, 'utf8').toString('latin1');
