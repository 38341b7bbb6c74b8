import { beforeEach, describe, expect, it, vi } from 'vitest';
import { registerSecret } from '@/lib/auth/session/secret';
import { api, ask, page } from './api-proxy-testing';

const revalidated = vi.hoisted(() => vi.fn());
vi.mock('next/cache', () => ({ revalidateTag: revalidated }));

beforeEach(() => registerSecret('s'.repeat(40)));

describe('the API proxy', () => {
  it('streams request and response in chunks', async () => {
    const seen: string[] = [];
    api(async (request) => {
      const decoder = new TextDecoder();
      await request.body?.pipeTo(
        new WritableStream<Uint8Array>({ write: (chunk) => void seen.push(decoder.decode(chunk)) }),
      );
      return new Response(
        new ReadableStream({
          start: (c) => {
            c.enqueue(new TextEncoder().encode('a'));
            c.enqueue(new TextEncoder().encode('b'));
            c.close();
          },
        }),
      );
    });
    const chunks = ['one', 'two'];
    const body = new ReadableStream({
      pull: (c) => {
        const next = chunks.shift();
        if (next) c.enqueue(new TextEncoder().encode(next));
        else c.close();
      },
    });
    const answer = await ask('POST', '/api/projects/p1/files', page, { body });
    expect(seen).toEqual(['one', 'two']);
    expect(await answer.text()).toBe('ab');
  });

  it('buffers no more of an upload than the API has read', async () => {
    let made = 0;
    let taken = 0;
    let ahead = 0;
    api(async (request) => {
      const write = async (chunk: Uint8Array) => {
        taken += chunk.byteLength;
        // Lets the proxy read ahead.
        await new Promise((resolve) => setTimeout(resolve, 1));
        ahead = Math.max(ahead, made - taken);
      };
      await request.body?.pipeTo(new WritableStream<Uint8Array>({ write }));
      return Response.json({ success: true });
    });
    const size = 65_536;
    const body = new ReadableStream(
      {
        pull: (c) => {
          if (made >= 40 * size) return c.close();
          made += size;
          c.enqueue(new Uint8Array(size));
        },
      },
      { highWaterMark: 0 },
    );
    await ask('POST', '/api/project-requests/r1/files', page, { body });
    expect(taken).toBe(40 * size);
    expect(ahead).toBeLessThanOrEqual(2 * size);
  });

  it('passes an aborted upload on to the API', async () => {
    let received: unknown;
    api(async (request) => {
      await request.arrayBuffer().catch((error: unknown) => (received = error));
      return Response.json({ success: false, code: 'UPLOAD_FAILED', message: 'x' }, { status: 400 });
    });
    const body = new ReadableStream(
      { start: (c) => c.enqueue(new Uint8Array(10)), pull: (c) => c.error(new TypeError('aborted')) },
      { highWaterMark: 0 },
    );
    expect((await ask('POST', '/api/project-requests/r1/files', page, { body })).status).toBe(400);
    expect(received).toBeInstanceOf(Error);
  });
});
