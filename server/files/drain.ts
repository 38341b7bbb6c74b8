// Reads the rest of a rejected body: closing during an upload looks like a network error, and unread bytes block the
// client.

/** Bytes of a slightly oversized upload. */
const most = 16 * 1_048_576;

/** Milliseconds. */
const timeout = 5000;

export async function drain(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  // Cancelling ends a pending read.
  const late = setTimeout(() => void reader.cancel().catch(() => {}), timeout);
  try {
    for (let bytes = 0; bytes <= most;) {
      const { done, value } = await reader.read();
      if (done) return;
      bytes += value.byteLength;
    }
    await reader.cancel();
  } catch {
    // The client has disconnected.
  } finally {
    clearTimeout(late);
  }
}
