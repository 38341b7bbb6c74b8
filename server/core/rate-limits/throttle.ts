import { createHmac } from 'node:crypto';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimiterRedis } from 'rate-limiter-flexible';
import type { Database } from '../../db/database';
import type { Redis } from '../../../lib/runtime/redis/connection';
import { Refusal } from '../refusal';
import { createSharedStore } from './shared-throttle-store';
import { ThrottleStore } from './throttle-store';

const minutes = (count: number) => count * 60;
const hours = (count: number) => count * 3600;
const endless = 1_000_000_000;

/** duration: seconds from the first try. @see docs/product.md, "Sessions" */
const limits = {
  /** Per account and address. sign-in-policy.ts combines six limits. */
  login: { points: 5, duration: minutes(15) },
  /** Per account and address; bounds distributed guessing. */
  loginDay: { points: 20, duration: hours(24) },
  /** Per account from unknown devices; sets the delay. */
  loginAccount: { points: endless, duration: hours(1) },
  /** Addresses that wait or waited before a first try. */
  loginQueue: { points: endless, duration: minutes(16) },
  loginDevice: { points: 10, duration: minutes(15) },
  /** Per address, for all accounts; an office shares one. */
  loginAddress: { points: 100, duration: minutes(15) },
  /** Refused passkeys per address. */
  passkeyAddress: { points: 100, duration: minutes(15) },
  register: { points: 20, duration: hours(1) },
  recoverAddress: { points: 20, duration: hours(1) },
  recoverAccount: { points: 5, duration: hours(1) },
  /** Limits the load; tokens cannot be guessed. */
  singleUse: { points: 60, duration: hours(1) },
  password: { points: 5, duration: minutes(15) },
  /** Three of a million codes are valid. */
  otp: { points: 5, duration: minutes(15) },
  /** Low: the team reads each request. */
  request: { points: 20, duration: hours(24) },
  /** More than a person types. */
  update: { points: 60, duration: minutes(5) },
  mail: { points: 5, duration: hours(1) },
  /** Refused or spam messages per address; further ones get no reason. */
  contactRefused: { points: 10, duration: minutes(1) },
  /** Per address and fill-in time: visitors can write soon after a flood. */
  contactPace: { points: 1, duration: 3 },
  /** Per address, which an office shares. */
  contact: { points: 40, duration: hours(1) },
  /** Per mailbox, whose owner may not have written. */
  contactReceipt: { points: 5, duration: hours(1) },
  /** Files per account; allows a whole gallery. */
  upload: { points: 300, duration: hours(1) },
  /** Refused or slow files per account; each may cost a process. */
  uploadRefused: { points: 50, duration: minutes(15) },
  newsletterAddress: { points: 20, duration: hours(1) },
  /** Per mailbox. */
  newsletterMailbox: { points: 5, duration: hours(1) },
  /** Card payment pages per account. */
  checkout: { points: 30, duration: minutes(15) },
  /** Events without a valid signature per address; valid ones have no limit, because Stripe sends them in bursts. */
  cardEventRefused: { points: 60, duration: minutes(15) },
  /** Per account. */
  letterTest: { points: 30, duration: hours(1) },
} as const;

export type Limit = keyof typeof limits;

export interface Throttle {
  /** @throws Refusal TOO_MANY_REQUESTS with the seconds to wait */
  count(limit: Limit, ...subject: string[]): Promise<void>;
  /** @returns the count with this try */
  tally(limit: Limit, ...subject: string[]): Promise<number>;
  /**
   * Makes a subject wait once.
   * @param times seconds
   * @returns seconds left
   */
  queue(limit: Limit, times: { delay: number; open: number }, ...subject: string[]): Promise<number>;
  forgive(limit: Limit, ...subject: string[]): Promise<void>;
  clear(limit: Limit, ...subject: string[]): Promise<void>;
}

export interface SharedCounts {
  redis: Redis;
  prefix: string;
}

export function createThrottle(
  database: Database,
  key: Uint8Array,
  clock: () => Date,
  shared?: SharedCounts,
): Throttle {
  const stores = new Map<Limit, ThrottleStore | RateLimiterRedis>();
  const makeStore = (limit: Limit) => {
    const table = new ThrottleStore({ ...limits[limit], keyPrefix: limit, database, clock });
    return shared
      ? createSharedStore({
          ...limits[limit],
          keyPrefix: `${shared.prefix}:limit:${limit}`,
          redis: shared.redis,
          insurance: table,
        })
      : table;
  };
  const storeOf = (limit: Limit) => {
    const store = stores.get(limit) ?? makeStore(limit);
    stores.set(limit, store);
    return store;
  };
  // Addresses and accounts are personal data.
  const hidden = (subject: readonly string[]) =>
    createHmac('sha256', key).update(JSON.stringify(subject)).digest('base64url');
  return {
    count: async (limit, ...subject) => {
      try {
        await storeOf(limit).consume(hidden(subject));
      } catch (result) {
        if (result instanceof RateLimiterRes)
          throw new Refusal('TOO_MANY_REQUESTS', [], {
            retryAfter: Math.max(1, Math.ceil(result.msBeforeNext / 1000)),
          });
        throw result;
      }
    },
    tally: async (limit, ...subject) => (await storeOf(limit).consume(hidden(subject))).consumedPoints,
    queue: async (limit, { delay, open }, ...subject) => {
      const { consumedPoints, msBeforeNext } = await storeOf(limit).consume(hidden(subject), 1, {
        customDuration: delay + open,
      });
      return consumedPoints === 1 ? delay : Math.max(0, Math.ceil(msBeforeNext / 1000 - open));
    },
    forgive: async (limit, ...subject) => {
      await storeOf(limit).reward(hidden(subject));
    },
    clear: async (limit, ...subject) => {
      await storeOf(limit).delete(hidden(subject));
    },
  };
}
