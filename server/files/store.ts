// Where documents lie: one folder, names that are random and tell nothing. A file without a row in the database is no
// document but what a broken-off upload left, and is swept away.
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

export interface FileStore {
  /** Writes pieces under a key, and has them on the disk before it answers. @throws when they or the disk fail */
  write(key: string, pieces: AsyncIterable<Uint8Array>): Promise<void>;
  /** The bytes, read piece by piece as they are asked for; undefined when there are none. */
  read(key: string): Promise<ReadableStream<Uint8Array> | undefined>;
  /** Where the bytes lie, for looking into them. */
  pathOf(key: string): string;
  remove(keys: readonly string[]): Promise<void>;
  /** Keys of all files last written before an instant. */
  writtenBefore(instant: Date): Promise<string[]>;
}

/** The store under `<dataDir>/uploads`. */
export function createFileStore(dataDir: string): FileStore {
  const location = join(dataDir, 'uploads');
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }));
  const pathOf = (key: string) => join(location, key);
  return {
    pathOf,
    write: async (key, pieces) => {
      // Asked for its first piece when the file is open, and not before: what fails then leaves a file that is there to be removed.
      await disk.putStream(key, Readable.from(pieces, { objectMode: false }));
      // Said to be received means on the disk, not in the system's memory.
      const file = await open(pathOf(key), 'r+');
      try {
        await file.sync();
      } finally {
        await file.close();
      }
    },
    read: async (key) => ((await disk.exists(key)) ? onDemand(() => disk.getStream(key)) : undefined),
    remove: async (keys) => {
      await Promise.all(keys.map((key) => disk.delete(key)));
    },
    writtenBefore: async (instant) => {
      const found: string[] = [];
      for (const entry of (await disk.listAll()).objects) {
        if (!entry.isFile) continue;
        // Gone between the listing and the look: then it is no business of ours.
        const written = await entry.getMetaData().then(({ lastModified }) => lastModified, () => undefined);
        if (written && written < instant) found.push(entry.key);
      }
      return found;
    },
  };
}

/** Opens the file at the first piece asked for: an answer to HEAD asks for none. */
function onDemand(open: () => Promise<Readable>): ReadableStream<Uint8Array> {
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        reader ??= (Readable.toWeb(await open()) as ReadableStream<Uint8Array>).getReader();
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader?.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
