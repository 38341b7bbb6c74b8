// Native booleans and jsonb would allow bugs on one engine only.

export type Flag = 0 | 1;

export type JsonText<T> = string & { readonly holds?: T };

/** `2026-01-31T07:30:00.000Z`: always with milliseconds, so text order is time order. */
export type Instant = string;

/** `2026-01-31`. */
export type Day = string;

export function toFlag(value: boolean): Flag {
  return value ? 1 : 0;
}

export function fromFlag(value: number): boolean {
  return value === 1;
}

export function toJson<T>(value: T): JsonText<T> {
  return JSON.stringify(value);
}

/** Unvalidated: only this server writes such columns. */
export function fromJson<T>(text: JsonText<T>): T {
  return JSON.parse(text) as T;
}

/** @throws RangeError for an invalid date */
export function toInstant(date: Date): Instant {
  return date.toISOString();
}

/** Now, but later than `previous`. */
export function after(previous: Instant, now: Date): Instant {
  return toInstant(new Date(Math.max(now.getTime(), Date.parse(previous) + 1)));
}
