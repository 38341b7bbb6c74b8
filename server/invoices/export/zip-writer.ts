import { Readable } from 'node:stream';
import yazl from 'yazl';

export interface ZipEntry {
  name: string;
  modifiedAt: Date;
  /** Called at its turn: one document is in memory at a time. */
  read: () => Promise<Uint8Array>;
}

/** A failing entry fails the stream: clients notice an incomplete archive. */
export function zipStream(entries: readonly ZipEntry[]): ReadableStream<Uint8Array> {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as Readable;
  const fail = (error: Error) => void output.destroy(error);
  zip.on('error', fail);
  for (const entry of entries)
    zip.addReadStreamLazy(entry.name, { mtime: entry.modifiedAt, compress: true }, (ready) => {
      entry.read().then((bytes) => ready(null, Readable.from([bytes])), fail);
    });
  zip.end();
  return cancellable(output);
}

/** `Readable.toWeb` throws outside of any call when a client leaves while a chunk is on its way. */
function cancellable(output: Readable): ReadableStream<Uint8Array> {
  const chunks = output[Symbol.asyncIterator]() as AsyncIterator<Uint8Array, undefined>;
  return new ReadableStream({
    pull: async (controller) => {
      const next = await chunks.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    cancel: () => void output.destroy(),
  });
}
