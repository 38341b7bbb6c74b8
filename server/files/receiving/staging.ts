// Uploads are inspected locally, then sent to a remote store. Leftovers are deleted when older than any upload.
import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

export interface Staged {
  path: string;
  size: number;
  /** Base64; the store verifies it. */
  md5: string;
  remove: () => Promise<void>;
}

export interface Staging {
  /** @throws when stream or disk fail; leaves nothing */
  take(key: string, chunks: AsyncIterable<Uint8Array>): Promise<Staged>;
}

/** Milliseconds; an upload may take half an hour. */
const abandoned = 3_600_000;

/** @throws if the folder is inaccessible */
export async function openStaging(dataDir: string): Promise<Staging> {
  const folder = join(dataDir, 'receiving');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let lastSwept = -Infinity;
  const sweepNowAndThen = async () => {
    const now = Date.now();
    if (now - lastSwept < abandoned) return;
    lastSwept = now;
    await sweep(folder, now - abandoned);
  };
  await sweepNowAndThen();
  return {
    take: async (key, chunks) => {
      await sweepNowAndThen();
      const path = join(folder, key);
      const file = await open(path, 'wx', 0o600);
      const hash = createHash('md5');
      let size = 0;
      try {
        for await (const chunk of chunks) {
          hash.update(chunk);
          size += chunk.byteLength;
          await file.writeFile(chunk);
        }
        await file.close();
      } catch (error) {
        await file.close();
        await rm(path, { force: true });
        throw error;
      }
      return { path, size, md5: hash.digest('base64'), remove: () => rm(path, { force: true }) };
    },
  };
}

async function sweep(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    // Another process may have removed the file.
    const written = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined,
    );
    if (written !== undefined && written < before) await rm(path, { force: true });
  }
}
