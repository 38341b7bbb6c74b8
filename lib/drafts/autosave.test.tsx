import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fail, ok } from '@/lib/api/result';
import { FakeNotes, NoteSaver, storedNote } from '@/tests/setup/note-saver';

const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const unavailable = { status: 503, code: 'UNAVAILABLE' };
const ended = { status: 401, code: 'UNAUTHORIZED' };

let api: FakeNotes;

function open(stored?: string): NoteSaver {
  const saver = new NoteSaver(api, { stored });
  saver.start();
  return saver;
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  api = new FakeNotes();
});
afterEach(() => void vi.useRealTimers());

describe('autosave', () => {
  it('stores input in this browser until it is saved after a pause', async () => {
    const saver = open();
    saver.type('AB');
    expect(storedNote()).toBe('AB');
    await wait(999);
    expect(api.sent).toEqual([]);
    await wait(1);
    expect(api.note?.text).toBe('AB');
    expect(saver.getState()).toEqual({ kind: 'saved', at: Date.now() });
    expect(storedNote()).toBeUndefined();
  });

  it('saves input that arrives during a save after the next pause, in a call of its own', async () => {
    const saver = open();
    saver.type('AB');
    api.hold();
    await wait(1000);
    saver.type('ABC');
    await wait(900);
    expect([api.sent, saver.kind]).toEqual([['AB'], 'saving']);
    api.answer?.();
    await wait(0);
    expect([saver.kind, saver.unsaved, storedNote()]).toEqual(['saved', true, 'ABC']);
    await wait(1000);
    expect([api.sent, api.note?.text, saver.unsaved]).toEqual([['AB', 'ABC'], 'ABC', false]);
  });

  it('saves input that arrives during a flush before the flush ends', async () => {
    const saver = open();
    saver.type('AB');
    api.hold();
    const flushed = saver.flush();
    await wait(0);
    saver.type('ABC');
    api.answer?.();
    expect(await flushed).toEqual(ok(undefined));
    expect(api.note?.text).toBe('ABC');
  });

  it('sends nothing and removes the stored draft when the input equals the server’s text again', async () => {
    api.failures.push(unavailable);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    const saver = open();
    saver.type('AB');
    await wait(1000);
    expect(saver.kind).toBe('retrying');
    saver.type('A');
    expect([saver.kind, storedNote()]).toEqual(['untouched', undefined]);
    await wait(60_000);
    expect(api.sent).toEqual(['AB']);
  });

  it('retries after a failure with growing delays, and returns the failure of a flush', async () => {
    api.failures.push(unavailable, unavailable, unavailable);
    const saver = open();
    saver.type('AB');
    expect(await saver.flush()).toEqual(fail(unavailable));
    expect(saver.getState()).toEqual({ kind: 'retrying', seconds: 5, stored: true });
    await wait(5000);
    expect(saver.getState()).toMatchObject({ seconds: 10 });
    await wait(10_000);
    expect(saver.getState()).toMatchObject({ seconds: 20 });
    await wait(20_000);
    expect([saver.kind, api.note?.text]).toEqual(['saved', 'AB']);
  });

  it('does not retry what the server refuses, until the input changes', async () => {
    api.failures.push({ status: 422, code: 'INVALID' });
    const saver = open();
    saver.type('AB');
    await wait(600_000);
    expect([api.sent, saver.kind, storedNote()]).toEqual([['AB'], 'refused', 'AB']);
    saver.type('ABC');
    await wait(1000);
    expect(saver.kind).toBe('saved');
  });

  it('waits when the session has expired, keeps later input, and saves it after the next sign-in', async () => {
    api.failures.push(ended);
    const saver = open();
    saver.type('AB');
    await wait(1000);
    saver.type('ABC');
    saver.leave();
    await wait(60_000);
    expect([api.sent, saver.kind, storedNote()]).toEqual([['AB'], 'ended', 'ABC']);
    saver.resume();
    await wait(0);
    expect([saver.kind, api.note?.text]).toEqual(['saved', 'ABC']);
  });

  it('tries again after an expired session when a flush is requested', async () => {
    api.failures.push(ended);
    const saver = open();
    saver.type('AB');
    expect(await saver.flush()).toEqual(fail(ended));
    expect(await saver.flush()).toEqual(ok(undefined));
  });

  it('creates a new record from the content of a deleted one', async () => {
    const saver = open();
    api.note = undefined;
    saver.type('AB');
    expect(await saver.flush()).toMatchObject({ failure: { status: 404 } });
    expect(saver.kind).toBe('gone');
    await saver.beginAnew();
    expect([saver.kind, api.note]).toEqual(['saved', { text: 'AB', version: 1 }]);
  });

  it('immediately sends a draft stored in this browser', async () => {
    const saver = open('AB');
    await wait(0);
    expect([saver.kind, api.note?.text]).toEqual(['saved', 'AB']);
  });

  it('neither stores nor sends input that was dropped', async () => {
    const saver = open();
    saver.type('AB');
    saver.drop();
    saver.stop();
    saver.leave();
    await wait(60_000);
    expect([api.sent, storedNote()]).toEqual([[], undefined]);
  });
});

