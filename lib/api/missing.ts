// Failures that mean "there is no such thing" rather than "it could not be read".
import type { ApiFailure } from './result';

/** The record is absent, not the caller's to know of, or the address is no possible one. */
export function isMissing({ status }: ApiFailure): boolean {
  return status === 400 || status === 404 || status === 410 || status === 422;
}
