import { describe, expect, it } from 'vitest';
import { exportInPieces } from '../../../server/core/serving/export-in-pieces';

async function exported(count: number): Promise<{ pieces: number[]; total: number }> {
  const pieces: number[] = [];
  let total = 0;
  const reading = {
    after: ({ last = 0, limit }: { last: number | undefined; limit: number }) =>
      Promise.resolve(Array.from({ length: Math.min(limit, count - last) }, (_, index) => last + index + 1)),
    present: (rows: readonly number[]) => Promise.resolve(rows.map((row) => row * 2)),
  };
  for await (const piece of exportInPieces(reading)) {
    pieces.push(piece.length);
    total += piece.reduce((sum, entry) => sum + entry, 0);
  }
  return { pieces, total };
}

describe('an export in pieces', () => {
  it.each([
    [0, []],
    [3, [3]],
    [500, [500]],
    [1001, [500, 500, 1]],
  ])('holds all of %i rows, each once', async (count, pieces) => {
    expect(await exported(count)).toEqual({ pieces, total: count * (count + 1) });
  });
});
