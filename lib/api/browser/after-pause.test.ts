import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterPause } from './after-pause';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('calls once after the pause unless cancelled before; cancelling later aborts the call', () => {
  const call = vi.fn<(signal: AbortSignal) => void>();
  afterPause(200, call)();
  vi.advanceTimersByTime(200);
  expect(call).not.toHaveBeenCalled();
  const cancel = afterPause(200, call);
  vi.advanceTimersByTime(200);
  expect(call).toHaveBeenCalledOnce();
  expect(call.mock.calls[0]?.[0].aborted).toBe(false);
  cancel();
  expect(call.mock.calls[0]?.[0].aborted).toBe(true);
});
