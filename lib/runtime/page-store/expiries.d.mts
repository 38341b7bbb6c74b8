// What expiries.mjs looks like to the bundle and to tests.
export interface Expiries {
  readonly now: number;
  expire(tags: readonly string[]): void;
  expireAll(): void;
  stands(tags: readonly string[], since: number): boolean;
}

export const expiries: Expiries;
