// Streams one file to the store. A failed upload leaves nothing.
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
  /** From the header. */
  contentLength: number | undefined;
  body: ReadableStream<Uint8Array> | null;
  /** Permitted beside the file. */
  fields: readonly string[];
}

export interface Limit {
  /** Bytes. */
  most: number;
  tooLarge: ErrorCode;
}

/** Neither inspected nor stored yet. */
export interface ArrivedForm extends Pick<Arrival, 'path' | 'keep'> {
  storageKey: string;
  /** Unsanitized. */
  name: string;
  /** Bytes. */
  size: number;
  /** Hex. */
  sha256: string;
  /** Unvalidated. */
  fields: Readonly<Record<string, string>>;
}

/** Milliseconds without data. */
const timeout = 10_000;

/** Bytes beyond the limit, so that the client receives the error. */
const grace = 16 * 1_048_576;

/** Bytes. */
const chunkSize = 65_536;

const limits = { files: 2, fields: 4, fieldSize: 1024, parts: 6, headerPairs: 20, headerSize: 8192 };

/**
 * Deletes the bytes unless `look` keeps them.
 * @throws Refusal UNSUPPORTED_TYPE (not multipart), UNKNOWN_FIELD, INVALID (no file, several, or too many parts),
 * FILE_EMPTY, limit.tooLarge, UPLOAD_FAILED, and those of `look`
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

/** `names` of all fields, files included. */
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
      // The reader gets the error; without a listener, the process would end.
      stream.on('error', () => {});
      names.add(field);
      if (field !== DOCUMENT_FIELD || files.length > 0) {
        several ||= field === DOCUMENT_FIELD;
        stream.resume();
        return;
      }
      const received = receive(store, key, stream);
      // Awaiting `received` reports the cause.
      received.catch((error: unknown) => broken.abort(error));
      files.push({ name: name ?? '', stream, received });
    });
    parser.on('field', (field, value) => {
      names.add(field);
      fields.set(field, value);
    });
    // The parser would still read the rest; 200,000 parts take seconds.
    for (const event of ['partsLimit', 'fieldsLimit'] as const)
      parser.on(event, () => broken.abort(new Refusal('INVALID')));
    await pipeline(chunks(upload.body, limit), parser, { signal: broken.signal });
  } catch (error) {
    const reason: unknown = broken.signal.aborted ? broken.signal.reason : error;
    for (const { stream, received } of files) {
      stream.destroy(new Error('The upload was interrupted'));
      // A failed receive removed its bytes; a complete file must be dropped.
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

async function receive(store: FileStore, key: string, stream: BusboyFileStream): Promise<Measured> {
  const hash = createHash('sha256');
  let size = 0;
  async function* measured() {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  }
  const arrival = await store.receive(key, measured());
  return { ...arrival, size, sha256: hash.digest('hex'), truncated: stream.truncated };
}

async function* chunks(
  body: ReadableStream<Uint8Array> | null,
  { most, tooLarge }: Limit,
): AsyncGenerator<Uint8Array> {
  if (!body) return;
  const reader = body.getReader();
  let bytes = 0;
  // The client may still be sending, for example on a full disk.
  let more = true;
  try {
    for (;;) {
      more = false;
      const { done, value } = await soon(reader.read());
      if (done) return;
      bytes += value.byteLength;
      if (bytes > most + grace) throw new Refusal(tooLarge);
      more = true;
      // The parser handles a chunk synchronously.
      for (let at = 0; at < value.byteLength; at += chunkSize) yield value.subarray(at, at + chunkSize);
    }
  } finally {
    if (more) await drain(reader);
    else await reader.cancel().catch(() => {});
  }
}

async function soon<T>(chunk: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Refusal('UPLOAD_FAILED')), timeout);
  });
  try {
    return await Promise.race([chunk, late]);
  } finally {
    clearTimeout(timer);
  }
}
