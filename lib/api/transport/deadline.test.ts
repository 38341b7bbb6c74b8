import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ANSWER_TIMEOUT_MS as TIMEOUT, UPLOAD_ANSWER_TIMEOUT_MS } from '../timeouts';
import { Deadline, watched } from './deadline';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const chunk = new TextEncoder().encode('x');

describe('a deadline', () => {
  it('ends after ten seconds without progress', async () => {
    const deadline = new Deadline();
    const work = expect(deadline.during(new Promise(() => undefined))).rejects.toMatchObject({
      name: 'TimeoutError',
    });
    await vi.advanceTimersByTimeAsync(TIMEOUT);
    await work;
  });

  it('is renewed by each chunk', async () => {
    let give = 6;
    const slow = new ReadableStream<Uint8Array>(
      {
        pull: (c) =>
          new Promise((done) =>
            setTimeout(() => {
              if (give-- > 0) c.enqueue(chunk);
              else c.close();
              done();
            }, 9000),
          ),
      },
      { highWaterMark: 0 },
    );
    const deadline = new Deadline();
    const read = new Response(watched(slow, deadline)).text();
    await vi.advanceTimersByTimeAsync(7 * 9000);
    expect(await read).toBe('xxxxxx');
    expect(deadline.signal.aborted).toBe(false);
  });

  it('ends when a chunk takes longer', async () => {
    const stuck = new ReadableStream<Uint8Array>({ pull: () => new Promise(() => undefined) });
    const read = expect(new Response(watched(stuck, new Deadline())).text()).rejects.toMatchObject({
      name: 'TimeoutError',
    });
    await vi.advanceTimersByTimeAsync(TIMEOUT);
    await read;
  });

  it('does not count the time of a slow reader', async () => {
    const deadline = new Deadline();
    const reader = watched(
      new ReadableStream<Uint8Array>({ pull: (c) => c.enqueue(chunk) }),
      deadline,
    ).getReader();
    await reader.read();
    await vi.advanceTimersByTimeAsync(5 * TIMEOUT);
    expect((await reader.read()).done).toBe(false);
  });

  it('waits the given time for the response to an upload', async () => {
    const deadline = new Deadline();
    const sent = watched(new Response('x').body as ReadableStream<Uint8Array>, deadline, {
      answerTime: UPLOAD_ANSWER_TIMEOUT_MS,
    });
    await new Response(sent).text();
    await vi.advanceTimersByTimeAsync(UPLOAD_ANSWER_TIMEOUT_MS - 1);
    expect(deadline.signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(deadline.signal.aborted).toBe(true);
  });
});
