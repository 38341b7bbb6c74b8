// The outcome of a call: a value, or a failure that says what to show.

export interface ApiFailure {
  /** HTTP status; 0 when no answer came (network, timeout). */
  status: number;
  /** The API's code, or NETWORK, TIMEOUT, UNREADABLE_ANSWER, INCOMPLETE_ANSWER, USER_MISSING for what happens on the way. */
  code: string;
  /** The API's own words in the asked language, if it sent any. */
  message?: string | undefined;
  errors?: readonly { field: string; code: string; message: string }[] | undefined;
  /** Seconds until another try makes sense, where the API says so. */
  retryAfter?: number | undefined;
}

export type Result<T> = { ok: true; value: T } | { ok: false; failure: ApiFailure };

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });
export const fail = (failure: ApiFailure): Result<never> => ({ ok: false, failure });

/** Seconds of a Retry-After header; the form with a date is not used between us. */
export function retryAfter(headers: Headers): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}
