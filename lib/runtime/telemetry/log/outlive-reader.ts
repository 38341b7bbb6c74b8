// The log when whoever read it has gone: nobody is left to tell, and what it tells of goes on. Unheard, each failed line would
// be an error to be logged, by a line that fails.

/** For a process of ours that serves: what cannot be written any more is lost, and nothing else. */
export function outliveReader(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}
