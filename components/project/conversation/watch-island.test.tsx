import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from '@/lib/api/browser/browser';
import { fail, ok } from '@/lib/api/result';
import { announce } from '@/lib/auth/session/session-events';
import type { ConversationEntry } from '@/lib/contract/conversation/schemas';
import { loadMessages } from '@/lib/i18n/messages';
import { customer, event, message } from '@/tests/setup/conversation-entries';
import { WatchIsland } from './watch-island';

const router = { refresh: vi.fn() };
vi.mock('next/navigation', () => ({ useRouter: () => router }));
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));

beforeEach(() => {
  vi.useFakeTimers();
  router.refresh.mockReset();
  vi.mocked(request).mockReset();
  answers([]);
});
afterEach(() => vi.useRealTimers());

const answers = (messages: ConversationEntry[], latest: string | null = messages[0]?.id ?? null) =>
  vi.mocked(request).mockResolvedValue(ok({ updates: messages, latest }));
const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const requestedPaths = () => vi.mocked(request).mock.calls.map(([, path]) => path);

async function watch(latest: string | null | undefined) {
  const { conversation } = await loadMessages('fr');
  return <WatchIsland projectId="p1" locale="fr" latest={latest} labels={{ ...conversation.watch }} />;
}

describe('open project page', () => {
  it('polls for newer entries, and does not refresh when there are none', async () => {
    render(await watch('u1'));
    await wait(5);
    expect(requestedPaths()).toEqual(['/api/projects/p1/updates?after=u1&limit=50']);
    expect(router.refresh).not.toHaveBeenCalled();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('refreshes for new messages and announces their number once', async () => {
    const { rerender } = render(await watch('u1'));
    answers([
      message({ id: 'u4' }),
      event({ type: 'milestone_done', milestoneId: 's', title: 'Recette' }, { id: 'u3' }),
      message({ id: 'u2' }),
    ]);
    await wait(5);
    expect(router.refresh).toHaveBeenCalledOnce();
    expect(screen.getByRole('status')).toHaveTextContent('2 nouveaux messages');
    answers([]);
    rerender(await watch('u4'));
    await wait(5);
    expect(requestedPaths().at(-1)).toBe('/api/projects/p1/updates?after=u4&limit=50');
    await wait(5);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('refreshes again, without an announcement, when the first refresh failed', async () => {
    render(await watch('u1'));
    answers([message({ id: 'u2' })]);
    await wait(5);
    await wait(8);
    expect(router.refresh.mock.calls.length).toBeGreaterThan(1);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('announces other events, but not the reader’s own from another tab', async () => {
    const { rerender } = render(await watch('u1'));
    answers([message({ id: 'u2', author: customer })]);
    await wait(5);
    expect(router.refresh).toHaveBeenCalledOnce();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    rerender(await watch('u2'));
    answers([event({ type: 'milestone_done', milestoneId: 's', title: 'Recette' }, { id: 'u3' })]);
    await wait(5);
    expect(screen.getByRole('status')).toHaveTextContent('Du nouveau dans le projet');
  });

  it('detects the first message of an empty conversation', async () => {
    render(await watch(null));
    answers([message()]);
    await wait(5);
    expect(requestedPaths()).toEqual(['/api/projects/p1/updates?limit=50']);
    expect(router.refresh).toHaveBeenCalledOnce();
  });

  it('reads the newest entry first when it is unknown', async () => {
    render(await watch(undefined));
    answers([message({ id: 'u7' })]);
    await wait(5);
    expect(requestedPaths()).toEqual(['/api/projects/p1/updates?limit=1']);
    expect(router.refresh).not.toHaveBeenCalled();
    await wait(10);
    expect(requestedPaths().at(-1)).toBe('/api/projects/p1/updates?after=u7&limit=50');
  });

  it.each([401, 403, 404])('stops polling after %i, and resumes after signing in', async (status) => {
    render(await watch('u1'));
    vi.mocked(request).mockResolvedValue(fail({ status, code: 'X' }));
    await wait(3600);
    expect(request).toHaveBeenCalledOnce();
    act(() => void announce('signed-in'));
    await wait(0);
    expect(request).toHaveBeenCalledTimes(2);
  });

  it('stops polling when it is unmounted', async () => {
    render(await watch('u1')).unmount();
    await wait(3600);
    expect(request).not.toHaveBeenCalled();
  });
});
