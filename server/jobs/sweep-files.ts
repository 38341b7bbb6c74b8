// Clears the file store of files that no row names: what an upload left when the process was killed, or a deletion when the disk
// failed. Such a file is moved into the quarantine, and removed from there after some days.
import type { Database } from '../db/database';
import { knownKeys } from '../files/queries';
import { keysOfCopies } from '../db/kept-copies';
import { advice, examineStore, ownedSince } from '../files/ownership';
import type { FileStore } from '../files/store';

const days = (count: number) => count * 86_400_000;

/**
 * Milliseconds. Least time the store has been ours and a file has been there before the file may be moved. Two installations on
 * one store notice each other within minutes (tidy.ts); an upload takes half an hour at most.
 */
const settled = days(1);

/** How long a file stays in the quarantine. */
export const quarantineTime = days(7);

/** So many files without a row are what kills leave; more are only moved where rows name most of the others. */
const few = 10;

export interface Sweeping {
  database: Pick<Database, 'read'>;
  files: FileStore;
  /** Where `npm run restore` leaves the databases it replaced. */
  dataDir: string;
  /** Also where rows name few of the files, and where the store was adopted only now. */
  evenMost?: boolean;
}

export interface Swept {
  /** Keys that went into the quarantine. */
  setAside: string[];
  /** Keys in the quarantine that a row or a kept copy names. */
  gaveBack: string[];
  /** Keys that were removed for good. */
  removed: string[];
  /** Why nothing was done, and what to do about it. */
  refused?: string;
}

/** @param signal aborted when another process may have begun the same */
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
