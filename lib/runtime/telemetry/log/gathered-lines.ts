// Writes several lines at once: a write costs as much as a ready answer.

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

export function writeSoon(line: string): void {
  gathered += line;
  if (!listening) {
    listening = true;
    process.once('exit', writeGathered);
  }
  if (gathered.length >= ROOM) writeGathered();
  else timer ??= setTimeout(writeGathered, FLUSH_DELAY).unref();
}
