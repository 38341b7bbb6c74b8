import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addStep, arrive, beginSteps, leavePane, stepsFrom } from './steps';

const stop = (id: string) => ({ id, address: `/admin/contacts/${id}` });
const rows = ['a', 'b', 'c', 'd'].map(stop);
const place = { rows, previous: undefined, next: undefined };

describe('steps from an open record', () => {
  it('lead several rows on at once', () =>
    expect(stepsFrom({ ...place, id: 'a' }, 3)).toEqual({ ...stop('d'), left: 0 }));

  it('stop at the last row, with the rest left for the next page', () =>
    expect(stepsFrom({ ...place, id: 'b' }, 6)).toEqual({ ...stop('d'), left: 4 }));

  it('lead to the adjacent page from the last row', () =>
    expect(stepsFrom({ ...place, id: 'd', next: stop('e') }, 4)).toEqual({ ...stop('e'), left: 3 }));

  it('lead to the adjacent page from the first row', () =>
    expect(stepsFrom({ ...place, id: 'a', previous: stop('z') }, -2)).toEqual({ ...stop('z'), left: -1 }));

  it('end at the end of the list', () => expect(stepsFrom({ ...place, id: 'd' }, 2)).toBeUndefined());

  it('lead to the adjacent record from one that has left the list', () =>
    expect(stepsFrom({ ...place, id: 'gone', next: stop('b') }, 1)).toEqual({ ...stop('b'), left: 0 }));
});

describe('steps while a record loads', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    arrive('');
  });

  it('are added up until it arrives', () => {
    expect(addStep(1)).toBe(false);
    beginSteps('b', 0);
    for (const by of [1, 1, 1, -1] as const) expect(addStep(by)).toBe(true);
    leavePane();
    expect(arrive('b')).toBe(2);
    expect(arrive('b')).toBe(0);
    expect(addStep(1)).toBe(false);
  });

  it('are forgotten when another record arrives', () => {
    beginSteps('b', 3);
    expect(arrive('x')).toBe(0);
    expect(arrive('b')).toBe(0);
  });

  it('are forgotten on a page without a record', () => {
    beginSteps('b', 3);
    leavePane();
    vi.runAllTimers();
    expect(arrive('b')).toBe(0);
  });
});
