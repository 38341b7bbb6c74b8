import { describe, expect, it } from 'vitest';
import { noSelection, ranged, stillThere, toggled } from './selection';

const ids = ['a', 'b', 'c', 'd', 'e'];
const of = (...chosen: string[]) => new Set(chosen);

describe('row selection', () => {
  it('adds and removes a row without mutating the previous selection', () => {
    const one = toggled(noSelection, 'b');
    expect([...one]).toEqual(['b']);
    expect([...toggled(one, 'b')]).toEqual([]);
    expect([...one]).toEqual(['b']);
  });

  it('selects a range downwards and upwards', () => {
    expect([...ranged(ids, of('b'), 'b', 'd')]).toEqual(['b', 'c', 'd']);
    expect([...ranged(ids, of('d'), 'd', 'b')].sort()).toEqual(['b', 'c', 'd']);
  });

  it('deselects a range that starts at an unselected row', () => {
    expect([...ranged(ids, of('a', 'c', 'd'), 'b', 'd')]).toEqual(['a']);
  });

  it('selects one row if the start of the range no longer exists', () => {
    expect([...ranged(ids, noSelection, 'gone', 'd')]).toEqual(['d']);
  });

  it('drops rows that have left the list, and keeps the order of the list', () => {
    expect(stillThere(ids, of('e', 'gone', 'a'))).toEqual(['a', 'e']);
  });
});
