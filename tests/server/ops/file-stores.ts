// On disk, or on S3 with TEST_STORE=s3.
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Database } from '../../../server/db/database';
import type { DatabaseAddress } from '../../../server/db/open';
import { openFileStore } from '../../../server/files/open-store';
import { claimStore } from '../../../server/files/ownership';
import type { FileStore } from '../../../server/files/store';
import { sweepFiles } from '../../../server/jobs/sweep-files';

export const isElsewhere = process.env.TEST_STORE === 's3';

/**
 * FILES_URL: a separate folder in the bucket of TEST_FILES_URL; empty on disk.
 * @throws for S3 without TEST_FILES_URL, the URL of a writable bucket
 */
export function filesUrlOf({ dataDir }: Pick<DatabaseAddress, 'dataDir'>): string {
  if (!isElsewhere) return '';
  if (!process.env.TEST_FILES_URL) throw new Error('TEST_STORE=s3 needs TEST_FILES_URL');
  const url = new URL(process.env.TEST_FILES_URL);
  url.pathname = join(url.pathname, basename(dataDir));
  return url.href;
}

export const openTestStore = (address: Pick<DatabaseAddress, 'dataDir'>): Promise<FileStore> =>
  openFileStore({ DATA_DIR: address.dataDir, FILES_URL: filesUrlOf(address) || undefined });

export async function keysIn(files: Pick<FileStore, 'list'>): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files.list()) keys.push(key);
  return keys.sort();
}

/**
 * Sweeps as two days later: files must be a day old.
 * @returns quarantined files
 */
export async function sweepLater({
  database,
  files,
  address,
}: {
  database: Database;
  files: FileStore;
  address: Pick<DatabaseAddress, 'dataDir'>;
}): Promise<number> {
  await claimStore(database, files, new Date());
  const { setAside, refused } = await sweepFiles(
    { database, files, dataDir: address.dataDir },
    new Date(Date.now() + 2 * 86_400_000),
  );
  if (refused !== undefined) throw new Error(refused);
  return setAside.length;
}

interface StoredFilesPlace extends Pick<DatabaseAddress, 'dataDir'> {
  /** On S3. */
  elsewhere?: boolean;
}

export const arrivalsOf = ({ dataDir, elsewhere = isElsewhere }: StoredFilesPlace): string =>
  join(dataDir, elsewhere ? 'receiving' : 'uploads');

export function arrivalsIn(address: StoredFilesPlace): string[] {
  try {
    // Names of the store's files and quarantine begin with a dot.
    return readdirSync(arrivalsOf(address)).filter((name) => !name.startsWith('.'));
  } catch {
    // Before the first upload.
    return [];
  }
}
