// For files left by killed uploads or failed deletions.
import type { Database } from '../db/database';
import { knownKeys } from '../files/queries';
import { keysOfCopies } from '../files/stored-copies';
import { advice, examineStore, ownedSince } from '../files/ownership';
import type { FileStore } from '../files/store';

const days = (count: number) => count * 86_400_000;

/**
 * Minimum age of files and ownership: installations on one store notice each other within minutes (tidy.ts),
 * uploads end within half an hour.
 */
const settled = days(1);

/** Milliseconds. */
export const quarantineTime = days(7);

/** More files without rows are moved only if most files have rows. */
const few = 10;

export interface Sweeping {
  database: Pick<Database, 'read'>;
  files: FileStore;
  /** With databases that `npm run restore` replaced. */
  dataDir: string;
  /** Moves files even if most lack rows or the store was adopted recently. */
  evenMost?: boolean;
}

export interface Swept {
  /** Keys moved to the quarantine. */
  setAside: string[];
  /** Keys returned for a row or a stored database copy. */
  gaveBack: string[];
  /** Keys deleted permanently. */
  removed: string[];
  /** Why nothing was done, and the remedy. */
  refused?: string;
}

/** @param signal aborts when another process may start */
export async function sweepFiles(
  { database, files, dataDir, evenMost = false }: Sweeping,
  now: Date,
  signal?: AbortSignal,
): Promise<Swept> {
  const swept: Swept = { setAside: [], gaveBack: [], removed: [] };
  const found = await examineStore(database, files);
  if (found !== 'ours') return { ...swept, refused: advice[found] };
  const since = await ownedSince(database);
  const settledSince = now.getTime() - settled;
  if (!evenMost && (since === undefined || Date.parse(since) > settledSince)) return swept;

  let copies: Set<string>;
  try {
    copies = keysOfCopies(dataDir);
  } catch (error) {
    return { ...swept, refused: (error as Error).message };
  }
  const namedOf = async (keys: readonly string[]) =>
    new Set([...(await knownKeys(database.read, keys)), ...keys.filter((key) => copies.has(key))]);

  const aside: { key: string; writtenAt: Date }[] = [];
  for await (const file of files.quarantine.list()) aside.push(file);
  const wanted = await namedOf(aside.map(({ key }) => key));
  swept.gaveBack = [...wanted];
  swept.removed = aside
    .filter(({ key, writtenAt }) => !wanted.has(key) && writtenAt.getTime() < now.getTime() - quarantineTime)
    .map(({ key }) => key);

  const keys = await files.writtenBefore(new Date(settledSince));
  const named = await namedOf(keys);
  const unnamed = keys.filter((key) => !named.has(key));
  if (!evenMost && unnamed.length > few && unnamed.length > named.size) {
    return {
      ...swept,
      gaveBack: [],
      removed: [],
      refused: `the database names only ${named.size} of ${keys.length} files: check DATABASE_URL and DATA_DIR, and whether rows were lost; restore the last backup, or run npm run files:adopt -- --set-aside if the others may go`,
    };
  }
  if (signal?.aborted) return { setAside: [], gaveBack: [], removed: [] };
  await files.quarantine.giveBack(swept.gaveBack);
  await files.quarantine.remove(swept.removed);
  await files.quarantine.add(unnamed);
  swept.setAside = unnamed;
  return swept;
}
