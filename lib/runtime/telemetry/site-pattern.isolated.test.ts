import { describe, expect, it } from 'vitest';
import { sitePattern } from './site-pattern';

describe('the logged pattern of an address', () => {
  it.each([
    ['/', '/'],
    ['/en', '/'],
    ['/blog/un-titre', '/blog/{slug}'],
    ['/en/my-projects/0198-aa', '/my-projects/{id}'],
    ['/en/my-projects/0198-aa/files', '/my-projects/{id}/files'],
    ['/preview/a-secret-token', '/preview/{token}'],
    ['/api/blog/slug/un-titre', '/api/blog/slug/{slug}'],
    ['/api/projects/public/0198', '/api/projects/public/{id}'],
    ['/api/health', '/api/health'],
    ['/api/revalidate', '/api/revalidate'],
    ['/uploads/blog/0198.webp', '/uploads/*'],
    ['/_next/static/chunks/a.js', '/_next/static/*'],
    ['/_next/image', '/_next/image'],
    ['/session/csrf', '/session/*'],
    ['/sitemap-posts.xml', '/sitemap-posts.xml'],
    ['/en/feed.xml', '/en/feed.xml'],
  ])('for %s is %s', (address, pattern) => expect(sitePattern(address)).toBe(pattern));

  it.each(['/jane@example.com', '/api/jane@example.com/x/y', '/en/blog/a/b/c', '/wp-login.php', '', '/%'])(
    'is “unknown” for an unknown route: %s',
    (address) => expect(sitePattern(address)).toBe('unknown'),
  );
});
