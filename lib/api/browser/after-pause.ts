/**
 * Prevents one call per key while typing.
 * @param pause milliseconds
 * @returns cancels the call: clears the timer, or aborts the signal
 */
export function afterPause(pause: number, call: (signal: AbortSignal) => unknown): () => void {
  const leave = new AbortController();
  const timer = setTimeout(() => void call(leave.signal), pause);
  return () => {
    clearTimeout(timer);
    leave.abort();
  };
}
