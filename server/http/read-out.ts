// What a refused call still sends is read and dropped before it is answered: a connection closed while somebody sends looks
// to them like a broken one, and the answer is lost with it.

/** How much is read for that, in bytes: an upload a little too large; who sends more may well see a broken connection. */
const most = 16 * 1_048_576;

/** How long, in milliseconds. */
const patience = 5000;

/** Reads what nobody has read of a call's body, within bounds. */
export async function readOut(request: Request): Promise<void> {
  if (request.method === 'GET' || request.method === 'HEAD' || request.bodyUsed || !request.body) return;
  const reader = request.body.getReader();
  // Called off, a reading that waits ends as if the body had.
  const late = setTimeout(() => void reader.cancel().catch(() => {}), patience);
  try {
    for (let bytes = 0; bytes <= most; ) {
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
