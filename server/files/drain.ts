// Reads the rest of a rejected body, within limits: a connection closed during an upload looks like a network error to
// the client, and an unread body blocks it.

/** Bytes; for an upload slightly above its limit. */
const most = 16 * 1_048_576;

/** Milliseconds. */
const timeout = 5000;

export async function drain(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  // Cancelling ends a pending read as if the body had ended.
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
