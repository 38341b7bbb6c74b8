export interface ApiFailure {
  /** HTTP status; 0: no answer. */
  status: number;
  /** The API's code, or NETWORK, TIMEOUT, UNREADABLE_ANSWER, INCOMPLETE_ANSWER, USER_MISSING. */
  code: string;
  message?: string | undefined;
  errors?: readonly { field: string; code: string; message: string }[] | undefined;
  /** Seconds. */
  retryAfter?: number | undefined;
}

export type Result<T> = { ok: true; value: T } | { ok: false; failure: ApiFailure };

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });
export const fail = (failure: ApiFailure): Result<never> => ({ ok: false, failure });

/** Seconds. The header's date form is not supported. */
export function retryAfter(headers: Headers): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}
