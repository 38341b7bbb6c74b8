import type { ApiFailure } from '@/lib/api/result';

/** Token unknown, used, expired or malformed. */
export function isTokenRefused({ code, errors }: ApiFailure): boolean {
  return code === 'TOKEN_INVALID' || errors?.some(({ field }) => field === 'token') === true;
}
