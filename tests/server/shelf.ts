// Where the files of a test lie: on its disk, or, where TEST_STORE asks for it, in a store that speaks S3.
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { DatabaseAddress } from '../../server/db/open';
import { openFileStore } from '../../server/files/open-store';
import type { FileStore } from '../../server/files/store';

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

export const openShelf = (address: Pick<DatabaseAddress, 'dataDir'>): Promise<FileStore> => openFileStore({ DATA_DIR: address.dataDir, FILES_URL: filesUrlOf(address) || undefined });

/** The keys of all that is kept. */
export async function keysIn(files: Pick<FileStore, 'list'>): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files.list()) keys.push(key);
  return keys.sort();
}

interface Shelved extends Pick<DatabaseAddress, 'dataDir'> {
  /** Whether files are kept in another place than this machine. */
  elsewhere?: boolean;
}

/** Where bytes lie while they are looked into. */
export const arrivalsOf = ({ dataDir, elsewhere = isElsewhere }: Shelved): string => join(dataDir, elsewhere ? 'receiving' : 'uploads');

/** The names of what lies there. */
export function arrivalsIn(address: Shelved): string[] {
  try {
    return readdirSync(arrivalsOf(address));
  } catch {
    // Made with the first upload.
    return [];
  }
}
