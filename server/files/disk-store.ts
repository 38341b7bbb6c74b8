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
    if (!path.startsWith(`${join(location)}${sep}`)) throw new Error('A key is outside of the files folder');
    return path;
  };
  const makeFolder = () => mkdir(location, { recursive: true, mode: 0o700 });
  // flydrive reports a full disk only as an aborted read.
  const write = async (key: string, chunks: AsyncIterable<Uint8Array>) => {
    const path = pathOf(key);
    await makeFolder();
    // `flush`: to the disk, past the system's cache.
    const file = createWriteStream(path, { flush: true, mode: 0o600 });
    // First, so that a failed upload's file can be removed.
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
        // A kill before the move must leave no seemingly old file in quarantine.
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
    // At the final path; a database row makes the file a document.
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
    // Earlier versions left the folder readable; chmod fails for another owner.
    check: () => chmod(location, 0o700).catch(() => {}),
    close: () => {},
  };
}
