import { describe, expect, it } from 'vitest';
import { pageRules } from './page-rules';
import { FAILED_READ, markedStatus } from './page-status';

const page = (html: string, status?: number) => ({ kind: 'APP_PAGE', html, ...(status ? { status } : {}) });
const missing = '<html><head><meta name="page-status" content="404"/></head><body>Introuvable</body></html>';

describe('a stored page', () => {
  it('has a security policy and must be revalidated by caches', () => {
    expect(pageRules.complete(page('<p>ok</p>'), '/en/blog')).toEqual({
      html: '<p>ok</p>',
      headers: {
        'content-security-policy': expect.stringContaining("script-src 'self';") as string,
        'cache-control': 'public, max-age=0, must-revalidate',
        'speculation-rules': '"/speculation-rules.json"',
      },
    });
  });

  it('has a Vary header if its language depends on the visitor', () => {
    const vary = (key: string) => pageRules.complete(page('<p>ok</p>'), key).headers['vary'];
    const build = '/route-cache/APP_PAGE/75db/$';
    expect(['/fr', `${build}/fr`, `${build}/fr/blog`].map(vary)).toEqual(
      Array(3).fill('Accept-Language, Cookie'),
    );
    expect(['/en', `${build}/en`, `${build}/en/blog/fr`, `${build}/french`].map(vary)).toEqual(
      Array(4).fill(undefined),
    );
  });

  it('has status 404 and is not stored when its content is missing', () => {
    expect(pageRules.complete(page(missing), '/en/projects/nope')).toMatchObject({
      status: 404,
      headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' },
    });
    expect(pageRules.mayStore('/fr/projects/nope', page(missing, 404))).toBe(false);
  });

  it('is stored if it is the shared page for all unknown addresses', () => {
    expect(pageRules.mayStore('/fr/not-found', page(missing, 404))).toBe(true);
    expect(pageRules.mayStore('/en/not-found', page(missing, 404))).toBe(true);
    expect(pageRules.mayStore('/fr/projects', page('ok'))).toBe(true);
    expect(pageRules.mayStore('/fr/projects', null)).toBe(true);
  });

  it('has status 503 and a Retry-After header while the API is unavailable', () => {
    expect(pageRules.complete(page('<meta name="page-status" content="503"/>'), '/en')).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5', 'x-robots-tag': 'noindex, follow' },
    });
  });

  it('is neither stored nor cacheable after a failed read', () => {
    const home = {
      ...page('<p>Trois articles</p>'),
      headers: { 'x-next-cache-tags': `posts,${FAILED_READ},_N_T_/fr` },
    };
    expect(pageRules.mayStore('/fr', home)).toBe(false);
    expect(pageRules.complete(home, '/fr')).toMatchObject({ headers: { 'cache-control': 'no-store' } });
    expect(pageRules.mayStore('/fr', { ...home, headers: { 'x-next-cache-tags': 'posts,_N_T_/fr' } })).toBe(
      true,
    );
  });

  it('ignores a status mark inside text or data', () => {
    expect(markedStatus('<p>&lt;meta name="page-status" content="404"/&gt;</p>')).toBeUndefined();
    expect(markedStatus('{\\"name\\":\\"page-status\\",\\"content\\":\\"404\\"}')).toBeUndefined();
  });
});
