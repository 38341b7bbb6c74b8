import type { ApiFailure } from '@/lib/api/result';

/**
 * The refusal of a proof as the refusal of the call that holds the password.
 * @param field what the call sends the password as
 * @returns undefined for a refusal that is not about the password
 */
export function wrongPassword(failure: ApiFailure, field: string): ApiFailure | undefined {
  if (failure.code !== 'PASSWORD_WRONG') return undefined;
  return { ...failure, errors: failure.errors?.map((error) => ({ ...error, field })) };
}
