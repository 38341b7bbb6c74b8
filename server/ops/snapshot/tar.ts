import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract, pack } from 'tar-stream';

export interface Entry {
  name: string;
  /** Bytes. */
  size: number;
  /** The next entry skips unread bytes. */
  body: AsyncIterable<Uint8Array>;
}

export interface TarWriter {
  archive: Readable;
  /**
   * Pads with zeros or truncates to `size` bytes.
   * @returns whether the body had that size
   */
  add(entry: Entry): Promise<boolean>;
  end(): void;
  destroy(error: unknown): void;
}

const ZEROS = Buffer.alloc(65_536);

export function writeTar(): TarWriter {
  const archive = pack();
  return {
    archive: Readable.from(archive, { objectMode: false }),
    end: () => archive.finalize(),
    destroy: (error) => archive.destroy(error instanceof Error ? error : undefined),
    async add({ name, size, body }) {
      const entry = archive.entry({ name, size, mode: 0o600 });
      const put = async (bytes: Uint8Array) => {
        if (bytes.length > 0 && !entry.write(bytes)) await once(entry, 'drain');
      };
      let length = 0;
      for await (const chunk of body) {
        await put(chunk.subarray(0, Math.max(0, size - length)));
        length += chunk.length;
      }
      for (let missing = size - length; missing > 0; missing -= ZEROS.length)
        await put(ZEROS.subarray(0, Math.min(missing, ZEROS.length)));
      const closed = once(entry, 'close');
      entry.end(undefined);
      await closed;
      return length === size;
    },
  };
}

/** @throws for an invalid or incomplete archive */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  const entries = extract();
  // The loop throws the errors of the source.
  const fed = pipeline(source, entries).catch(() => {});
  for await (const entry of entries) {
    const { name, size = 0 } = entry.header;
    yield { name, size, body: entry as AsyncIterable<Uint8Array> };
    entry.resume();
  }
  await fed;
}
