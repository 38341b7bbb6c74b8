// Files in one folder of this machine.
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { onDemand } from './on-demand';
import type { FileStore, StoredFile } from './store';

/** The store under `<dataDir>/uploads`. */
export function createDiskStore(dataDir: string): FileStore {
  const location = join(dataDir, 'uploads');
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }));
  const pathOf = (key: string) => join(location, key);
  const write = async (key: string, pieces: AsyncIterable<Uint8Array>) => {
    // Asked for its first piece when the file is open, and not before: what fails then leaves a file that is there to be removed.
    await disk.putStream(key, Readable.from(pieces, { objectMode: false }));
    // Said to be received means on the disk, not in the system's memory.
    const file = await open(pathOf(key), 'r+');
    try {
      await file.sync();
    } finally {
      await file.close();
    }
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
