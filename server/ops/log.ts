export { createLog, describeError } from '../../lib/runtime/telemetry/log/log';
export type { Log } from '../../lib/runtime/telemetry/types';
