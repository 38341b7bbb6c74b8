import { describe, expect, it } from 'vitest';
import { neighboursOf, pageIds, windowOf } from '../../../server/core/inbox';

describe('the neighbours of an open record', () => {
  const first = { page: 1, limit: 2 };
  const second = { page: 2, limit: 2 };

  it('include records of the adjacent pages', () => {
    expect([windowOf(first), windowOf(second)]).toEqual([
      { offset: 0, limit: 3 },
      { offset: 1, limit: 4 },
    ]);
    expect(pageIds(['b', 'c', 'd', 'e'], second)).toEqual(['c', 'd']);
    expect(neighboursOf(['a', 'b', 'c'], 'b', first)).toEqual({
      previous: { id: 'a', page: 1 },
      next: { id: 'c', page: 2 },
      listed: true,
    });
    expect(neighboursOf(['b', 'c', 'd', 'e'], 'c', second)).toEqual({
      previous: { id: 'b', page: 1 },
      next: { id: 'd', page: 2 },
      listed: true,
    });
  });

  it('are missing before the first and after the last record', () => {
    expect(neighboursOf(['a'], 'a', first)).toEqual({ previous: null, next: null, listed: true });
  });

  it('point to the page’s first record when the open record is not on the page', () => {
    expect(neighboursOf(['b', 'c', 'd'], 'x', second)).toEqual({
      previous: null,
      next: { id: 'c', page: 2 },
      listed: false,
    });
    expect(neighboursOf([], 'x', first)).toEqual({ previous: null, next: null, listed: false });
  });
});
