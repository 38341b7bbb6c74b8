import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SaveSchedule, type Scheduled } from './save-schedule';
import type { SaveKind, Unanswered } from './save-state';

const failure = { status: 500, code: 'SERVER_ERROR' };

function open(kind: SaveKind = 'untouched') {
  const shown: Unanswered[] = [];
  const draft = {
    unsaved: true,
    kind,
    storeDraft: () => true,
    saveDraft: vi.fn(),
    showUnanswered: (state: Unanswered) => void shown.push(state),
    showRefusal: vi.fn<Scheduled['showRefusal']>(),
  };
  const autosave = new SaveSchedule(draft, { pause: 1000 });
  return { draft, autosave, shown };
}

function openStarted() {
  const { draft, ...rest } = open();
  rest.autosave.start();
  vi.advanceTimersByTime(0);
  draft.saveDraft.mockClear();
  return { draft, ...rest };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('save schedule', () => {
  it('saves after a pause', () => {
    const { draft, autosave } = openStarted();
    autosave.typed();
    vi.advanceTimersByTime(999);
    expect(draft.saveDraft).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(draft.saveDraft).toHaveBeenCalledOnce();
  });

  it('saves after ten seconds of typing without a pause', () => {
    const { draft, autosave } = openStarted();
    for (let seconds = 0; seconds < 10; seconds += 0.5) {
      autosave.typed();
      vi.advanceTimersByTime(500);
    }
    expect(draft.saveDraft).toHaveBeenCalledTimes(1);
  });

  it.each(['stale', 'gone', 'sent', 'ended'] as const)('sends nothing while the draft is %s', (kind) => {
    const { draft, autosave } = open();
    autosave.start();
    autosave.typed();
    draft.kind = kind;
    vi.advanceTimersByTime(20_000);
    autosave.typed();
    vi.advanceTimersByTime(20_000);
    expect(draft.saveDraft).not.toHaveBeenCalled();
  });

  it('increases the delay after each failure, resets it after a success, and follows Retry-After', () => {
    const { autosave, shown } = open();
    for (let tries = 0; tries < 6; tries += 1) autosave.failed(failure);
    autosave.arrived();
    autosave.failed({ ...failure, status: 429, retryAfter: 30 });
    expect(shown.map((state) => 'seconds' in state && state.seconds)).toEqual([5, 10, 20, 40, 60, 60, 30]);
  });

  it('reports failures that a retry cannot fix, without a retry', () => {
    const { draft, autosave, shown } = open();
    const refused = { status: 422, code: 'INVALID' };
    expect(autosave.failed(refused)).toEqual({ ok: false, failure: refused });
    expect(draft.showRefusal).toHaveBeenCalledWith(refused);
    expect(shown).toEqual([]);
  });

  it('saves immediately when the connection is back, but never after it was stopped', () => {
    const { draft, autosave, shown } = open();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    autosave.failed({ status: 0, code: 'NETWORK' });
    expect(shown).toEqual([{ kind: 'offline', stored: true }]);
    draft.kind = 'offline';
    autosave.resume();
    expect(draft.saveDraft).toHaveBeenCalledOnce();
    draft.kind = 'saved';
    autosave.stop();
    autosave.typed();
    vi.advanceTimersByTime(20_000);
    autosave.resume();
    expect(draft.saveDraft).toHaveBeenCalledOnce();
  });
});
