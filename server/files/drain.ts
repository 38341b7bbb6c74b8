// What is still sent of a body that nobody wants any more is read and dropped, within bounds: a connection that is closed
// while somebody sends looks to them like a broken one, and one that is left unread answers nothing else.

/** How much is read for that, in bytes: an upload a little too large; who sends more may well see a broken connection. */
const most = 16 * 1_048_576;

/** How long, in milliseconds. */
const patience = 5000;

/** Reads to the end, or as far as that is worth it. */
export async function drain(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  // Called off, a reading that waits ends as if the body had.
  const late = setTimeout(() => void reader.cancel().catch(() => {}), patience);
  try {
    for (let bytes = 0; bytes <= most;) {
      const { done, value } = await reader.read();
      if (done) return;
      bytes += value.byteLength;
    }
    await reader.cancel();
  } catch {
    // Whoever sent it is gone: so is the one to answer.
  } finally {
    clearTimeout(late);
  }
}
