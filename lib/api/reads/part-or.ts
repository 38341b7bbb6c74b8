import { ok, type Result } from '../result';

/** For APIs that omit a part. */
export const partOr = <T>(part: T | undefined, read: () => Promise<Result<T>>): Promise<Result<T>> =>
  part === undefined ? read() : Promise.resolve(ok(part));
