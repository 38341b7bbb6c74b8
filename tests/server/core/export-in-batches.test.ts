import { describe, expect, it } from 'vitest';
import { exportInBatches } from '../../../server/core/serving/export-in-batches';

async function exported(count: number): Promise<{ batches: number[]; total: number }> {
  const batches: number[] = [];
  let total = 0;
  const reading = {
    after: ({ last = 0, limit }: { last: number | undefined; limit: number }) =>
      Promise.resolve(Array.from({ length: Math.min(limit, count - last) }, (_, index) => last + index + 1)),
    present: (rows: readonly number[]) => Promise.resolve(rows.map((row) => row * 2)),
  };
  for await (const batch of exportInBatches(reading)) {
    batches.push(batch.length);
    total += batch.reduce((sum, entry) => sum + entry, 0);
  }
  return { batches, total };
}

describe('export in batches', () => {
  it.each([
    [0, []],
    [3, [3]],
    [500, [500]],
    [1001, [500, 500, 1]],
  ])('contains all of %i rows, each once', async (count, batches) => {
    expect(await exported(count)).toEqual({ batches, total: count * (count + 1) });
  });
});
