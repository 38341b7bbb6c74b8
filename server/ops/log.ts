// The log of the process, as the bundled API is handed it.
export { createLog, describeError } from '../../lib/runtime/telemetry/log/log';
export type { Log } from '../../lib/runtime/telemetry/types';
