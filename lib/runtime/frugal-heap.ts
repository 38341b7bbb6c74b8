// How far the heap may grow before it is cleared up. Left to itself, Node lets it grow to several times of what lives in it:
// a site that had been busy held 400 to 700 MiB, of which it used some 150.
import { setFlagsFromString } from 'node:v8';

/** Per cent beyond what was alive at the last clearing. */
const GROWTH = 20;

/** No limit: what is needed is still taken. A Node that does not know the setting says so and goes on as before. */
export function keepHeapLow(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
}
