// What orchestrators hear of this process, whatever API answers for it.
import { afterEach, describe, expect, it, vi } from 'vitest';

const state = vi.hoisted(() => ({ ending: false }));
vi.mock('@/lib/ending/state', () => ({ isEnding: () => state.ending }));
const { ownHealth } = await import('./own-health');
afterEach(() => void (state.ending = false));

describe('an instance', () => {
  it('lives as long as it answers, also while it ends', async () => {
    for (const ending of [false, true]) {
      state.ending = ending;
      const answer = ownHealth('GET', '/api/health/live') as Response;
      expect([answer.status, answer.headers.get('cache-control'), await answer.json()]).toEqual([200, 'no-store', { success: true, live: true }]);
    }
  });

  it('is not ready once it ends; before that its API says whether it is', () => {
    expect(ownHealth('GET', '/api/health/ready')).toBeUndefined();
    state.ending = true;
    expect(ownHealth('HEAD', '/api/health/ready')).toBe('unavailable');
  });

  it('leaves everything else to the API', () => {
    state.ending = true;
    for (const [method, path] of [['POST', '/api/health/live'], ['GET', '/api/health'], ['GET', '/api/health/live/'], ['GET', '/api/blog']] as const) expect(ownHealth(method, path)).toBeUndefined();
  });
});
