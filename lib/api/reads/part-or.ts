import { ok, type Result } from '../result';

/** Calls `read` where the host omits the part. */
export const partOr = <T>(part: T | undefined, read: () => Promise<Result<T>>): Promise<Result<T>> =>
  part === undefined ? read() : Promise.resolve(ok(part));
