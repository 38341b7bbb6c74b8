// Counts survive restarts.
import { RateLimiterRes } from 'rate-limiter-flexible';
import RateLimiterStoreAbstract from 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js';
import { addPoints, findPoints, forgetPoints } from './queries';
import type { Counted } from './queries';
import type { Database } from '../../db/database';

export interface StoreOptions {
  keyPrefix: string;
  points: number;
  /** Seconds. */
  duration: number;
  database: Database;
  clock: () => Date;
}

/** The package requires the underscores. */
export class ThrottleStore extends RateLimiterStoreAbstract {
  private readonly database: Database;
  private readonly clock: () => Date;

  constructor({ database, clock, ...options }: StoreOptions) {
    super({ ...options, storeClient: database });
    this.database = database;
    this.clock = clock;
  }

  _getRateLimiterRes(_key: string, changed: number, { points, expiresAt }: Counted): RateLimiterRes {
    const left = Math.max(this.points - points, 0);
    return new RateLimiterRes(
      left,
      Math.max(Date.parse(expiresAt) - this.clock().getTime(), 0),
      points,
      points === changed,
    );
  }

  _upsert(key: string, points: number, milliseconds: number, restart = false): Promise<Counted> {
    return addPoints(this.database.read, { key, points, milliseconds, restart, now: this.clock() });
  }

  _get(key: string): Promise<Counted | null> {
    return findPoints(this.database.read, key, this.clock());
  }

  _delete(key: string): Promise<boolean> {
    return forgetPoints(this.database.read, key);
  }
}
