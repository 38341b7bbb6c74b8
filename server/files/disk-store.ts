import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { onDemand } from './on-demand';
import type { FileStore, NoteName, StoredFile } from './store';

/** Returns `absent` if the file or folder does not exist. */
async function orNothing<T, E>(work: Promise<T>, absent: E): Promise<T | E> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return absent;
    throw error;
  }
}

export function createDiskStore(dataDir: string): FileStore {
  const location = join(dataDir, 'uploads');
  // Keys never begin with a dot.
  const asideLocation = join(location, '.quarantine');
  const noteOf = (name: NoteName) => join(location, `.${name}`);
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }));
  const pathOf = (key: string) => {
    const path = join(location, key);
    if (!path.startsWith(`${join(location)}${sep}`))
      throw new Error('A key leads out of the folder of files');
    return path;
  };
  const makeFolder = () => mkdir(location, { recursive: true, mode: 0o700 });
  // Without flydrive, which reports a full disk only as an aborted read.
  const write = async (key: string, chunks: AsyncIterable<Uint8Array>) => {
    const path = pathOf(key);
    await makeFolder();
    // `flush`: on the disk, not only in the system's cache.
    const file = createWriteStream(path, { flush: true, mode: 0o600 });
    // Before the first chunk, so that a failed upload leaves a file that can be removed.
    await once(file, 'open');
    await pipeline(chunks, file);
  };
  async function* list(folder = location): AsyncGenerator<StoredFile> {
    for (const key of await orNothing(readdir(folder), [])) {
      if (key.startsWith('.')) continue;
      const found = await orNothing(stat(join(folder, key)), undefined);
      if (found?.isFile()) yield { key, size: found.size, writtenAt: found.mtime };
    }
  }
  const asideOf = (key: string) => join(asideLocation, basename(pathOf(key)));
  const quarantine: FileStore['quarantine'] = {
    add: async (keys) => {
      await mkdir(asideLocation, { recursive: true, mode: 0o700 });
      for (const key of keys) {
        // Before the move, so that a kill in between leaves no quarantined file that looks days old.
        const now = new Date();
        await orNothing(utimes(pathOf(key), now, now), undefined);
        await orNothing(rename(pathOf(key), asideOf(key)), undefined);
      }
    },
    list: () => list(asideLocation),
    giveBack: async (keys) => {
      for (const key of keys) await orNothing(rename(asideOf(key), pathOf(key)), undefined);
    },
    remove: async (keys) => {
      for (const key of keys) await rm(asideOf(key), { force: true });
    },
  };
  return {
    // Files are received at their final path; a database row makes them documents.
    receive: async (key, chunks) => {
      try {
        await write(key, chunks);
      } catch (error) {
        await disk.delete(key);
        throw error;
      }
      let isStored = false;
      return {
        path: pathOf(key),
        keep: async () => void (isStored = true),
        drop: async () => void (isStored || (await disk.delete(key))),
      };
    },
    write,
    read: async (key) => {
      if (await disk.exists(key)) return onDemand(() => disk.getStream(key));
      const aside = asideOf(key);
      return (await orNothing(stat(aside), undefined))
        ? onDemand(async () => createReadStream(aside))
        : undefined;
    },
    remove: async (keys) => {
      await Promise.all(keys.map((key) => disk.delete(key)));
      await quarantine.remove(keys);
    },
    quarantine,
    readNote: (name) => orNothing(readFile(noteOf(name), 'utf8'), undefined),
    writeNote: async (name, text) => {
      await makeFolder();
      const draft = `${noteOf(name)}-${randomUUID()}`;
      await writeFile(draft, text, { mode: 0o600, flush: true });
      await rename(draft, noteOf(name));
    },
    removeNote: (name) => rm(noteOf(name), { force: true }),
    list: () => list(),
    writtenBefore: async (instant) => {
      const found: string[] = [];
      for await (const { key, writtenAt } of list()) if (writtenAt < instant) found.push(key);
      return found;
    },
    // Earlier versions left the folder readable. chmod fails if another user owns the folder.
    check: () => chmod(location, 0o700).catch(() => {}),
    close: () => {},
  };
}
