// Gzipped tar, encrypted with the passphrase, if any; renamed from a temporary name once flushed.
import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { HEAD, isSealed, seal, unseal } from './seal';
import { readTar, writeTar } from './tar';
import type { Entry, TarWriter } from './tar';

/** Low: documents and images are compressed already. */
const COMPRESSION = 4;

export interface ArchiveWriter {
  /** @returns whether the body had `size` bytes */
  add(name: string, size: number, body: AsyncIterable<Uint8Array>): Promise<boolean>;
  addText(name: string, text: string): Promise<void>;
}

/**
 * Removes the archive on failure.
 * @returns the size in bytes, and the result of `work`
 */
export async function writeArchive<T>(
  file: string,
  passphrase: string | undefined,
  work: (archive: ArchiveWriter) => Promise<T>,
): Promise<{ bytes: number; result: T }> {
  const draft = join(dirname(file), `.${basename(file)}.${randomBytes(4).toString('hex')}.part`);
  try {
    const sealing = passphrase === undefined ? undefined : await seal(passphrase);
    const tar = writeTar();
    const target = createWriteStream(draft, { mode: 0o600, flags: 'wx' });
    if (sealing) target.write(sealing.head);
    const gzip = createGzip({ level: COMPRESSION });
    const written = sealing
      ? pipeline(tar.archive, gzip, sealing.stream, target)
      : pipeline(tar.archive, gzip, target);
    const result = await writeEntries(tar, written, work);
    await flushToDisk(draft);
    await rename(draft, file);
    await flushToDisk(dirname(file));
    return { bytes: target.bytesWritten, result };
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function writeEntries<T>(
  tar: TarWriter,
  written: Promise<void>,
  work: (archive: ArchiveWriter) => Promise<T>,
): Promise<T> {
  const failed = written.then(() => new Promise<never>(() => {}));
  // Prevents an unhandled rejection when `work` fails first.
  failed.catch(() => {});
  const add: ArchiveWriter['add'] = (name, size, body) => tar.add({ name, size, body });
  const addText = async (name: string, text: string) => {
    const bytes = Buffer.from(text);
    await add(name, bytes.length, one(bytes));
  };
  try {
    const result = await Promise.race([work({ add, addText }), failed]);
    tar.end();
    await written;
    return result;
  } catch (error) {
    tar.destroy(error);
    // The file must be closed before removal.
    await written.catch(() => {});
    throw error;
  }
}

async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Also for a folder's entries. */
async function flushToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** @throws with a sentence about the file's fault */
export async function* readArchive(file: string, passphrase: string | undefined): AsyncGenerator<Entry> {
  try {
    yield* readTar(unpack(file, passphrase));
  } catch (error) {
    throw new Error(`${file} cannot be read as a backup: ${(error as Error).message}`, { cause: error });
  }
}

async function* unpack(file: string, passphrase: string | undefined): AsyncGenerator<Buffer> {
  const gunzip = createGunzip();
  try {
    const head = await firstBytes(file);
    if (isSealed(head)) {
      if (passphrase === undefined) throw new Error('it is encrypted, and BACKUP_PASSPHRASE is not set');
      const opening = await unseal(passphrase, head);
      // Errors reach the reader of `gunzip`.
      pipeline(createReadStream(file, { start: HEAD }), opening, gunzip).catch(() => {});
    } else {
      if (head[0] !== 0x1f || head[1] !== 0x8b)
        throw new Error('it is neither gzipped nor encrypted as a backup');
      pipeline(createReadStream(file), gunzip).catch(() => {});
    }
    for await (const chunk of gunzip) yield chunk as Buffer;
  } catch (error) {
    throw new Error(sentenceOf(error), { cause: error });
  }
}

async function firstBytes(file: string): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

function sentenceOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return 'there is no such file';
  if (code === 'Z_BUF_ERROR' || code === 'ERR_STREAM_PREMATURE_CLOSE') return 'it is incomplete';
  if (code?.startsWith('Z_')) return `it is damaged (${message})`;
  return message;
}
