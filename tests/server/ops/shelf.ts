// Where the files of a test lie: on its disk, or, where TEST_STORE asks for it, in a store that speaks S3.
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Database } from '../../../server/db/database';
import type { DatabaseAddress } from '../../../server/db/open';
import { openFileStore } from '../../../server/files/open-store';
import { adoptStore } from '../../../server/files/ownership';
import type { FileStore } from '../../../server/files/store';
import { sweepFiles } from '../../../server/jobs/sweep-files';

export const isElsewhere = process.env.TEST_STORE === 's3';

/**
 * FILES_URL for a test: a folder of its own in the bucket of TEST_FILES_URL. Empty on the disk.
 * @throws when S3 is asked for without TEST_FILES_URL, the address of a bucket that may be filled
 */
export function filesUrlOf({ dataDir }: Pick<DatabaseAddress, 'dataDir'>): string {
  if (!isElsewhere) return '';
  if (!process.env.TEST_FILES_URL) throw new Error('TEST_STORE=s3 needs TEST_FILES_URL');
  const url = new URL(process.env.TEST_FILES_URL);
  url.pathname = join(url.pathname, basename(dataDir));
  return url.href;
}

export const openShelf = (address: Pick<DatabaseAddress, 'dataDir'>): Promise<FileStore> =>
  openFileStore({ DATA_DIR: address.dataDir, FILES_URL: filesUrlOf(address) || undefined });

/** The keys of all that is kept. */
export async function keysIn(files: Pick<FileStore, 'list'>): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files.list()) keys.push(key);
  return keys.sort();
}

/** Clears the store of files without a row as housekeeping does once it has been ours and they have been there for a day. @returns how many went aside */
export async function sweepLater({
  database,
  files,
  address,
}: {
  database: Database;
  files: FileStore;
  address: Pick<DatabaseAddress, 'dataDir'>;
}): Promise<number> {
  await adoptStore(database, files, new Date());
  const { setAside, refused } = await sweepFiles(
    { database, files, dataDir: address.dataDir },
    new Date(Date.now() + 2 * 86_400_000),
  );
  if (refused !== undefined) throw new Error(refused);
  return setAside.length;
}

interface Shelved extends Pick<DatabaseAddress, 'dataDir'> {
  /** Whether files are kept in another place than this machine. */
  elsewhere?: boolean;
}

/** Where bytes lie while they are looked into. */
export const arrivalsOf = ({ dataDir, elsewhere = isElsewhere }: Shelved): string =>
  join(dataDir, elsewhere ? 'receiving' : 'uploads');

/** The names of what lies there. */
export function arrivalsIn(address: Shelved): string[] {
  try {
    // The store's own notes and its quarantine begin with a dot.
    return readdirSync(arrivalsOf(address)).filter((name) => !name.startsWith('.'));
  } catch {
    // Made with the first upload.
    return [];
  }
}
