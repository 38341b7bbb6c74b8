// Lines of the log that may wait a moment: there is one for each request, and writing them one by one would cost as much as
// answering from what lies ready. What went wrong never waits (log.ts).

/** Milliseconds. */
const PATIENCE = 100;
/** Characters gathered at most. */
const ROOM = 16_384;

let gathered = '';
let timer: NodeJS.Timeout | undefined;
let listening = false;

/** Writes what was gathered, at once. */
export function writeGathered(): void {
  clearTimeout(timer);
  timer = undefined;
  if (gathered === '') return;
  const lines = gathered;
  gathered = '';
  process.stderr.write(lines);
}

/** Writes a line within a tenth of a second, or as the process ends. */
export function writeSoon(line: string): void {
  gathered += line;
  if (!listening) {
    listening = true;
    process.once('exit', writeGathered);
  }
  if (gathered.length >= ROOM) writeGathered();
  else timer ??= setTimeout(writeGathered, PATIENCE).unref();
}
