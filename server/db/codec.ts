// How values lie in the database, alike in both engines: booleans as 0 and 1, JSON as text, times as ISO 8601 in UTC.
// Native booleans and jsonb would need a second form for SQLite, and a bug could then live in one engine alone.

export type Flag = 0 | 1;

/** JSON text that holds a T; the type parameter exists at compile time only. */
export type JsonText<T> = string & { readonly holds?: T };

/** `2026-01-31T07:30:00.000Z`: always with milliseconds, so that text order is time order. */
export type Instant = string;

/** `2026-01-31`. */
export type Day = string;

/** A boolean as it is stored. */
export function toFlag(value: boolean): Flag {
  return value ? 1 : 0;
}

/** A stored boolean as a boolean. */
export function fromFlag(value: number): boolean {
  return value === 1;
}

/** A value as stored JSON. */
export function toJson<T>(value: T): JsonText<T> {
  return JSON.stringify(value);
}

/** The value of stored JSON; only this server writes such columns, so their shape is known. */
export function fromJson<T>(text: JsonText<T>): T {
  return JSON.parse(text) as T;
}

/**
 * A time as it is stored.
 * @throws RangeError when the date is invalid
 */
export function toInstant(date: Date): Instant {
  return date.toISOString();
}

/** The instant of a change: now, or just after the change before it. */
export function after(previous: Instant, now: Date): Instant {
  return toInstant(new Date(Math.max(now.getTime(), Date.parse(previous) + 1)));
}
