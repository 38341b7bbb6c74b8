import type { ApiFailure } from './result';

/** Nonexistent or inaccessible record, or invalid URL. */
export function isMissing({ status }: ApiFailure): boolean {
  return status === 400 || status === 404 || status === 410 || status === 422;
}
