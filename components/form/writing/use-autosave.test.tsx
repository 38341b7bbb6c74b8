import { act, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readAccount } from '@/lib/auth/session/read-account';
import { announce } from '@/lib/auth/session/session-events';
import { FakeNotes, NoteSaver, storedNote } from '@/tests/setup/note-saver';
import { signOutElsewhere } from '@/tests/setup/sign-out-elsewhere';
import { useAutosave } from './use-autosave';

vi.mock('@/lib/auth/session/read-account', () => ({ readAccount: vi.fn() }));

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

let api: FakeNotes;

function show(stored?: string) {
  const queue = { stop: vi.fn() };
  const hook = renderHook(() =>
    useAutosave({
      owner: 'u1',
      open: (text: string | undefined) => ({ saver: new NoteSaver(api, { stored: text }), queue }),
      inPage: undefined,
      findStored: () => (stored === undefined ? undefined : { start: stored, restored: true }),
    }),
  );
  return { ...hook, queue, saver: () => hook.result.current.draft.saver };
}

function turn(state: 'hidden' | 'visible'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  fireEvent(document, new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  api = new FakeNotes();
  vi.mocked(readAccount).mockResolvedValue(['u1', 'lea@customer.example']);
});
afterEach(() => void vi.useRealTimers());

describe('page with autosave', () => {
  it('opens the draft of this browser after hydration and sends it', async () => {
    const { result, saver } = show('AB');
    expect([result.current.restored, saver().text]).toEqual([true, 'AB']);
    await wait(0);
    expect(api.note?.text).toBe('AB');
  });

  it.each([
    ['hidden', () => turn('hidden')],
    ['left', () => fireEvent(window, new Event('pagehide'))],
    ['offline', () => fireEvent(window, new Event('offline'))],
  ])('saves immediately when it is %s', async (_, leave) => {
    const { saver } = show();
    act(() => saver().type('AB'));
    leave();
    await wait(0);
    expect(api.note?.text).toBe('AB');
  });

  it('looks for changes made elsewhere when it becomes visible', () => {
    const { saver } = show();
    saver().look.mockClear();
    turn('visible');
    expect(saver().look).toHaveBeenCalledOnce();
  });

  it('looks for a newer version when the visitor comes back to it', () => {
    show().unmount();
    expect(show().saver().look).toHaveBeenCalledOnce();
    expect(show('AB').saver().look).not.toHaveBeenCalled();
  });

  it('retries when the connection is back and after a sign-in', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    api.failures.push({ status: 0, code: 'NETWORK' }, { status: 401, code: 'UNAUTHORIZED' });
    const { saver } = show();
    act(() => saver().type('AB'));
    await wait(1000);
    expect(saver().kind).toBe('offline');
    fireEvent(window, new Event('online'));
    await wait(0);
    expect(saver().kind).toBe('ended');
    act(() => void announce('signed-in'));
    await wait(0);
    expect(api.note?.text).toBe('AB');
  });

  it.each([
    ['another account signed in', ['u2', 'max@customer.example']],
    ['the account is unknown', []],
  ])('keeps input in the browser and sends nothing when %s', async (_, account) => {
    vi.mocked(readAccount).mockResolvedValue(account);
    const { saver } = show();
    act(() => saver().type('AB'));
    act(() => void announce('signed-in'));
    await wait(60_000);
    act(() => saver().type('ABC'));
    turn('hidden');
    await wait(60_000);
    expect([saver().kind, storedNote(), api.sent]).toEqual(['ended', 'ABC', []]);
  });

  it('sends nothing while it asks which account signed in', async () => {
    let answer: ((account: string[]) => void) | undefined;
    vi.mocked(readAccount).mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const { saver } = show();
    act(() => saver().type('AB'));
    act(() => void announce('signed-in'));
    turn('hidden');
    await wait(60_000);
    expect([storedNote(), api.sent]).toEqual(['AB', []]);
    answer?.(['u1']);
    await wait(0);
    expect(api.note?.text).toBe('AB');
  });

  it('asks again when the connection is back after an unknown account', async () => {
    vi.mocked(readAccount).mockResolvedValueOnce([]).mockResolvedValueOnce([]);
    const { saver } = show();
    act(() => saver().type('AB'));
    act(() => void announce('signed-in'));
    await wait(0);
    fireEvent(window, new Event('online'));
    await wait(60_000);
    expect([saver().kind, api.sent]).toEqual(['ended', []]);
    fireEvent(window, new Event('online'));
    await wait(0);
    expect(api.note?.text).toBe('AB');
  });

  it('saves on unmount, also during another save', async () => {
    const { saver, unmount } = show();
    act(() => saver().type('AB'));
    api.hold();
    await wait(1000);
    act(() => saver().type('ABC'));
    unmount();
    api.answer?.();
    await wait(0);
    expect(api.note?.text).toBe('ABC');
  });

  it('keeps input when another tab signs out, and stops saving and uploading', async () => {
    const { saver, queue, unmount } = show();
    act(() => saver().type('AB'));
    localStorage.clear();
    signOutElsewhere();
    expect(storedNote()).toBe('AB');
    await wait(60_000);
    expect(api.sent).toEqual([]);
    api.failures.push({ status: 401, code: 'UNAUTHORIZED' });
    unmount();
    await wait(0);
    expect(storedNote()).toBe('AB');
    expect(queue.stop).toHaveBeenCalledOnce();
  });

  it('removes the account’s input when its own tab signs out', async () => {
    const { saver, unmount } = show();
    act(() => saver().type('AB'));
    act(() => void announce('signed-out'));
    unmount();
    await wait(60_000);
    expect([storedNote(), api.sent]).toEqual([undefined, []]);
  });

  it('neither sends nor stores text that was discarded for a reopened draft', async () => {
    const { result, saver } = show('AB');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    api.failures.push({ status: 0, code: 'NETWORK' });
    await wait(0);
    act(() => {
      saver().drop();
      result.current.reopen(undefined);
    });
    await wait(60_000);
    expect([result.current.restored, saver().text, api.sent, storedNote()]).toEqual([
      false,
      'A',
      ['AB'],
      undefined,
    ]);
  });
});
