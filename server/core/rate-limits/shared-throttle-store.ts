// The rate limiter's own store on Redis, over our connection: counts that all instances share without a row for each. While
// Redis is away, the table counts (its `insuranceLimiter`): a limit never falls open, nor shut.
import { RateLimiterRedis } from 'rate-limiter-flexible';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Redis } from '../../../lib/runtime/redis/connection';

export interface SharedStoreOptions {
  keyPrefix: string;
  points: number;
  /** Seconds from the first point to the last one's end. */
  duration: number;
  redis: Redis;
  insurance: RateLimiterAbstract;
}

/** What the package asks of a client for counting, taking back and forgetting, each within our patience. */
const clientOf = ({ run }: Redis) => ({
  eval: (script: string, options: { keys: string[]; arguments: string[] }) =>
    run((client) => client.eval(script, options)),
  del: (key: string) => run((client) => client.del(key)),
});

export function createSharedStore({ redis, insurance, ...limit }: SharedStoreOptions): RateLimiterRedis {
  return new RateLimiterRedis({
    ...limit,
    storeClient: clientOf(redis),
    useRedisPackage: true,
    insuranceLimiter: insurance,
  });
}
