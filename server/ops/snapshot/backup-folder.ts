// A folder of backups: what they are called, which are the oldest, and what is known of the last one.
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const pattern = /^vitrine-\d{8}T\d{6}Z\.tar\.gz(\.sealed)?$/;

/** In the order of time: `vitrine-20260131T073000Z.tar.gz`. */
export const backupName = (at: Date, sealed: boolean): string => `vitrine-${at.toISOString().replace(/[-:]|\.\d+/g, '')}.tar.gz${sealed ? '.sealed' : ''}`;

/** Removes all but the newest. @returns the names of those that went */
export async function keepNewest(folder: string, count: number): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => pattern.test(name)).sort();
  const old = names.slice(0, Math.max(0, names.length - count));
  for (const name of old) await rm(join(folder, name));
  return old;
}

/** For `npm run doctor`, and whatever else watches over backups. */
export async function noteBackup(dataDir: string, { at, to, bytes }: { at: Date; to: string; bytes: number }): Promise<void> {
  await writeFile(join(dataDir, 'last-backup.json'), `${JSON.stringify({ at: at.toISOString(), to, bytes, verified: true })}\n`, { mode: 0o600 });
}
