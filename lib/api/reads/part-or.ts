import { ok, type Result } from '../result';

/** A part of a page's answer; read by a call of its own where the host omits it. */
export const partOr = <T>(part: T | undefined, read: () => Promise<Result<T>>): Promise<Result<T>> =>
  part === undefined ? read() : Promise.resolve(ok(part));
