// How what we keep in Redis is called. Two installations may share one server: the names of each come from its secret, so
// that neither is ever shown what is the other's.
import { createHmac } from 'node:crypto';
import { connectRedis } from './connection';

/** What the names of an installation begin with. */
export function redisPrefix(secret: string): string {
  return `vitrine:${createHmac('sha256', secret).update('vitrine redis').digest('base64url').slice(0, 16)}`;
}

/**
 * Forgets all that this installation keeps in Redis: its content was replaced, as by a restore. Running instances make their
 * pages anew at the next request; limits begin to count again.
 * @returns how many entries went
 * @throws RedisAway
 */
export async function forgetShared(url: string, secret: string): Promise<number> {
  const redis = connectRedis(url, () => {});
  try {
    await redis.tried;
    return await redis.run(async (client) => {
      let forgotten = 0;
      for await (const keys of client.scanIterator({ MATCH: `${redisPrefix(secret)}:*`, COUNT: 500 }))
        if (keys.length > 0) forgotten += await client.unlink(keys);
      return forgotten;
    });
  } finally {
    await redis.close();
  }
}
