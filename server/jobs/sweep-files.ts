// Removes files that no row names: what an upload left when the process was killed under it, or a deletion when the disk failed.
import type { Database } from '../db/database';
import { knownKeys } from '../db/files';
import type { FileStore } from '../files/store';

/** Milliseconds. Long past the ten seconds after which an upload that does not move is broken off. */
const abandoned = 120_000;

/** @returns how many were removed */
export async function sweepFiles(database: Pick<Database, 'read'>, files: FileStore, now: Date): Promise<number> {
  const keys = await files.writtenBefore(new Date(now.getTime() - abandoned));
  const known = await knownKeys(database.read, keys);
  const lost = keys.filter((key) => !known.has(key));
  await files.remove(lost);
  return lost.length;
}
