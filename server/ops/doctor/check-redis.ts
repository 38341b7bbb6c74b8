// Redis stores only pages, which can be rendered again.
import { bad, inTime, ok, reason, warn } from './finding';
import type { Finding } from './finding';

/** Milliseconds. */
const slow = 50;

const fieldsOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(/\r?\n/)
      .flatMap((line) =>
        line.includes(':') ? [[line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]] : [],
      ),
  );

function judge(about: Record<string, string>): Finding[] {
  const {
    redis_version: version = 'unknown',
    maxmemory = '0',
    maxmemory_policy: policy = 'noeviction',
  } = about;
  const found: Finding[] = [
    Number(version.split('.')[0]) >= 6
      ? ok('Redis', `${version} answers`)
      : warn('Redis', `${version} is old`, 'Update it to 6 or newer.'),
  ];
  if (maxmemory === '0')
    found.push(
      warn(
        'Redis',
        'has no memory limit',
        'Set maxmemory, with maxmemory-policy allkeys-lru: Redis then evicts unused pages.',
      ),
    );
  else if (policy === 'noeviction')
    found.push(
      warn(
        'Redis',
        'refuses writes once it is full (maxmemory-policy noeviction)',
        'Set maxmemory-policy allkeys-lru: Redis then evicts unused pages, which are rendered again.',
      ),
    );
  else found.push(ok('Redis', `evicts unused pages when it is full (${policy})`));
  if (about.loading === '1') found.push(warn('Redis', 'is still loading', 'Wait, and check again.'));
  return found;
}

export async function checkRedis(url: string): Promise<Finding[]> {
  const { createClient } = await import('@redis/client');
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: 5000, reconnectStrategy: false },
  });
  client.on('error', () => {});
  try {
    await inTime(client.connect());
    const begin = performance.now();
    const about = fieldsOf(await inTime(client.info()));
    const took = performance.now() - begin;
    const found = judge(about);
    if (took > slow)
      found.push(
        warn(
          'Redis',
          `took ${Math.round(took)} ms to answer`,
          'Run it close to the site: each page reads from it.',
        ),
      );
    return found;
  } catch (error) {
    return [
      bad(
        'Redis',
        `does not answer: ${reason(error)}`,
        'Check REDIS_URL, and that Redis runs. Until then each instance stores its own pages.',
      ),
    ];
  } finally {
    if (client.isOpen) client.destroy();
  }
}
