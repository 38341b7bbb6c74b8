import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { download } from './browser-download';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
});
afterEach(() => vi.useRealTimers());

const chunk = (text: string) => new TextEncoder().encode(text);

describe('a download', () => {
  it('reports the received bytes and returns the whole file', async () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(chunk('{"a":'));
        controller.enqueue(chunk('1}'));
        controller.close();
      },
    });
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response(body, { headers: { 'content-type': 'application/json' } })),
    );
    const seen: number[] = [];
    const result = await download('/api/users/export', {
      locale: 'fr',
      onProgress: (bytes) => seen.push(bytes),
    });
    expect(seen).toEqual([5, 7]);
    expect(result.ok && (await result.value.text())).toBe('{"a":1}');
  });

  it('times out after ten seconds without data', async () => {
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) =>
          signal?.addEventListener('abort', () => reject(new Error('aborted'))),
        ),
    );
    const result = download('/api/users/export', { locale: 'fr', onProgress: () => {} });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await result).toEqual({ ok: false, failure: { status: 0, code: 'TIMEOUT' } });
  });

  it('returns the failure of the API', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () =>
        Response.json({ success: false, code: 'UNAVAILABLE', message: 'Plus tard.' }, { status: 503 }),
      ),
    );
    const result = await download('/api/users/export', { locale: 'fr', onProgress: () => {} });
    expect(result).toMatchObject({
      ok: false,
      failure: { status: 503, code: 'UNAVAILABLE', message: 'Plus tard.' },
    });
  });
});
