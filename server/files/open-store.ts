import type { Env } from '../../lib/env';
import { createDiskStore } from './disk-store';
import type { FileStore } from './store';

export async function openFileStore({
  DATA_DIR,
  FILES_URL,
  AWS_REGION,
}: Pick<Env, 'DATA_DIR'> & Partial<Pick<Env, 'FILES_URL' | 'AWS_REGION'>>): Promise<FileStore> {
  if (FILES_URL === undefined) return createDiskStore(DATA_DIR);
  // The S3 client costs 250 ms and tens of megabytes.
  const { openS3Store } = await import('./s3-store');
  return openS3Store(FILES_URL, { dataDir: DATA_DIR, region: AWS_REGION });
}
