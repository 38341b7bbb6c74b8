import { describe, expect, it, vi } from 'vitest';
import { send } from '@/lib/api/transport/transport';
import { routes, type Route } from '@/lib/routes';
import { isMissingRecord } from './record';

vi.mock('@/lib/api/transport/transport', () => ({
  apiOrigin: () => 'http://api.internal',
  send: vi.fn<typeof send>(),
}));

const at = (address: string) => {
  const { pathname, search } = new URL(address, 'http://localhost');
  return { pathname, search };
};
const ask = (address: string) => isMissingRecord(routes.myProject, at(address), 'en', 't0');
/** The guard's first API call for a page. */
async function firstRead(route: Route, address: string): Promise<string | undefined> {
  vi.mocked(send).mockClear().mockResolvedValue(Response.json({}));
  await isMissingRecord(route, at(address), 'en', 't0');
  return vi.mocked(send).mock.calls[0]?.[0].url.replace('http://api.internal', '');
}

describe('record of a page', () => {
  it('is requested with the caller’s session, in the language of the page', async () => {
    vi.mocked(send).mockResolvedValue(Response.json({}, { status: 404 }));
    expect(await ask('/en/my-projects/p%2F1')).toBe(true);
    const [request] = vi.mocked(send).mock.calls[0] ?? [];
    expect(request?.url).toBe('http://api.internal/api/projects/p%2F1?locale=en&include=updates%2Cfiles');
    expect(request?.headers.get('accept-language')).toBe('en');
    expect(request?.headers.get('authorization')).toBe('Bearer t0');
  });

  it('is requested by the id in the middle of the path', async () => {
    expect(await firstRead(routes.officeProjectPreview, '/en/admin/projects/p1/preview')).toBe(
      '/api/projects/p1?locale=en&include=surroundings',
    );
  });

  it('is requested with the same query as by the page', async () => {
    expect(
      await firstRead(routes.officeProjectFiles, '/admin/projects/p1/files?page=2&category=brief&x=1'),
    ).toBe('/api/projects/p1?locale=en&include=files&page=2&category=brief');
    expect(await firstRead(routes.myProjectQuotes, '/my-projects/p1/quotes?quote=q1')).toBe(
      '/api/projects/p1?locale=en&order=q1',
    );
    expect(
      await firstRead(routes.officeContact, '/admin/contacts/c1?status=all&page=3&search=mus%C3%A9e'),
    ).toBe('/api/contacts/inbox?search=mus%C3%A9e&page=3&limit=50&record=c1');
    expect(await firstRead(routes.officeRequest, '/en/admin/requests/r1?status=nonsense&page=0')).toBe(
      '/api/project-requests/inbox?page=1&limit=20&record=r1',
    );
  });

  it('is requested without a session for a public page', async () => {
    vi.mocked(send)
      .mockClear()
      .mockResolvedValue(Response.json({}, { status: 404 }));
    expect(await isMissingRecord(routes.postPreview, at('/en/preview/tok'), 'en')).toBe(true);
    const [request] = vi.mocked(send).mock.calls[0] ?? [];
    expect(request?.url).toBe('http://api.internal/api/blog/previews/tok');
    expect(request?.headers.has('authorization')).toBe(false);
  });

  it('counts as existing unless the API returns 404', async () => {
    for (const status of [200, 403, 500]) {
      vi.mocked(send).mockResolvedValue(Response.json({}, { status }));
      expect(await ask('/my-projects/p1'), String(status)).toBe(false);
    }
    vi.mocked(send).mockRejectedValue(new TypeError('fetch failed'));
    expect(await ask('/my-projects/p1')).toBe(false);
  });

  it('is checked without waiting for the cancellation of the response body', async () => {
    const chunks = [new TextEncoder().encode('{}')];
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        const chunk = chunks.shift();
        if (chunk) controller.enqueue(chunk);
        else controller.close();
      },
      cancel: () => new Promise<void>(() => {}),
    });
    vi.mocked(send).mockResolvedValue(new Response(body));
    expect(await ask('/my-projects/p1')).toBe(false);
  });
});
