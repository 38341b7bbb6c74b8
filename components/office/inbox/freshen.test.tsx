import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from '@/lib/api/browser/browser';
import { fail, ok } from '@/lib/api/result';
import { announce } from '@/lib/auth/session/session-events';
import { Freshen } from './freshen';

const router = { refresh: vi.fn() };
vi.mock('next/navigation', () => ({ useRouter: () => router }));
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));

beforeEach(() => {
  vi.useFakeTimers();
  router.refresh.mockReset();
  vi.mocked(request).mockReset();
});
afterEach(() => vi.useRealTimers());

const answers = (contacts: number, requests = 0) =>
  vi.mocked(request).mockResolvedValue(ok({ open: { contacts, requests } }));
const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

describe('open inbox', () => {
  it('refreshes once when a message arrives', async () => {
    answers(3);
    render(<Freshen subject="contact" locale="fr" />);
    await wait(5);
    expect(router.refresh).not.toHaveBeenCalled();
    answers(4);
    await wait(10);
    expect(router.refresh).toHaveBeenCalledOnce();
    await wait(30);
    expect(router.refresh).toHaveBeenCalledOnce();
  });

  it('does not refresh when only the other inbox changes', async () => {
    answers(3, 1);
    render(<Freshen subject="request" locale="fr" />);
    await wait(5);
    answers(9, 1);
    await wait(30);
    expect(router.refresh).not.toHaveBeenCalled();
  });

  it('stops polling when the session ends, and resumes after signing in', async () => {
    vi.mocked(request).mockResolvedValue(fail({ status: 401, code: 'UNAUTHORIZED' }));
    render(<Freshen subject="contact" locale="fr" />);
    await wait(60);
    expect(request).toHaveBeenCalledOnce();
    act(() => void announce('signed-in'));
    await wait(1);
    expect(request).toHaveBeenCalledTimes(2);
  });
});
