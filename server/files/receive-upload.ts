// A multipart form with one file, from the network to the store piece by piece: what memory holds of it is a few pieces,
// however large it is. Whatever goes wrong, nothing of it stays.
import { createHash, randomUUID } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import type { BusboyFileStream } from '@fastify/busboy';
import { DOCUMENT_FIELD, DOCUMENT_MAX, documentTypes } from '../../lib/contract/document-limits';
import type { DocumentFormat } from '../../lib/contract/document-limits';
import { isUnavailable } from '../db/failure';
import { Refusal } from '../rules/refusal';
import { claimedFormat, harmlessName } from './file-name';
import { formatOf } from './format-of';
import type { FileStore } from './store';

export interface Upload {
  contentType: string;
  /** As announced; undefined where it was not. */
  contentLength: number | undefined;
  body: ReadableStream<Uint8Array> | null;
}

export interface ReceivedFile {
  storageKey: string;
  name: string;
  mimeType: (typeof documentTypes)[DocumentFormat];
  /** Bytes. */
  size: number;
  /** Hex. */
  sha256: string;
  /** What else the form says, as it was sent. */
  fields: Readonly<Record<string, string>>;
}

/** Milliseconds without a piece after which an upload counts as broken off. @see PRODUCT §6 */
const patience = 10_000;

/**
 * How much is read past a file that is too large, so that who sends it hears why: a connection closed while they still
 * send looks to them like a broken one.
 */
const grace = 16 * 1_048_576;

const limits = { fileSize: DOCUMENT_MAX, files: 2, fields: 4, fieldSize: 1024, parts: 6, headerPairs: 20, headerSize: 8192 };

/**
 * Receives a document: pdf, doc or docx, by name and by content.
 * @throws Refusal UNSUPPORTED_TYPE (no multipart form), INVALID (no file, or several), FILE_EMPTY, FILE_TOO_LARGE, FILE_UNSUPPORTED, UPLOAD_FAILED
 */
export async function receiveUpload(store: FileStore, upload: Upload): Promise<ReceivedFile> {
  if (!/^multipart\/form-data\s*;/i.test(upload.contentType)) throw new Refusal('UNSUPPORTED_TYPE');
  if ((upload.contentLength ?? 0) > DOCUMENT_MAX + grace) throw new Refusal('FILE_TOO_LARGE');
  const storageKey = randomUUID();
  try {
    const { name, size, sha256, fields, truncated } = await stored(store, storageKey, upload);
    if (truncated) throw new Refusal('FILE_TOO_LARGE');
    if (size === 0) throw new Refusal('FILE_EMPTY');
    const claimed = claimedFormat(name);
    if (!claimed || (await formatOf(store.pathOf(storageKey))) !== claimed) throw new Refusal('FILE_UNSUPPORTED');
    return { storageKey, name: harmlessName(name, claimed), mimeType: documentTypes[claimed], size, sha256, fields };
  } catch (error) {
    await store.remove([storageKey]);
    throw error;
  }
}

interface Stored {
  name: string;
  size: number;
  sha256: string;
  fields: Record<string, string>;
  truncated: boolean;
}

type Measured = Pick<Stored, 'size' | 'sha256' | 'truncated'>;

async function stored(store: FileStore, key: string, upload: Upload): Promise<Stored> {
  const broken = new AbortController();
  const files: { name: string; stream: BusboyFileStream; written: Promise<Measured> }[] = [];
  const fields = new Map<string, string>();
  let several = false;
  try {
    const parser = new Busboy({ headers: { 'content-type': upload.contentType }, limits });
    parser.on('file', (field, stream, name) => {
      // Whoever reads it hears of its end; unheard, an event would end the process.
      stream.on('error', () => {});
      if (field !== DOCUMENT_FIELD || files.length > 0) {
        several ||= field === DOCUMENT_FIELD;
        stream.resume();
        return;
      }
      const written = write(store, key, stream);
      // A disk that fails ends the reading; the reason comes out where `written` is awaited.
      written.catch((error: unknown) => broken.abort(error));
      files.push({ name: name ?? '', stream, written });
    });
    parser.on('field', (field, value) => void fields.set(field, value));
    await pipeline(pieces(upload.body), parser, { signal: broken.signal });
  } catch (error) {
    const reason: unknown = broken.signal.aborted ? broken.signal.reason : error;
    for (const { stream, written } of files) {
      stream.destroy(new Error('The upload was broken off'));
      await written.catch(() => {});
    }
    throw isUnavailable(reason) || reason instanceof Refusal ? reason : new Refusal('UPLOAD_FAILED');
  }
  const [file] = files;
  if (!file || several) throw new Refusal('INVALID', [{ field: DOCUMENT_FIELD, code: several ? 'oneFile' : 'required' }]);
  return { name: file.name, fields: Object.fromEntries(fields), ...(await file.written) };
}

/** Writes a file and takes its measure on the way. */
async function write(store: FileStore, key: string, stream: BusboyFileStream): Promise<Measured> {
  const hash = createHash('sha256');
  let size = 0;
  async function* measured() {
    for await (const piece of stream as AsyncIterable<Buffer>) {
      hash.update(piece);
      size += piece.length;
      yield piece;
    }
  }
  await store.write(key, measured());
  return { size, sha256: hash.digest('hex'), truncated: stream.truncated };
}

/** The pieces of a body; none for ten seconds, or far too many, ends it. */
async function* pieces(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  if (!body) return;
  const reader = body.getReader();
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await soon(reader.read());
      if (done) return;
      bytes += value.byteLength;
      if (bytes > DOCUMENT_MAX + grace) throw new Refusal('FILE_TOO_LARGE');
      yield value;
    }
  } finally {
    // After the last piece there is nothing to call off; before it, nobody reads on.
    await reader.cancel().catch(() => {});
  }
}

async function soon<T>(piece: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Refusal('UPLOAD_FAILED')), patience);
  });
  try {
    return await Promise.race([piece, late]);
  } finally {
    clearTimeout(timer);
  }
}
