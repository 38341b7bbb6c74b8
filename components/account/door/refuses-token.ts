import type { ApiFailure } from '@/lib/api/result';

/** Whether a link of a mail no longer works: its token is unknown (used, out of date), or has not the form of one. */
export function refusesToken({ code, errors }: ApiFailure): boolean {
  return code === 'TOKEN_INVALID' || errors?.some(({ field }) => field === 'token') === true;
}
