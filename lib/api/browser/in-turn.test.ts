import { describe, expect, it } from 'vitest';
import { inTurn } from './in-turn';

describe('sequential calls', () => {
  it('start when the previous call has ended, also when it failed', async () => {
    const queued = inTurn();
    const seen: string[] = [];
    const call = (name: string) => async () => {
      seen.push(`${name} starts`);
      await Promise.resolve();
      seen.push(`${name} ends`);
      if (name === 'first') throw new Error('fault');
      return name;
    };
    const [first, second] = await Promise.allSettled([queued(call('first')), queued(call('second'))]);
    expect([first.status, second]).toEqual(['rejected', { status: 'fulfilled', value: 'second' }]);
    expect(seen).toEqual(['first starts', 'first ends', 'second starts', 'second ends']);
  });
});
