import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { openInstallation } from '../../../server/ops/bench/installation';
import { measure, percentile, questions } from '../../../server/ops/bench/measure';
import { engine } from '../db/database';

const cluster = engine === 'postgres' ? process.env.TEST_DATABASE_URL : undefined;
const left = () => readdirSync(tmpdir()).filter((name) => name.startsWith('vitrine-bench-')).length;

it('runs each query on both installations and leaves nothing behind', async () => {
  const before = left();
  const [small, large] = [await openInstallation(5, cluster), await openInstallation(20, cluster)];
  for (const question of questions) {
    const { name, path, ...times } = await measure(small, large, question, { rounds: 1, calls: 1 });
    expect({ name, path }).toEqual(question);
    for (const { median, p95 } of Object.values(times)) expect(Math.min(median, p95)).toBeGreaterThan(0);
  }
  await expect(small.ask('/api/projects?sort=secret')).rejects.toThrow('answers 422');
  await small.close();
  await large.close();
  expect(left()).toBe(before);
});

it('calculates percentiles of measured times', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect([
    percentile(hundred, 50),
    percentile(hundred, 95),
    percentile([3], 95),
    percentile([9, 1, 5], 50),
  ]).toEqual([50, 95, 3, 5]);
});
