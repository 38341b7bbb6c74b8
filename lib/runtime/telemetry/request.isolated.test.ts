import { afterEach, describe, expect, it, vi } from 'vitest';
import { currentRequest, duringRequest, outsideRequests } from './request';
import { registerSpans } from './spans';
import type { Spans } from './types';

const listening = { outside: <T>(work: () => T): T => work() } as Partial<Spans> as Spans;

afterEach(() => registerSpans(undefined));

describe.each([
  ['without a trace listener', undefined],
  ['with a trace listener', listening],
])('work outside of requests, %s', (_, registered) => {
  it('runs once, returns its result, and belongs to no request', () => {
    registerSpans(registered);
    const work = vi.fn(() => void currentRequest());
    duringRequest({ id: 'a-request' }, () => outsideRequests(work));
    expect(work).toHaveBeenCalledTimes(1);
    expect(duringRequest({ id: 'a-request' }, () => outsideRequests(() => currentRequest()))).toBeUndefined();
    expect(outsideRequests(() => 'what it gives')).toBe('what it gives');
  });
});
