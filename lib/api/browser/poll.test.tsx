import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startPoll, type Outcome, type Poll } from './poll';

const ask = vi.fn<(signal: AbortSignal) => Promise<Outcome>>();
let poll: Poll;

beforeEach(() => {
  vi.useFakeTimers();
  ask.mockReset();
  ask.mockResolvedValue({ kind: 'nothing' });
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  poll = startPoll(ask);
});
afterEach(() => {
  poll.stop();
  vi.useRealTimers();
});

const wait = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
const happens = (name: string) => dispatchEvent(new Event(name));

function show(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

function connect(is: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is);
  happens(is ? 'online' : 'offline');
}

async function asksWithin(seconds: number): Promise<number> {
  const before = ask.mock.calls.length;
  await wait(seconds);
  return ask.mock.calls.length - before;
}

describe('polling', () => {
  it('starts after five seconds and slows down to once a minute', async () => {
    expect(await asksWithin(4.9)).toBe(0);
    expect(await asksWithin(0.1)).toBe(1);
    const gaps: number[] = [];
    for (let last = performance.now(), count = 1; count < 10; count += 1) {
      while (ask.mock.calls.length === count) await wait(0.5);
      gaps.push((performance.now() - last) / 1000);
      last = performance.now();
    }
    expect(gaps.map(Math.round)).toEqual([8, 12, 17, 25, 38, 57, 60, 60, 60]);
  });

  it('keeps the shortest interval while there is something new', async () => {
    ask.mockResolvedValue({ kind: 'news' });
    expect(await asksWithin(60)).toBe(12);
  });

  it('returns to the shortest interval when the user types or points', async () => {
    await wait(300);
    happens('keydown');
    expect(await asksWithin(5)).toBe(1);
    await wait(300);
    happens('pointerdown');
    expect(await asksWithin(5)).toBe(1);
  });

  it('polls once on return to the page, however many events report it', async () => {
    await wait(300);
    happens('focus');
    expect(await asksWithin(0)).toBe(1);
    show('visible');
    happens('pageshow');
    expect(await asksWithin(1)).toBe(0);
  });

  it('never sends two requests at the same time', async () => {
    let end: (outcome: Outcome) => void = () => {};
    ask.mockImplementationOnce(() => new Promise((resolve) => (end = resolve)));
    await wait(5);
    happens('focus');
    await wait(60);
    expect(ask).toHaveBeenCalledOnce();
    end({ kind: 'nothing' });
    expect(await asksWithin(5)).toBe(1);
  });
});

describe('polling pauses', () => {
  it('in a hidden tab, until it is visible', async () => {
    show('hidden');
    expect(await asksWithin(3600)).toBe(0);
    show('visible');
    expect(await asksWithin(0)).toBe(1);
  });

  it('when the tab is hidden during a request', async () => {
    let end: (outcome: Outcome) => void = () => {};
    ask.mockImplementationOnce(() => new Promise((resolve) => (end = resolve)));
    await wait(5);
    show('hidden');
    end({ kind: 'nothing' });
    expect(await asksWithin(3600)).toBe(0);
  });

  it('while offline, until the connection is back', async () => {
    connect(false);
    happens('focus');
    expect(await asksWithin(3600)).toBe(0);
    connect(true);
    expect(await asksWithin(0)).toBe(1);
  });

  it('for the Retry-After time', async () => {
    ask.mockResolvedValueOnce({ kind: 'failed', retryAfter: 90 });
    await wait(5);
    happens('focus');
    happens('keydown');
    expect(await asksWithin(89)).toBe(0);
    expect(await asksWithin(1)).toBe(1);
  });

  it('longer after each failure', async () => {
    ask.mockRejectedValue(new Error('refused'));
    const quick = await asksWithin(60);
    expect(quick).toBeGreaterThan(2);
    expect(await asksWithin(60)).toBeLessThan(quick);
  });
});

describe('ended polling', () => {
  it('sends no requests after “over”, until it is woken', async () => {
    ask.mockResolvedValueOnce({ kind: 'over' });
    await wait(5);
    happens('focus');
    happens('keydown');
    expect(await asksWithin(3600)).toBe(0);
    poll.wake();
    expect(await asksWithin(0)).toBe(1);
    expect(await asksWithin(5)).toBe(0);
    expect(await asksWithin(2.5)).toBe(1);
  });

  it('leaves no timers and listeners after stop', async () => {
    poll.stop();
    happens('focus');
    poll.wake();
    show('visible');
    expect(await asksWithin(3600)).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('aborts a running request on stop', async () => {
    ask.mockImplementationOnce(() => new Promise(() => {}));
    await wait(5);
    poll.stop();
    expect(ask.mock.calls[0]?.[0].aborted).toBe(true);
  });
});
