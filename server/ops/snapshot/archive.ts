// A backup's file: a tar archive, packed by gzip, sealed where there is a passphrase. Written under another name until it is
// whole and on the disk, so that under its own name there is never half of one.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { HEAD, isSealed, seal, unseal } from './seal';
import { archiveEnd, entryHead, padding, readEntries } from './tar';
import type { Entry } from './tar';

/** Documents and pictures are packed already; texts gain little from more. */
const COMPRESSION = 4;

export interface ArchiveWriter {
  /** Adds an entry of exactly so many bytes: what is missing is filled up with zeros, what is too much left out. @returns whether they were as many */
  add(name: string, size: number, body: AsyncIterable<Uint8Array>): Promise<boolean>;
  addText(name: string, text: string): Promise<void>;
}

/**
 * Writes an archive; when the work or the disk fails, nothing of it stays.
 * @returns its size in bytes, with what the work returned
 */
export async function writeArchive<T>(
  file: string,
  passphrase: string | undefined,
  work: (archive: ArchiveWriter) => Promise<T>,
): Promise<{ bytes: number; result: T }> {
  const draft = join(dirname(file), `.${basename(file)}.${randomBytes(4).toString('hex')}.part`);
  try {
    const sealing = passphrase === undefined ? undefined : await seal(passphrase);
    const tar = new PassThrough();
    const target = createWriteStream(draft, { mode: 0o600, flags: 'wx' });
    if (sealing) target.write(sealing.head);
    const gzip = createGzip({ level: COMPRESSION });
    const written = sealing ? pipeline(tar, gzip, sealing.stream, target) : pipeline(tar, gzip, target);
    const result = await writeEntries(tar, written, work);
    await settle(draft);
    await rename(draft, file);
    await settle(dirname(file));
    return { bytes: target.bytesWritten, result };
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function writeEntries<T>(
  tar: PassThrough,
  written: Promise<void>,
  work: (archive: ArchiveWriter) => Promise<T>,
): Promise<T> {
  const failed = written.then(() => new Promise<never>(() => {}));
  // Looked at below, wherever it fails first.
  failed.catch(() => {});
  const put = async (bytes: Uint8Array) => {
    if (bytes.length > 0 && !tar.write(bytes)) await Promise.race([once(tar, 'drain'), failed]);
  };
  const add: ArchiveWriter['add'] = async (name, size, body) => {
    await put(entryHead(name, size, new Date()));
    let came = 0;
    for await (const piece of body) {
      await put(piece.subarray(0, Math.max(0, size - came)));
      came += piece.length;
    }
    for (let missing = size - came; missing > 0; missing -= 65_536)
      await put(Buffer.alloc(Math.min(missing, 65_536)));
    await put(padding(size));
    return came === size;
  };
  const addText = async (name: string, text: string) => {
    const bytes = Buffer.from(text);
    await add(name, bytes.length, one(bytes));
  };
  try {
    const result = await Promise.race([work({ add, addText }), failed]);
    tar.end(archiveEnd());
    await written;
    return result;
  } catch (error) {
    tar.destroy(error instanceof Error ? error : undefined);
    // The file is closed before it is removed; why it failed, we know.
    await written.catch(() => {});
    throw error;
  }
}

async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Has a file, or the names in a folder, on the disk. */
async function settle(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The entries of an archive, in their order. @throws with a sentence that says what is wrong with the file */
export async function* readArchive(file: string, passphrase: string | undefined): AsyncGenerator<Entry> {
  try {
    yield* readEntries(unpack(file, passphrase));
  } catch (error) {
    throw new Error(`${file} cannot be read as a backup: ${(error as Error).message}`, { cause: error });
  }
}

/** Errors pass through here wherever the bytes are asked for, in an entry or between two. */
async function* unpack(file: string, passphrase: string | undefined): AsyncGenerator<Buffer> {
  const gunzip = createGunzip();
  try {
    const head = await firstBytes(file);
    if (isSealed(head)) {
      if (passphrase === undefined) throw new Error('it is sealed, and BACKUP_PASSPHRASE is not set');
      const opening = await unseal(passphrase, head);
      // Its errors reach whoever reads.
      pipeline(createReadStream(file, { start: HEAD }), opening, gunzip).catch(() => {});
    } else {
      if (head[0] !== 0x1f || head[1] !== 0x8b) throw new Error('it is neither packed nor sealed as one');
      pipeline(createReadStream(file), gunzip).catch(() => {});
    }
    for await (const piece of gunzip) yield piece as Buffer;
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

/** zlib's words, in plainer ones. */
function sentenceOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return 'there is no such file';
  if (code === 'Z_BUF_ERROR' || code === 'ERR_STREAM_PREMATURE_CLOSE') return 'it breaks off';
  if (code?.startsWith('Z_')) return `it is damaged (${message})`;
  return message;
}
