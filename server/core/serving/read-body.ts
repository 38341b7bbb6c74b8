import type { HonoRequest } from 'hono';
import { Refusal } from '../refusal';
import { refuseUnknown } from '../wrong-fields';

/** Bytes. */
const LARGEST = 1_048_576;

/** Milliseconds from the request head to the end of the body: a megabyte at 560 kbit/s. Chunks do not extend it. */
const DEADLINE = 15_000;

/**
 * `request` then reads from memory.
 * @returns whether there was a body
 * @throws Refusal TOO_LARGE, UNREADABLE_BODY if it is late or incomplete
 */
export async function readBody(request: HonoRequest): Promise<boolean> {
  const { body, headers } = request.raw;
  if (!body) return false;
  if (Number(headers.get('content-length')) > LARGEST) throw new Refusal('TOO_LARGE');
  const reader = body.getReader();
  let isLate = false;
  // A cancelled read ends like a complete body.
  const timer = setTimeout(() => {
    isLate = true;
    void reader.cancel().catch(() => {});
  }, DEADLINE);
  try {
    const chunks = await chunksOf(reader);
    if (isLate) throw new Refusal('UNREADABLE_BODY');
    request.raw = new Request(request.raw, { body: new Uint8Array(Buffer.concat(chunks)) });
    return true;
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('UNREADABLE_BODY');
  } finally {
    clearTimeout(timer);
    reader.releaseLock();
  }
}

/** @throws Refusal TOO_LARGE, and errors of the connection */
async function chunksOf(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = [];
  for (let size = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return chunks;
    size += value.byteLength;
    if (size > LARGEST) throw new Refusal('TOO_LARGE');
    chunks.push(value);
  }
}

/**
 * Ignores form bodies, which RFC 8058 unsubscribe posts.
 * @throws Refusal UNKNOWN_FIELD
 */
export async function refuseBody(request: HonoRequest): Promise<void> {
  if (!/^application\/json\b/i.test(request.header('content-type') ?? '')) return;
  const sent: unknown = await request.json().catch(() => undefined);
  if (typeof sent === 'object' && sent !== null) refuseUnknown(Object.keys(sent), []);
}
