// A write per request would cost as much as a ready answer. log.ts writes errors immediately.

/** Milliseconds. */
const FLUSH_DELAY = 100;
/** Characters. */
const ROOM = 16_384;

let gathered = '';
let timer: NodeJS.Timeout | undefined;
let listening = false;

export function writeGathered(): void {
  clearTimeout(timer);
  timer = undefined;
  if (gathered === '') return;
  const lines = gathered;
  gathered = '';
  process.stderr.write(lines);
}

/** Within 100 ms, or at exit. */
export function writeSoon(line: string): void {
  gathered += line;
  if (!listening) {
    listening = true;
    process.once('exit', writeGathered);
  }
  if (gathered.length >= ROOM) writeGathered();
  else timer ??= setTimeout(writeGathered, FLUSH_DELAY).unref();
}
