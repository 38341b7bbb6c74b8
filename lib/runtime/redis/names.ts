// Names contain a hash of the site's secret: two installations can share a server.
import { createHmac } from 'node:crypto';
import { connectRedis } from './connection';

export function redisPrefix(secret: string): string {
  return `vitrine:${createHmac('sha256', secret).update('vitrine redis').digest('base64url').slice(0, 16)}`;
}

/**
 * After a restore: instances render pages again; rate limits restart.
 * @returns deleted entries
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
