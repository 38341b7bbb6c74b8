// A run continues after its last reported article.
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { hasRight } from '../../../lib/contract/core/permissions';
import { findUser } from '../../accounts/queries';
import { fromJson, toInstant, toJson } from '../../db/codec';
import type { Database, Handle } from '../../db/database';
import { chunksOf } from '../../files/chunks-of';
import type { FileStore } from '../../files/store';
import {
  dropImportFiles,
  dropReport,
  findImport,
  insertReport,
  listImportFiles,
  nextPosition,
  updateImport,
} from './calls/import-queries';
import type { ImportFileRow, ImportRow } from './calls/import-queries';
import { openImport } from './open-import';
import { ExportRefused, refuseExport } from './refuse-export';
import type { Sentence } from './sentences/sentence';

export interface Running {
  database: Database;
  files: FileStore;
  clock: () => Date;
  /** Aborts between two articles; another process or start continues. */
  signal: AbortSignal;
}

/** Starts in a row that report no article: the file crashes the process, or an error repeats. */
const mostAttempts = 3;

/** @returns the number of changed articles @throws unexpected errors, after which the run continues */
export async function runImport(running: Running, row: ImportRow): Promise<number> {
  const { database, clock } = running;
  if (row.attempts >= mostAttempts) {
    await stopImport(running, row, 'errors');
    return 0;
  }
  await updateImport(database.read, row.id, { attempts: row.attempts + 1 });
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-import-'));
  try {
    return await runIn(running, row, folder);
  } catch (error) {
    // Discarded meanwhile.
    if (!(await findImport(database.read, row.id))) return 0;
    if (!(error instanceof ExportRefused)) throw error;
    const refused = {
      state: 'refused',
      failure: toJson(error.sentence),
      updated_at: toInstant(clock()),
    } as const;
    await end(running, row, refused, error.needsLanguage);
    return 0;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function runIn(running: Running, row: ImportRow, folder: string): Promise<number> {
  const { database, files, clock, signal } = running;
  const isDryRun = row.state === 'checking';
  const uploaded = await fetchFiles(running, row, folder);
  const open = await openImport(
    { database, store: files },
    { ...uploaded, locale: row.locale ?? undefined, folder },
  );
  try {
    await updateImport(database.read, row.id, {
      system: open.system,
      total: open.total,
      left_out: toJson(open.leftOut),
    });
    // A check starts over: only its own process knows the addresses that its articles would take.
    if (isDryRun) await dropReport(database.read, row.id);
    const run = open.run({
      now: clock(),
      isDryRun,
      by: row.created_by,
      from: isDryRun ? 0 : await nextPosition(database.read, row.id),
      record: (transaction, report, position) => insertReport(transaction, row.id, report, position),
    });
    let written = 0;
    for await (const { outcome } of run) {
      if (!isDryRun && (outcome === 'new' || outcome === 'changed')) written += 1;
      // SQLite answers without waiting: requests get their turn here.
      await nextTurn();
      if (!(await isSameRun(database.read, row))) return written;
      if (!(await mayStillWrite(database.read, row))) {
        await stopImport(running, row, 'noRight');
        return written;
      }
      if (!signal.aborted) continue;
      // A shutdown does not count as a failed attempt.
      await updateImport(database.read, row.id, { attempts: row.attempts });
      return written;
    }
    await end(running, row, {
      state: isDryRun ? 'checked' : 'imported',
      updated_at: toInstant(clock()),
    });
    return written;
  } finally {
    open.close();
  }
}

/** Each start sets `updated_at`: a run that was stopped and started again is another one. */
async function isSameRun(handle: Handle, { id, state, updated_at: at }: ImportRow): Promise<boolean> {
  const row = await findImport(handle, id);
  return row?.state === state && row.updated_at === at;
}

/** The account may have been deactivated or erased, or have lost its right. */
async function mayStillWrite(handle: Handle, { created_by: by }: ImportRow): Promise<boolean> {
  const user = by === null ? undefined : await findUser(handle, by);
  return user?.status === 'active' && hasRight({ role: user.role, rights: fromJson(user.rights) }, 'blog');
}

/** The uploaded files of a check stay, for the import, and those of a file that needs a language. */
async function end(
  { database, files }: Running,
  row: ImportRow,
  values: Partial<Omit<ImportRow, 'id'>>,
  keepsFiles = values.state === 'checked',
): Promise<void> {
  const keys = await database.write(async (transaction) => {
    // Stopped or discarded meanwhile.
    if (!(await isSameRun(transaction, row))) return [];
    await updateImport(transaction, row.id, { ...values, attempts: 0 });
    return keepsFiles ? [] : dropImportFiles(transaction, row.id);
  });
  await files.remove(keys);
}

const failures = {
  checking: {
    errors: 'The check stopped three times on an unexpected error. Nothing was stored.',
    noRight: 'The account of this import may no longer write articles. Nothing was stored.',
  },
  importing: {
    errors:
      'An unexpected error stopped the import three times. Articles up to there are imported; a new run changes nothing in them.',
    noRight: 'The account of this import may no longer write articles. Articles up to there are imported.',
  },
} as const satisfies Record<string, Record<string, Sentence>>;

async function stopImport(
  { database, clock }: Running,
  { id, state }: ImportRow,
  cause: keyof typeof failures.checking,
): Promise<void> {
  const failure = failures[state === 'checking' ? 'checking' : 'importing'][cause];
  await updateImport(database.read, id, {
    state: 'stopped',
    attempts: 0,
    failure: toJson(failure),
    updated_at: toInstant(clock()),
  });
}

async function fetchFiles(
  { database, files }: Running,
  { id, file_name: name }: ImportRow,
  folder: string,
): Promise<{ path: string; pictures: string | undefined }> {
  const rows = await listImportFiles(database.read, id);
  const fetchPart = async (part: ImportFileRow['part'], target: string): Promise<string | undefined> => {
    const key = rows.find((row) => row.part === part)?.storage_key;
    if (key === undefined) return undefined;
    const stream = await files.read(key);
    if (!stream) return refuseExport('The uploaded file is no longer there: choose it again.');
    await pipeline(chunksOf(stream), createWriteStream(target));
    return target;
  };
  const path = await fetchPart('articles', join(folder, `articles${extname(name).toLowerCase()}`));
  return {
    path: path ?? refuseExport('The uploaded file is no longer there: choose it again.'),
    pictures: await fetchPart('pictures', join(folder, 'pictures.zip')),
  };
}
