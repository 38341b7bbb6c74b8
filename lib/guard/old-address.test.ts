import { NextRequest } from 'next/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { registerBundledApi } from '@/lib/api/transport/bundled';
import { respond } from './respond';

const lookups: string[] = [];
const redirects: Record<string, object> = {
  '/2024/05/le-quai/': { locale: 'fr', slug: 'le-quai', tag: null },
  '/the-quay': { locale: 'en', slug: 'the-quay', tag: null },
  '/tag/port/': { locale: 'en', slug: null, tag: 'le-port' },
  '/services': { locale: 'fr', slug: 'services', tag: null },
};

beforeEach(() => {
  lookups.length = 0;
  registerBundledApi({
    handle: async ({ url }) => {
      const { pathname, searchParams } = new URL(url);
      if (pathname === '/api/blog/redirect') lookups.push(searchParams.get('path') ?? '');
      const redirect = redirects[searchParams.get('path') ?? ''];
      return redirect
        ? Response.json({ success: true, redirect })
        : Response.json({ success: false, code: 'NOT_FOUND', message: '' }, { status: 404 });
    },
    close: () => Promise.resolve(),
  });
});

const visit = (path: string) => respond(new NextRequest(`http://localhost:3000${path}`));

describe('addresses of former sites', () => {
  it.each([
    ['/2024/05/le-quai/', '/blog/le-quai'],
    ['/the-quay', '/en/blog/the-quay'],
    ['/tag/port/', '/en/blog?tag=le-port'],
  ])('%s redirects for good to %s', async (path, target) => {
    const response = await visit(path);
    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toBe(`http://localhost:3000${target}`);
  });

  it.each(['/services', '/blog/le-quai', '/en', '/admin/blog'])(
    'are not looked up for %s, which is a page',
    async (path) => {
      const response = await visit(path);
      expect(lookups).toEqual([]);
      expect(response.status).not.toBe(308);
    },
  );

  it('leave unknown paths not found', async () => {
    const response = await visit('/2024/05/other/');
    expect(response.headers.get('x-middleware-rewrite')).toContain('/not-found');
  });
});
