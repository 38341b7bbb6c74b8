// How often something may be tried, by whom. One table of limits; what is counted is stored as a keyed hash.
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
/** A limit that is counted but never reached. */
const endless = 1_000_000_000;

/** points: tries; duration: seconds from the first of them. @see PRODUCT §5 */
const limits = {
  /** Of one account from one address: the five failures. How the six for signing in go together: sign-in-policy.ts */
  login: { points: 5, duration: minutes(15) },
  /** Of one account from one address in a day: bounds what many addresses may guess together. */
  loginDay: { points: 20, duration: hours(24) },
  /** Of one account by unknown devices, from all addresses: never refused; the count sets the delay of addresses new to the account. */
  loginAccount: { points: endless, duration: hours(1) },
  /** Addresses that wait for their first try at an account, or have waited. */
  loginQueue: { points: endless, duration: minutes(16) },
  /** By one device that signed in to the account before. */
  loginDevice: { points: 10, duration: minutes(15) },
  /** From one address, whatever the account: one list of passwords against many accounts. An office shares an address. */
  loginAddress: { points: 100, duration: minutes(15) },
  /** Passkeys from one address that were refused: a signature cannot be guessed, and no account is named. */
  passkeyAddress: { points: 100, duration: minutes(15) },
  register: { points: 20, duration: hours(1) },
  recoverAddress: { points: 20, duration: hours(1) },
  recoverAccount: { points: 5, duration: hours(1) },
  /** Single-use tokens cannot be guessed; this keeps the attempt from costing us. */
  singleUse: { points: 60, duration: hours(1) },
  /** A signed-in person's password, asked for again. */
  password: { points: 5, duration: minutes(15) },
  /** Codes of a second factor: a million of them, three right at any time. */
  otp: { points: 5, duration: minutes(15) },
  /** Project requests of one customer: each calls somebody of the team to the desk. */
  request: { points: 20, duration: hours(24) },
  /** Messages one person writes in their projects: more than anybody types. */
  update: { points: 60, duration: minutes(5) },
  /** Mails one person can have sent. */
  mail: { points: 5, duration: hours(1) },
  /** Contact posts from one address that were refused or filed as spam; beyond them the next of that kind is not even told why. */
  contactRefused: { points: 10, duration: minutes(1) },
  /** Messages taken from one address: one in the time a form takes at least, so that whoever begins after a flood gets through. */
  contactPace: { points: 1, duration: 3 },
  /** And in the long run. An office shares an address. */
  contact: { points: 40, duration: hours(1) },
  /** Receipts to one mailbox, whose owner may never have written to us. */
  contactReceipt: { points: 5, duration: hours(1) },
  /** Files one person sends: a whole gallery, or the documents of some projects. */
  upload: { points: 300, duration: hours(1) },
  /** Files of one person that were refused for what they hold, or took long to look into: each may have cost a process up to its bounds. */
  uploadRefused: { points: 50, duration: minutes(15) },
  newsletterAddress: { points: 20, duration: hours(1) },
  /** Confirmation mails to one mailbox. */
  newsletterMailbox: { points: 5, duration: hours(1) },
} as const;

export type Limit = keyof typeof limits;

export interface Throttle {
  /**
   * Counts a try.
   * @throws Refusal TOO_MANY_REQUESTS with the seconds to wait
   */
  count(limit: Limit, ...subject: string[]): Promise<void>;
  /** Counts a try that is not refused for it. @returns how many there are, this one included */
  tally(limit: Limit, ...subject: string[]): Promise<number>;
  /** Lets a subject in once it has waited. @param times seconds it waits, then seconds it is let in @returns seconds it has still to wait */
  queue(limit: Limit, times: { delay: number; open: number }, ...subject: string[]): Promise<number>;
  /** Takes back one counted try: it was none of those to be counted. */
  forgive(limit: Limit, ...subject: string[]): Promise<void>;
  /** Forgets all tries. */
  clear(limit: Limit, ...subject: string[]): Promise<void>;
}

/** Where counts are kept besides the table, and what their names begin with. */
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
  // Addresses and accounts are personal: only their keyed hash is kept.
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
