// A log line fails without a reader; logging that error would fail again.

export function outliveReader(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}
