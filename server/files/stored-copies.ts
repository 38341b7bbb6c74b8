// Copies by `npm run restore`, whose files must not be deleted.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { mediaKey } from './media-key';

const pattern = /^vitrine\.sqlite\.replaced-[^/]*Z$/;

/** An older copy may lack tables. */
const sources = [
  { table: 'files', column: 'storage_key', keyOf: (value: string) => value },
  { table: 'project_image_files', column: 'storage_key', keyOf: (value: string) => value },
  { table: 'documents', column: 'storage_key', keyOf: (value: string) => value },
  { table: 'post_import_files', column: 'storage_key', keyOf: (value: string) => value },
  { table: 'media', column: 'name', keyOf: mediaKey },
  { table: 'media', column: 'whole_name', keyOf: mediaKey },
] as const;

function databaseCopies(dataDir: string): string[] {
  try {
    return readdirSync(dataDir)
      .filter((name) => pattern.test(name))
      .map((name) => join(dataDir, name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** @throws for an unreadable copy */
export function keysOfCopies(dataDir: string): Set<string> {
  const keys = new Set<string>();
  for (const file of databaseCopies(dataDir)) {
    const connection = new Libsql(file);
    try {
      for (const { table, column, keyOf } of sources) {
        if (!connection.prepare(`select 1 from sqlite_master where type = 'table' and name = ?`).get(table))
          continue;
        for (const row of connection
          .prepare(`select ${column} as value from ${table} where ${column} is not null`)
          .all() as {
          value: string;
        }[])
          keys.add(keyOf(row.value));
      }
    } catch (error) {
      throw new Error(`${file} can't be read: remove or repair it`, { cause: error });
    } finally {
      connection.close();
    }
  }
  return keys;
}
