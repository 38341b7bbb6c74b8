// Reads the body of a call that takes no file, within bounds of size and time, before the call is judged.
import type { HonoRequest } from 'hono';
import { Refusal } from '../refusal';
import { refuseUnknown } from '../wrong-fields';

/** Bytes. JSON bodies are forms and texts; files travel on calls of their own. */
const LARGEST = 1_048_576;

/** Milliseconds from its head until a body must have arrived; pieces that arrive do not renew it. A megabyte at 560 kbit/s. */
const DEADLINE = 15_000;

/**
 * Takes the body in; `request` then reads it from memory.
 * @returns whether there was one: it may have taken its time
 * @throws Refusal TOO_LARGE, UNREADABLE_BODY when it is late or breaks off
 */
export async function readBody(request: HonoRequest): Promise<boolean> {
  const { body, headers } = request.raw;
  if (!body) return false;
  if (Number(headers.get('content-length')) > LARGEST) throw new Refusal('TOO_LARGE');
  const reader = body.getReader();
  let isLate = false;
  // Cancelled, a reading that waits ends as if the body had.
  const timer = setTimeout(() => {
    isLate = true;
    void reader.cancel().catch(() => {});
  }, DEADLINE);
  try {
    const pieces = await piecesOf(reader);
    if (isLate) throw new Refusal('UNREADABLE_BODY');
    request.raw = new Request(request.raw, { body: new Uint8Array(Buffer.concat(pieces)) });
    return true;
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('UNREADABLE_BODY');
  } finally {
    clearTimeout(timer);
    reader.releaseLock();
  }
}

/** @throws Refusal TOO_LARGE, and what the connection throws */
async function piecesOf(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Uint8Array[]> {
  const pieces: Uint8Array[] = [];
  for (let size = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return pieces;
    size += value.byteLength;
    if (size > LARGEST) throw new Refusal('TOO_LARGE');
    pieces.push(value);
  }
}

/** Refuses JSON fields on calls without a body. Form bodies are ignored: RFC 8058 one-click unsubscribe posts one. @throws Refusal UNKNOWN_FIELD */
export async function refuseBody(request: HonoRequest): Promise<void> {
  if (!/^application\/json\b/i.test(request.header('content-type') ?? '')) return;
  const sent: unknown = await request.json().catch(() => undefined);
  if (typeof sent === 'object' && sent !== null) refuseUnknown(Object.keys(sent), []);
}
