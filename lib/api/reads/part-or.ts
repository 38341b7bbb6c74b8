import { ok, type Result } from '../result';

/** Reads a part that the host omits. */
export const partOr = <T>(part: T | undefined, read: () => Promise<Result<T>>): Promise<Result<T>> =>
  part === undefined ? read() : Promise.resolve(ok(part));
