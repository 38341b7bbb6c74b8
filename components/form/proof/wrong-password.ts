import type { ApiFailure } from '@/lib/api/result';

/**
 * Moves the error to the call's password field.
 * @returns undefined for other refusals
 */
export function wrongPassword(failure: ApiFailure, field: string): ApiFailure | undefined {
  if (failure.code !== 'PASSWORD_WRONG') return undefined;
  return { ...failure, errors: failure.errors?.map((error) => ({ ...error, field })) };
}
