import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from '@/lib/api/browser/browser';
import { ok } from '@/lib/api/result';
import { announce } from '@/lib/auth/session/session-events';
import { useEndedSession } from './use-ended-session';

vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));

beforeEach(() => {
  vi.mocked(request).mockReset().mockResolvedValue(ok({}));
});

afterEach(() => {
  delete document.documentElement.dataset['role'];
});

describe('page that ends all sessions of an account', () => {
  it('checks whether the session of this browser is still valid, if there is one', () => {
    document.documentElement.dataset['role'] = 'user';
    const { result } = renderHook(() => useEndedSession('fr'));
    expect(request).not.toHaveBeenCalled();
    result.current();
    expect(request).toHaveBeenCalledExactlyOnceWith('get', '/api/auth/profile', { locale: 'fr' });
  });

  it('sends no request in a browser that is not signed in', () => {
    const { result } = renderHook(() => useEndedSession('fr'));
    result.current();
    expect(request).not.toHaveBeenCalled();
  });

  it('shows no notification of the ended session', () => {
    const { unmount } = renderHook(() => useEndedSession('fr'));
    expect(announce('ended')).toBe(false);
    unmount();
    expect(announce('ended')).toBe(true);
  });
});
