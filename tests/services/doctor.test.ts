import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRedis } from '../../scripts/lib/servers/redis.mjs';
import { startS3 } from '../../scripts/lib/servers/s3.mjs';
import { checkFiles } from '../../server/ops/doctor/check-files';
import { checkRedis } from '../../server/ops/doctor/check-redis';
import type { Finding } from '../../server/ops/doctor/finding';

const summarize = (findings: readonly Finding[]): string[] =>
  findings
    .map(({ state, subject, says }) => `${state} ${subject}: ${says}`)
    .filter((line) => !line.includes(' ms to answer'));

describe('Redis check', () => {
  it.each([
    [[], ['warn Redis: has no memory limit']],
    [['--maxmemory', '64mb'], ['warn Redis: refuses writes once it is full (maxmemory-policy noeviction)']],
    [
      ['--maxmemory', '64mb', '--maxmemory-policy', 'allkeys-lru'],
      ['ok Redis: evicts unused pages when it is full (allkeys-lru)'],
    ],
  ])('reports the memory settings %j', async (settings, says) => {
    const redis = await startRedis(settings);
    try {
      expect(summarize(await checkRedis(redis.url))).toEqual([
        expect.stringMatching(/^ok Redis: \d+\.\d+\.\d+ answers$/),
        ...says,
      ]);
      const wrong = new URL(redis.url);
      [wrong.username, wrong.password] = ['stranger', 'hidden-word'];
      const refused = await checkRedis(wrong.href);
      expect(summarize(refused)).toEqual([expect.stringMatching(/^bad Redis: does not answer: /)]);
      expect(JSON.stringify(refused)).not.toContain('hidden-word');
      await redis.stop();
      expect(summarize(await checkRedis(redis.url))).toEqual([
        expect.stringMatching(/^bad Redis: does not answer: .*ECONNREFUSED/),
      ]);
    } finally {
      await redis.close();
    }
  });
});

describe('S3 store check', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-doctor-s3-'));
  let store: Awaited<ReturnType<typeof startS3>>;
  const look = async (url: string) =>
    summarize(await checkFiles({ DATA_DIR: folder, FILES_URL: url, AWS_REGION: undefined }));
  beforeAll(async () => {
    store = await startS3(join(folder, 's3'));
  });
  afterAll(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('writes, reads and deletes a file', async () => {
    const { host } = new URL(store.url);
    const verdicts = await look(store.url);
    expect(verdicts).toEqual([expect.stringMatching(/^ok files: .* writes, reads and deletes/)]);
    expect(verdicts[0]).toContain(host);
    expect(verdicts[0]).not.toContain(new URL(store.url).password);
  });

  it('reports a missing bucket and an unreachable store', async () => {
    const other = new URL(store.url);
    other.pathname = '/no-such-bucket';
    expect(await look(other.href)).toEqual([
      expect.stringMatching(/^bad files: no-such-bucket at \S+ does not work: there is no such bucket$/),
    ]);
    await store.stop();
    expect(await look(store.url)).toEqual([
      expect.stringMatching(/^bad files: .* does not work: it does not answer \(ECONNREFUSED\)$/),
    ]);
    await store.start();
  });
});
