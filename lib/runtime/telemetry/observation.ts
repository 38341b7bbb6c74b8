// The end of all observing: what has been gathered leaves before the process does.
import { writeGathered } from './log/gathered-lines';
import { describeError, log } from './log/log';
import { spans } from './spans';

/** For the very end of a process, after its last request: writes the lines that waited and sends the spans that did. */
export async function closeObservation(): Promise<void> {
  // A collector that is away is no reason not to end.
  await spans()
    ?.close()
    .catch((error: unknown) => log('warn', 'telemetry.unsent', describeError(error)));
  writeGathered();
}
