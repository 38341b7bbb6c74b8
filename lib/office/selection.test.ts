import { describe, expect, it } from 'vitest';
import { noSelection, ranged, stillThere, toggled } from './selection';

const ids = ['a', 'b', 'c', 'd', 'e'];
const of = (...chosen: string[]) => new Set(chosen);

describe('a selection of rows', () => {
  it('takes a row in and leaves it out again, without touching what it was', () => {
    const one = toggled(noSelection, 'b');
    expect([...one]).toEqual(['b']);
    expect([...toggled(one, 'b')]).toEqual([]);
    expect([...one]).toEqual(['b']);
  });

  it('reaches from one row to another, down and up', () => {
    expect([...ranged(ids, of('b'), 'b', 'd')]).toEqual(['b', 'c', 'd']);
    expect([...ranged(ids, of('d'), 'd', 'b')].sort()).toEqual(['b', 'c', 'd']);
  });

  it('leaves out as far as it reaches, when it starts from a row that is not chosen', () => {
    expect([...ranged(ids, of('a', 'c', 'd'), 'b', 'd')]).toEqual(['a']);
  });

  it('is one row where its start is no longer there', () => {
    expect([...ranged(ids, noSelection, 'gone', 'd')]).toEqual(['d']);
  });

  it('forgets rows that have left the list, and keeps its order', () => {
    expect(stillThere(ids, of('e', 'gone', 'a'))).toEqual(['a', 'e']);
  });
});
