// The log of the process, as the bundled API is handed it.
export { createLog, describeError } from '../../lib/observe/log';
export type { Log } from '../../lib/observe/log';
