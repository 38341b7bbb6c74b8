/**
 * Avoids a call per key.
 * @param pause milliseconds
 */
export function afterPause(pause: number, call: (signal: AbortSignal) => unknown): () => void {
  const leave = new AbortController();
  const timer = setTimeout(() => void call(leave.signal), pause);
  return () => {
    clearTimeout(timer);
    leave.abort();
  };
}
