import { describe, expect, it } from 'vitest';
import { storedPagePolicy } from '@/lib/runtime/csp/content-security-policy';
import { isReadingPage, withoutFramework } from './without-framework';
import { pageRules } from './page-rules';
import { FAILED_READ } from './page-status';

const build = '/route-cache/APP_PAGE/75db/$';

describe('a reading page', () => {
  it.each([
    '/fr',
    '/en',
    `${build}/fr`,
    '/fr/blog/un-champ-de-trop',
    `${build}/en/projects/criee-de-port-lannec`,
    '/en/letters/first',
    '/fr/legal/privacy',
    '/fr/not-found',
    '/fr/blog-list/methode/2',
  ])('is recognized by the key %s', (key) => {
    expect(isReadingPage(key)).toBe(true);
  });

  it.each(['/fr/services', '/en/projects', '/fr/contact', '/fr/unavailable', '/blog', '/fr/nothing/here'])(
    'is not %s',
    (key) => {
      expect(isReadingPage(key)).toBe(false);
    },
  );

  const page = [
    '<head><link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/b.js"/>',
    '<script src="/_next/static/chunks/a.js" async=""></script>',
    '<script src="/_next/static/elements/boot-1.js" data-elements="/_next/static/elements/main-1.js"></script>',
    '<script src="/_next/static/chunks/old.js" noModule=""></script></head>',
    '<body><!--$--><p>3<!-- --> articles</p><!--/$-->',
    '<script type="application/ld+json">{"@type":"Article"}</script>',
    '<script>(self.__next_f=self.__next_f||[]).push([0])</script>',
    '<script>self.__next_f.push([1,"0:{}"])</script></body>',
  ].join('');

  it('keeps its own scripts and structured data only', () => {
    const html = withoutFramework(page);
    expect(html).toBe(
      [
        '<head><script src="/_next/static/elements/boot-1.js" data-elements="/_next/static/elements/main-1.js"></script></head>',
        '<body><p>3 articles</p><script type="application/ld+json">{"@type":"Article"}</script></body>',
      ].join(''),
    );
    expect(storedPagePolicy(html)).toContain("script-src 'self';");
  });

  it('keeps inline scripts that are not the framework’s, which its policy then blocks', () => {
    expect(withoutFramework('<script>alert(1)</script>')).toBe('<script>alert(1)</script>');
  });

  it('keeps the framework after a failed read, for the retry', () => {
    const failed = { kind: 'APP_PAGE', html: page, headers: { 'x-next-cache-tags': FAILED_READ } };
    expect(pageRules.complete(failed, '/fr').html).toContain('__next_f');
    expect(pageRules.complete({ kind: 'APP_PAGE', html: page }, '/fr').html).not.toContain('__next_f');
  });
});
