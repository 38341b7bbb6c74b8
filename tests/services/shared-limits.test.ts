import { createClient } from '@redis/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRedis } from '../../scripts/lib/servers/redis.mjs';
import { connectRedis, type Redis } from '@/lib/runtime/redis/connection';
import { Refusal } from '@/server/core/refusal';
import { keysOf } from '@/server/core/secret';
import { createThrottle, type Throttle } from '@/server/core/rate-limits/throttle';
import { createDatabase, type TestDatabase } from '../server/db/database';
import { secret } from '../server/fixtures';
import { until } from './instances';

let server: Awaited<ReturnType<typeof startRedis>>;
let connections: Redis[];
let test: TestDatabase;
let first: Throttle;
let second: Throttle;

beforeAll(async () => {
  server = await startRedis();
  test = await createDatabase();
  connections = [connectRedis(server.url, () => {}), connectRedis(server.url, () => {})];
  const throttles = connections.map((redis) =>
    createThrottle(test.database, keysOf(secret).throttle, () => new Date(), {
      redis,
      prefix: 'vitrine:test',
    }),
  );
  [first, second] = throttles as [Throttle, Throttle];
  await until(async () => Promise.resolve(connections.every(({ ready }) => ready)));
});
afterAll(async () => {
  await Promise.all(connections.map((redis) => redis.close()));
  await test.drop();
  await server.close();
});

const rows = () => test.database.read.selectFrom('throttle').selectAll().execute();

async function tries(...subject: string[]): Promise<{ passed: number; retryAfter: unknown }> {
  for (let passed = 0; passed < 20; passed++) {
    try {
      await (passed % 2 === 0 ? first : second).count('login', ...subject);
    } catch (error) {
      if (error instanceof Refusal) return { passed, retryAfter: error.advice.retryAfter };
      throw error;
    }
  }
  return { passed: 20, retryAfter: undefined };
}

describe('attempts through several instances', () => {
  it('are counted together, and the refusal contains the waiting time', async () => {
    const { passed, retryAfter } = await tries('ada@house.example', '10.0.0.1');
    expect([passed, Number(retryAfter) > 890 && Number(retryAfter) <= 900]).toEqual([5, true]);
    expect(await rows()).toEqual([]);
  });

  it('are all counted when concurrent', async () => {
    const all = await Promise.allSettled(
      Array.from({ length: 40 }, (_, at) =>
        (at % 2 === 0 ? first : second).count('login', 'many@house.example'),
      ),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });

  it('delay a new visitor once, on every instance, and then let them pass', async () => {
    const ask = (through: Throttle) =>
      through.queue('loginQueue', { delay: 1, open: 60 }, 'queue@house.example');
    expect([
      await first.tally('loginAccount', 'queue@house.example'),
      await second.tally('loginAccount', 'queue@house.example'),
    ]).toEqual([1, 2]);
    expect([await ask(first), await ask(second)]).toEqual([1, 1]);
    await until(async () => (await ask(second)) === 0);
    expect(await rows()).toEqual([]);
  });

  it('can be reversed and cleared through any instance', async () => {
    const subject = 'grace@house.example';
    for (let count = 0; count < 5; count++) await first.count('login', subject);
    await second.forgive('login', subject);
    await first.count('login', subject);
    await expect(second.count('login', subject)).rejects.toBeInstanceOf(Refusal);
    await second.clear('login', subject);
    expect((await tries(subject)).passed).toBe(5);
  });

  it('are stored without personal data, and only as long as they count', async () => {
    await first.count('contactPace', 'alan@house.example', '10.0.0.9');
    const client = await createClient({ url: server.adminUrl }).connect();
    const keys = await client.keys('vitrine:test:limit:*');
    expect(keys.length).toBeGreaterThan(1);
    expect(keys.filter((key) => /house|10\.0|@/.test(key))).toEqual([]);
    const lives = await Promise.all(keys.map((key) => client.pTTL(key)));
    expect(lives.filter((life) => life <= 0)).toEqual([]);
    await client.close();
  });
});

describe('rate limits while Redis is unavailable', () => {
  it('are counted in the database table for all instances, and in Redis after its return', async () => {
    await server.stop();
    await until(async () => Promise.resolve(connections.every(({ ready }) => !ready)));
    expect((await tries('away@house.example')).passed).toBe(5);
    expect(await rows()).toHaveLength(1);
    await second.clear('login', 'away@house.example');
    expect(await rows()).toEqual([]);
    await server.start();
    await until(async () => Promise.resolve(connections.every(({ ready }) => ready)));
    expect((await tries('back@house.example')).passed).toBe(5);
    expect(await rows()).toEqual([]);
  });

  it('treat a full Redis as unavailable', async () => {
    const client = await createClient({ url: server.adminUrl }).connect();
    await client.configSet('maxmemory', '1');
    expect((await tries('full@house.example')).passed).toBe(5);
    expect(await rows()).toHaveLength(1);
    await client.configSet('maxmemory', '0');
    await client.close();
  });
});
