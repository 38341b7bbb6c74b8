// Copies files, then in one transaction later files and all rows: the archive has every file of the rows.
import { createHash } from 'node:crypto';
import type { Database, Handle } from '../../db/database';
import { chunksOf } from '../../files/chunks-of';
import type { FileStore } from '../../files/store';
import type { ArchiveWriter } from './archive';
import { namedFiles } from './files-of';
import type { NamedFile } from './files-of';
import { headText, manifestText, names } from './manifest';
import type { Manifest } from './manifest';
import { linesOf, readRows } from './rows';
import { appliedMigrations, carriedTables } from './schema';
import type { Table } from './schema';
import { markOf } from './secret-mark';

export interface Source {
  database: Database;
  files: FileStore;
  secret: string;
}

type Copied = Map<string, { size: number; sha256: string } | 'missing' | 'changed'>;

/** @param withSecret only for encrypted archives */
export async function takeSnapshot(
  archive: ArchiveWriter,
  { database, files, secret }: Source,
  withSecret: boolean,
): Promise<Manifest> {
  await archive.addText(names.head, headText(new Date()));
  const copied: Copied = new Map();
  const copy = (handle: Handle, tables: readonly Table[]) =>
    copyFiles(archive, files, namedFiles(handle, tables), copied);
  await copy(database.read, await carriedTables(database.read, database.engine));
  // Missing files whose rows still exist.
  const accepted = new Set<string>();
  for (;;) {
    const taken = await database.snapshot(async (frozen) => {
      const migrations = await appliedMigrations(frozen, database.engine);
      if (migrations.length === 0)
        throw new Error('There is nothing to back up: this database was never started');
      const takenAt = new Date().toISOString();
      const tables = await carriedTables(frozen, database.engine);
      const found = sorted(await copy(frozen, tables), copied);
      if (!found.missing.every((key) => accepted.has(key))) return { ...found, tables };
      return { ...found, rows: { takenAt, migrations, tables: await copyRows(archive, frozen, tables) } };
    });
    if (!('rows' in taken)) {
      // A missing file's row may be deleted meanwhile, which a later snapshot shows.
      for await (const { key } of namedFiles(database.read, taken.tables))
        if (taken.missing.includes(key)) accepted.add(key);
      continue;
    }
    const lost = [
      ...taken.missing.map((key) => ({ key, why: 'missing' as const })),
      ...taken.changed.map((key) => ({ key, why: 'changed' as const })),
    ];
    if (withSecret) await archive.addText(names.secret, `${secret}\n`);
    const manifest = {
      ...taken.rows,
      engine: database.engine,
      files: taken.present,
      lost,
      secret: withSecret,
      secretMark: markOf(secret),
    };
    await archive.addText(names.manifest, manifestText(manifest));
    return { format: 1, ...manifest };
  }
}

/** @returns all keys, also of files copied before */
async function copyFiles(
  archive: ArchiveWriter,
  files: FileStore,
  named: AsyncIterable<NamedFile>,
  copied: Copied,
): Promise<string[]> {
  const keys: string[] = [];
  for await (const file of named) {
    keys.push(file.key);
    if (!copied.has(file.key)) copied.set(file.key, await copyFile(archive, files, file));
  }
  return keys;
}

async function copyFile(
  archive: ArchiveWriter,
  files: FileStore,
  { key, size, sha256: expected }: NamedFile,
) {
  const stream = await files.read(key);
  if (!stream) return 'missing';
  const hash = createHash('sha256');
  const failures: unknown[] = [];
  const hashed = async function* () {
    try {
      for await (const chunk of chunksOf(stream)) {
        hash.update(chunk);
        yield chunk;
      }
    } catch (error) {
      failures.push(error);
    }
  };
  const whole = await archive.add(names.file(key), size, hashed());
  // A file deleted while open counts as missing.
  if (failures.length > 0) {
    if (await files.read(key)) throw new Error(`The file ${key} could not be read`, { cause: failures[0] });
    return 'missing';
  }
  const sha256 = hash.digest('hex');
  return whole && (expected === undefined || expected === sha256) ? { size, sha256 } : 'changed';
}

function sorted(wanted: readonly string[], copied: Copied) {
  const present: Manifest['files'] = [];
  const [missing, changed]: [string[], string[]] = [[], []];
  for (const key of new Set(wanted)) {
    const state = copied.get(key);
    if (state === 'changed') changed.push(key);
    else if (state === undefined || state === 'missing') missing.push(key);
    else present.push({ key, ...state });
  }
  return { present, missing, changed };
}

async function copyRows(
  archive: ArchiveWriter,
  frozen: Handle,
  tables: readonly Table[],
): Promise<Manifest['tables']> {
  const taken: Manifest['tables'] = [];
  for (const table of tables) {
    const hash = createHash('sha256');
    let [rows, part] = [0, 0];
    for await (const batch of readRows(frozen, table)) {
      const lines = linesOf(batch);
      hash.update(lines);
      rows += batch.length;
      await archive.addText(names.rows(table.name, ++part), lines);
    }
    taken.push({ ...table, rows, sha256: hash.digest('hex') });
  }
  return taken;
}
