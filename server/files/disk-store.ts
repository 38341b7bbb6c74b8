// Files in one folder of this machine.
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { onDemand } from './on-demand';
import type { FileStore, StoredFile } from './store';

/** The store under `<dataDir>/uploads`. */
export function createDiskStore(dataDir: string): FileStore {
  const location = join(dataDir, 'uploads');
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }));
  const pathOf = (key: string) => {
    const path = join(location, key);
    if (!path.startsWith(`${join(location)}${sep}`)) throw new Error('A key leads out of the folder of files');
    return path;
  };
  // By ourselves: where the disk is full, flydrive tells only that the reading was broken off.
  const write = async (key: string, pieces: AsyncIterable<Uint8Array>) => {
    const path = pathOf(key);
    await mkdir(dirname(path), { recursive: true });
    // Said to be received means on the disk (`flush`), not in the system's memory.
    const file = createWriteStream(path, { flush: true });
    // Asked for its first piece when the file is open, and not before: what fails then leaves a file that is there to be removed.
    await once(file, 'open');
    await pipeline(pieces, file);
  };
  async function* list(): AsyncGenerator<StoredFile> {
    for (const entry of (await disk.listAll()).objects) {
      if (!entry.isFile) continue;
      // Gone between the listing and the look: then it is no business of ours.
      const found = await entry.getMetaData().catch(() => undefined);
      if (found) yield { key: entry.key, size: found.contentLength, writtenAt: found.lastModified };
    }
  }
  return {
    // Where it is kept is where it arrives: a row makes a document of it.
    receive: async (key, pieces) => {
      try {
        await write(key, pieces);
      } catch (error) {
        await disk.delete(key);
        throw error;
      }
      let kept = false;
      return { path: pathOf(key), keep: async () => void (kept = true), drop: async () => void (kept || (await disk.delete(key))) };
    },
    write,
    read: async (key) => ((await disk.exists(key)) ? onDemand(() => disk.getStream(key)) : undefined),
    remove: async (keys) => {
      await Promise.all(keys.map((key) => disk.delete(key)));
    },
    list,
    writtenBefore: async (instant) => {
      const found: string[] = [];
      for await (const { key, writtenAt } of list()) if (writtenAt < instant) found.push(key);
      return found;
    },
    check: async () => {},
    close: () => {},
  };
}
