// While Redis is unavailable, the database counts (`insuranceLimiter`).
import { RateLimiterRedis } from 'rate-limiter-flexible';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Redis } from '../../../lib/runtime/redis/connection';

export interface SharedStoreOptions {
  keyPrefix: string;
  points: number;
  /** Seconds. */
  duration: number;
  redis: Redis;
  insurance: RateLimiterAbstract;
}

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
