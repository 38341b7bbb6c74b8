// Compares the rows before the commit.
import type { Database, Handle } from '../../db/database';
import { copyMarks } from '../../files/file-store-marks';
import { fileStoreMarks } from '../../db/migrations/0021-file-store-marks';
import { createHash } from 'node:crypto';
import { fillDatabase } from './fill';
import type { Batch } from './fill';
import { linesOf, readRows } from './rows';
import type { Sum } from './rows';
import { appliedMigrations, carriedTables } from './schema';
import type { Table } from './schema';

/** @throws if a row differs; stores nothing then */
export async function moveRows(
  source: Database,
  target: Database,
): Promise<{ table: string; rows: number }[]> {
  return source.snapshot(async (frozen) => {
    const migrations = await appliedMigrations(frozen, source.engine);
    if (migrations.length === 0) throw new Error('There is nothing to move: this database was never started');
    const tables = await carriedTables(frozen, source.engine);
    const sums = new Map<string, Sum>();
    const read = async function* (): AsyncGenerator<Batch> {
      for (const table of tables) {
        const hash = createHash('sha256');
        let count = 0;
        for await (const rows of readRows(frozen, table)) {
          hash.update(linesOf(rows));
          count += rows.length;
          yield { table: table.name, rows };
        }
        sums.set(table.name, { rows: count, sha256: hash.digest('hex') });
      }
    };
    // Files stay; the new database owns the store.
    const marks = async (transaction: Handle) =>
      migrations.includes(fileStoreMarks.name) ? copyMarks(frozen, transaction) : undefined;
    await fillDatabase(target, { migrations, tables, batches: read(), sums: () => sums }, marks);
    return tables.map(({ name }: Table) => ({ table: name, rows: sums.get(name)?.rows ?? 0 }));
  });
}
