// Files in one folder of this machine.
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

/** What work on the disk gives, or something else where the file or folder is not there. */
async function orNothing<T, E>(work: Promise<T>, absent: E): Promise<T | E> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return absent;
    throw error;
  }
}

/** The store under `<dataDir>/uploads`. */
export function createDiskStore(dataDir: string): FileStore {
  const location = join(dataDir, 'uploads');
  // Names that begin with a dot are no keys.
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
  // By ourselves: where the disk is full, flydrive tells only that the reading was broken off.
  const write = async (key: string, pieces: AsyncIterable<Uint8Array>) => {
    const path = pathOf(key);
    await makeFolder();
    // Said to be received means on the disk (`flush`), not in the system's memory.
    const file = createWriteStream(path, { flush: true, mode: 0o600 });
    // Asked for its first piece when the file is open, and not before: what fails then leaves a file that is there to be removed.
    await once(file, 'open');
    await pipeline(pieces, file);
  };
  async function* list(folder = location): AsyncGenerator<StoredFile> {
    for (const key of await orNothing(readdir(folder), [])) {
      if (key.startsWith('.')) continue;
      // A file that was removed since the listing is left out.
      const found = await orNothing(stat(join(folder, key)), undefined);
      if (found?.isFile()) yield { key, size: found.size, writtenAt: found.mtime };
    }
  }
  const asideOf = (key: string) => join(asideLocation, basename(pathOf(key)));
  const quarantine: FileStore['quarantine'] = {
    add: async (keys) => {
      await mkdir(asideLocation, { recursive: true, mode: 0o700 });
      for (const key of keys) {
        // Before the move: a kill in between must not leave a file in the quarantine that looks days old.
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
    // Where it is kept is where it arrives: a row makes a document of it.
    receive: async (key, pieces) => {
      try {
        await write(key, pieces);
      } catch (error) {
        await disk.delete(key);
        throw error;
      }
      let kept = false;
      return {
        path: pathOf(key),
        keep: async () => void (kept = true),
        drop: async () => void (kept || (await disk.delete(key))),
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
    // Earlier versions left the folder and its files open to others. A folder of another account can't be closed by this one.
    check: () => chmod(location, 0o700).catch(() => {}),
    close: () => {},
  };
}
