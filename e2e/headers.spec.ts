// What goes with every answer, and what happens to an injected script.
import { expect, test } from './fixtures/test';

const every = ['/', '/en/services', '/projects', '/blog/dessiner-un-tableau', '/blog?search=base', '/nope', '/projects/nope', '/api/health', '/api/nope', '/robots.txt', '/sitemap.xml', '/sitemap-posts.xml', '/boot.js', '/feed.xml', '/manifest.webmanifest'];

for (const path of every) {
  test(`${path} carries the security headers`, async ({ request }) => {
    const headers = (await request.get(path)).headers();
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers['x-powered-by']).toBeUndefined();
  });
}

for (const path of ['/', '/en', '/projects', '/blog/dessiner-un-tableau', '/nope', '/projects/nope', '/blog?search=base', '/_next/nope']) {
  test(`${path} allows no inline script but the framework’s own`, async ({ request }) => {
    for (const attempt of ['first', 'stored']) {
      const policy = (await request.get(path)).headers()['content-security-policy'] ?? '';
      const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
      expect(scripts, attempt).toMatch(/^'self'( '(sha256|nonce)-[A-Za-z0-9+/=]+')+$/);
      for (const directive of ["object-src 'none'", "base-uri 'self'", "form-action 'self'", "frame-ancestors 'none'", "connect-src 'self'"]) expect(policy).toContain(directive);
    }
  });
}

test('an inline script in the page does not run', async ({ page, complaints }) => {
  complaints.allow(/policy violation|Content Security Policy/);
  await page.goto('/');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.injected = true';
    document.body.append(script);
  });
  expect(await page.evaluate(() => 'injected' in window)).toBe(false);
});

test('pages that must not be found say so in a header too', async ({ request }) => {
  for (const path of ['/thank-you', '/en/new-project', '/blog?search=base', '/nope']) expect((await request.get(path)).headers()['x-robots-tag'], path).toBe('noindex, nofollow');
  expect((await request.get('/services')).headers()['x-robots-tag']).toBeUndefined();
});