describe('conflict', () => {
  async function conflicting(): Promise<NoteSaver> {
    const saver = open();
    api.write('other');
    saver.type('mine');
    await wait(1000);
    return saver;
  }

  it('stops the saves and keeps both texts until the user decides', async () => {
    const saver = await conflicting();
    expect(saver.getState()).toEqual({ kind: 'stale', theirs: { text: 'other', version: 2 } });
    saver.type('mine too');
    await wait(600_000);
    expect(await saver.flush()).toMatchObject({ failure: { code: 'STALE' } });
    expect([api.sent, api.note?.text, storedNote()]).toEqual([['mine'], 'other', 'mine too']);
  });

  it('saves the user’s own text when the user keeps it', async () => {
    const saver = await conflicting();
    await saver.keepMine();
    expect([saver.kind, api.note]).toEqual(['saved', { text: 'mine', version: 3 }]);
  });

  it('shows the other text when the user accepts it', async () => {
    const saver = await conflicting();
    saver.takeTheirs();
    expect([saver.kind, saver.text, saver.unsaved, storedNote()]).toEqual([
      'saved',
      'other',
      false,
      undefined,
    ]);
  });

  it('is not reported when the server already has the sent text after a lost response', async () => {
    const saver = open();
    saver.type('AB');
    api.write('AB');
    await wait(1000);
    expect([saver.kind, api.note?.version]).toEqual(['saved', 2]);
  });

  it('is not reported when the other version has the same text', async () => {
    const saver = open();
    api.write('A');
    saver.type('AB');
    await wait(1000);
    expect([saver.kind, api.note]).toEqual(['saved', { text: 'AB', version: 3 }]);
  });
});

describe('two tabs with one stored draft', () => {
  it('preserve the input of the tab being left, although the other tab removed the stored draft', async () => {
    const [here, there] = [open(), open()];
    here.type('here');
    there.type('there');
    await there.flush();
    expect(storedNote()).toBeUndefined();
    api.failures.push(unavailable);
    here.leave();
    expect(storedNote()).toBe('here');
    await wait(0);
    expect(api.note?.text).toBe('there');
  });
});

describe('leaving the page', () => {
  it('sends input typed during a save once the response arrives', async () => {
    const saver = open();
    saver.type('AB');
    api.hold();
    await wait(1000);
    saver.type('ABC');
    saver.leave();
    expect(storedNote()).toBe('ABC');
    saver.stop();
    api.answer?.();
    await wait(0);
    expect([api.sent, api.note?.text, storedNote()]).toEqual([['AB', 'ABC'], 'ABC', undefined]);
  });

  it('stores and sends nothing after sign-out, even if a running save fails', async () => {
    const saver = open();
    saver.type('AB');
    api.failures.push(ended);
    api.hold();
    await wait(1000);
    saver.close();
    localStorage.clear();
    api.answer?.();
    await wait(0);
    saver.leave();
    await wait(60_000);
    expect([api.sent, storedNote()]).toEqual([['AB'], undefined]);
  });
});
