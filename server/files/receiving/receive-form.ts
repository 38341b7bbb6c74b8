// A multipart form with one file, from the network to the store piece by piece: what memory holds of it is a few pieces,
// however large it is. Whatever goes wrong, nothing of it stays.
import { createHash, randomUUID } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import type { BusboyFileStream } from '@fastify/busboy';
import { DOCUMENT_FIELD } from '../../../lib/contract/projects/document-limits';
import type { ErrorCode } from '../../../lib/contract/core/errors';
import { isUnavailable } from '../../db/failure';
import { Refusal } from '../../core/refusal';
import { refuseUnknown } from '../../core/wrong-fields';
import { drain } from '../drain';
import type { Arrival, FileStore } from '../store';

export interface Upload {
  contentType: string;
  /** As announced; undefined where it was not. */
  contentLength: number | undefined;
  body: ReadableStream<Uint8Array> | null;
  /** Names of the form's fields beside the file; others are refused. */
  fields: readonly string[];
}

/** How large the file may be, and what is said of one that is larger. */
export interface Limit {
  /** Bytes. */
  most: number;
  tooLarge: ErrorCode;
}

/** A file as it came in, nothing of it looked into yet, and not kept. */
export interface ArrivedForm extends Pick<Arrival, 'path' | 'keep'> {
  /** What it is called once it is kept. */
  storageKey: string;
  /** As it was sent. */
  name: string;
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

/** Bytes. */
const pieceSize = 65_536;

const limits = { files: 2, fields: 4, fieldSize: 1024, parts: 6, headerPairs: 20, headerSize: 8192 };

/**
 * Takes in the file of a form and looks into it: when the look does not keep it, or anything else goes wrong, its bytes go.
 * @throws Refusal UNSUPPORTED_TYPE (no multipart form), UNKNOWN_FIELD, INVALID (no file, several, or too many parts), FILE_EMPTY, limit.tooLarge, UPLOAD_FAILED, and what `look` throws
 */
export async function receiveForm<T>(
  store: FileStore,
  upload: Upload,
  limit: Limit,
  look: (form: ArrivedForm) => Promise<T>,
): Promise<T> {
  if (!/^multipart\/form-data\s*;/i.test(upload.contentType)) throw new Refusal('UNSUPPORTED_TYPE');
  if ((upload.contentLength ?? 0) > limit.most + grace) throw new Refusal(limit.tooLarge);
  const storageKey = randomUUID();
  const { truncated, drop, names, ...form } = await arrived(store, storageKey, upload, limit);
  try {
    refuseUnknown(names, [DOCUMENT_FIELD, ...upload.fields]);
    if (truncated) throw new Refusal(limit.tooLarge);
    if (form.size === 0) throw new Refusal('FILE_EMPTY');
    return await look({ storageKey, ...form });
  } finally {
    await drop();
  }
}

/** `names`: of all fields of the form, files included. */
type Arrived = Measured & Pick<ArrivedForm, 'name' | 'fields'> & { names: ReadonlySet<string> };
type Measured = Arrival & Pick<ArrivedForm, 'size' | 'sha256'> & { truncated: boolean };

async function arrived(store: FileStore, key: string, upload: Upload, limit: Limit): Promise<Arrived> {
  const broken = new AbortController();
  const files: { name: string; stream: BusboyFileStream; received: Promise<Measured> }[] = [];
  const fields = new Map<string, string>();
  const names = new Set<string>();
  let several = false;
  try {
    const parser = new Busboy({
      headers: { 'content-type': upload.contentType },
      limits: { ...limits, fileSize: limit.most },
    });
    parser.on('file', (field, stream, name) => {
      // Whoever reads it hears of its end; unheard, an event would end the process.
      stream.on('error', () => {});
      names.add(field);
      if (field !== DOCUMENT_FIELD || files.length > 0) {
        several ||= field === DOCUMENT_FIELD;
        stream.resume();
        return;
      }
      const received = receive(store, key, stream);
      // A disk that fails ends the reading; the reason comes out where `received` is awaited.
      received.catch((error: unknown) => broken.abort(error));
      files.push({ name: name ?? '', stream, received });
    });
    parser.on('field', (field, value) => {
      names.add(field);
      fields.set(field, value);
    });
    // The parser would read on and ignore the rest: 200,000 parts take it seconds.
    for (const event of ['partsLimit', 'fieldsLimit'] as const)
      parser.on(event, () => broken.abort(new Refusal('INVALID')));
    await pipeline(pieces(upload.body, limit), parser, { signal: broken.signal });
  } catch (error) {
    const reason: unknown = broken.signal.aborted ? broken.signal.reason : error;
    for (const { stream, received } of files) {
      stream.destroy(new Error('The upload was broken off'));
      // What failed has left nothing; what had come whole by then goes.
      await received.then(
        ({ drop }) => drop(),
        () => {},
      );
    }
    throw isUnavailable(reason) || reason instanceof Refusal ? reason : new Refusal('UPLOAD_FAILED');
  }
  const [file] = files;
  const received = await file?.received;
  if (!file || !received || several) {
    await received?.drop();
    throw new Refusal('INVALID', [{ field: DOCUMENT_FIELD, code: several ? 'oneFile' : 'required' }]);
  }
  return { name: file.name, fields: Object.fromEntries(fields), names, ...received };
}

/** Takes a file in, and its measure on the way. */
async function receive(store: FileStore, key: string, stream: BusboyFileStream): Promise<Measured> {
  const hash = createHash('sha256');
  let size = 0;
  async function* measured() {
    for await (const piece of stream as AsyncIterable<Buffer>) {
      hash.update(piece);
      size += piece.length;
      yield piece;
    }
  }
  const arrival = await store.receive(key, measured());
  return { ...arrival, size, sha256: hash.digest('hex'), truncated: stream.truncated };
}

/** The pieces of a body; none for ten seconds, or far too many, ends it. */
async function* pieces(
  body: ReadableStream<Uint8Array> | null,
  { most, tooLarge }: Limit,
): AsyncGenerator<Uint8Array> {
  if (!body) return;
  const reader = body.getReader();
  let bytes = 0;
  // Whether more may come: whoever is read no further, as for want of room, goes on sending.
  let more = true;
  try {
    for (;;) {
      more = false;
      const { done, value } = await soon(reader.read());
      if (done) return;
      bytes += value.byteLength;
      if (bytes > most + grace) throw new Refusal(tooLarge);
      more = true;
      // A piece is parsed at one go, whatever its length.
      for (let at = 0; at < value.byteLength; at += pieceSize) yield value.subarray(at, at + pieceSize);
    }
  } finally {
    if (more) await drain(reader);
    else await reader.cancel().catch(() => {});
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
