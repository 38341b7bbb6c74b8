// The pieces of a stream, as they come. Whoever stops early ends the stream.
export async function* piecesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    // Of one that failed this says the same once more.
    await reader.cancel().catch(() => {});
  }
}
