import type { ApiFailure } from './result';

/** The record does not exist or is inaccessible, or the URL is invalid. */
export function isMissing({ status }: ApiFailure): boolean {
  return status === 400 || status === 404 || status === 410 || status === 422;
}
