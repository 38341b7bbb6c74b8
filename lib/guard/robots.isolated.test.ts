import { NextRequest } from 'next/server';
import { describe, expect, it, vi } from 'vitest';
import { registerBundledApi } from '@/lib/api/transport/bundled';
import { registerSecret } from '@/lib/auth/session/secret';
import { seal } from '@/lib/auth/session/seal';
import { sessionOfAge, signedIn } from '@/lib/auth/testing';
import { routes, type Route, type RouteName, type Target } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';
import { respond } from './respond';

vi.mock('@/lib/api/reads/settings', () => import('@/tests/setup/site-settings'));

const named = Object.entries(routes) as [RouteName, Route][];

describe.each(named)('page %s', (route, { path, access, index }) => {
  const params = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 'x']));

  it(`is ${index ? '' : 'not '}indexed`, async () => {
    registerSecret('s'.repeat(40));
    registerBundledApi({
      handle: async () => Response.json({ success: true, data: await signedIn() }),
      close: () => Promise.resolve(),
    });
    const cookie =
      access === 'user' || access === 'admin'
        ? { cookie: `vitrine.session=${await seal(await sessionOfAge(0, { role: 'admin' }))}` }
        : undefined;
    const response = await respond(
      new NextRequest(
        `http://localhost:3000${path.replace(/\{\w+\}/g, 'x')}`,
        cookie ? { headers: cookie } : {},
      ),
    );
    expect(response.status).toBe(200);
    expect(response.headers.get('x-robots-tag')).toBe(index ? null : 'noindex, nofollow');

    const { robots, alternates } = await pageMetadata({
      locale: 'fr',
      title: 'Titre',
      description: 'Description',
      target: { route, params } as Target,
    });
    expect(robots).toMatchObject({ index, follow: index });
    expect(alternates?.languages === undefined).toBe(!index);
  });

  it('is in a sitemap if and only if it is indexed', () => {
    expect(routes[route]).toMatchObject(
      index
        ? {
            sitemap: expect.stringMatching(/^(static|records)$/) as string,
            access: 'public',
            rendering: 'cached',
          }
        : {},
    );
    expect('sitemap' in routes[route]).toBe(index);
  });
});
