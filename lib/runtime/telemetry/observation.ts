import { writeGathered } from './log/gathered-lines';
import { describeError, log } from './log/log';
import { spans } from './spans';

export async function closeObservation(): Promise<void> {
  // An unavailable collector must not prevent the exit.
  await spans()
    ?.close()
    .catch((error: unknown) => log('warn', 'telemetry.unsent', describeError(error)));
  writeGathered();
}
