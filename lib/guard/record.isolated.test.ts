import { describe, expect, it, vi } from 'vitest';
import { send } from '@/lib/api/transport/transport';
import { routes } from '@/lib/routes';
import { isMissingRecord } from './record';

vi.mock('@/lib/api/transport/transport', () => ({
  apiOrigin: () => 'http://api.internal',
  send: vi.fn<typeof send>(),
}));

const ask = (pathname: string) => isMissingRecord(routes.myProject, pathname, 'en', 't0');

describe('the record of a page', () => {
  it('is asked for as the caller, in the language of the page', async () => {
    vi.mocked(send).mockResolvedValue(Response.json({}, { status: 404 }));
    expect(await ask('/en/my-projects/p%2F1')).toBe(true);
    const [request] = vi.mocked(send).mock.calls[0] ?? [];
    expect(request?.url).toBe('http://api.internal/api/projects/p%2F1?locale=en');
    expect(request?.headers.get('accept-language')).toBe('en');
    expect(request?.headers.get('authorization')).toBe('Bearer t0');
  });

  it('is asked for by the id in the middle of an address', async () => {
    vi.mocked(send)
      .mockClear()
      .mockResolvedValue(Response.json({}, { status: 404 }));
    expect(await isMissingRecord(routes.adminProjectFiles, '/en/admin/projects/p1/files', 'en', 't0')).toBe(
      true,
    );
    expect(vi.mocked(send).mock.calls[0]?.[0].url).toBe('http://api.internal/api/projects/p1?locale=en');
  });

  it('is asked for as nobody where anybody may', async () => {
    vi.mocked(send)
      .mockClear()
      .mockResolvedValue(Response.json({}, { status: 404 }));
    expect(await isMissingRecord(routes.postPreview, '/en/preview/tok', 'en')).toBe(true);
    const [request] = vi.mocked(send).mock.calls[0] ?? [];
    expect(request?.url).toBe('http://api.internal/api/blog/previews/tok');
    expect(request?.headers.has('authorization')).toBe(false);
  });

  it('is there when the API says anything else, or nothing', async () => {
    for (const status of [200, 403, 500]) {
      vi.mocked(send).mockResolvedValue(Response.json({}, { status }));
      expect(await ask('/my-projects/p1'), String(status)).toBe(false);
    }
    vi.mocked(send).mockRejectedValue(new TypeError('fetch failed'));
    expect(await ask('/my-projects/p1')).toBe(false);
  });

  it('does not wait for a body that nobody can give up', async () => {
    const pieces = [new TextEncoder().encode('{}')];
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        const piece = pieces.shift();
        if (piece) controller.enqueue(piece);
        else controller.close();
      },
      cancel: () => new Promise<void>(() => {}),
    });
    vi.mocked(send).mockResolvedValue(new Response(body));
    expect(await ask('/my-projects/p1')).toBe(false);
  });
});
