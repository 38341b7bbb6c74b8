import { afterEach, describe, expect, it, vi } from 'vitest';

const state = vi.hoisted(() => ({ isShuttingDown: false, pages: true }));
vi.mock('@/lib/runtime/shutdown/state', () => ({ isShuttingDown: () => state.isShuttingDown }));
vi.mock('./page-probe', () => ({ answersPages: async () => state.pages }));
const { ownHealth } = await import('./own-health');
afterEach(() => void Object.assign(state, { isShuttingDown: false, pages: true }));

describe('ownHealth', () => {
  it('reports a live process, also during shutdown', async () => {
    for (const isShuttingDown of [false, true]) {
      state.isShuttingDown = isShuttingDown;
      const answer = (await ownHealth('GET', '/api/health/live')) as Response;
      expect([answer.status, answer.headers.get('cache-control'), await answer.json()]).toEqual([
        200,
        'no-store',
        { success: true, live: true },
      ]);
    }
  });

  it('refuses readiness during shutdown, and otherwise leaves it to the API', async () => {
    expect(await ownHealth('GET', '/api/health/ready')).toBeUndefined();
    state.isShuttingDown = true;
    expect(await ownHealth('HEAD', '/api/health/ready')).toBe('shuttingDown');
  });

  it('refuses readiness when pages cannot be rendered', async () => {
    state.pages = false;
    expect(await ownHealth('GET', '/api/health/ready')).toBe('pages');
  });

  it('leaves all other calls to the API', async () => {
    Object.assign(state, { isShuttingDown: true, pages: false });
    for (const [method, path] of [
      ['POST', '/api/health/live'],
      ['GET', '/api/health'],
      ['GET', '/api/health/live/'],
      ['GET', '/api/blog'],
    ] as const)
      expect(await ownHealth(method, path)).toBeUndefined();
  });
});
