import { describe, expect, it } from 'vitest';
import { pageRules } from './page-rules';
import { FAILED_READ, markedStatus } from './page-status';

const page = (html: string, status?: number) => ({ kind: 'APP_PAGE', html, ...(status ? { status } : {}) });
const missing = '<html><head><meta name="page-status" content="404"/></head><body>Introuvable</body></html>';

describe('a stored page', () => {
  it('carries its policy, and may be kept by whoever asks each time whether it still holds', () => {
    expect(pageRules.complete(page('<p>ok</p>'), '/en/blog')).toEqual({
      html: '<p>ok</p>',
      headers: {
        'content-security-policy': expect.stringContaining("script-src 'self';") as string,
        'cache-control': 'public, max-age=0, must-revalidate',
      },
    });
  });

  it('says where the visitor’s language decides what an address shows', () => {
    const vary = (key: string) => pageRules.complete(page('<p>ok</p>'), key).headers['vary'];
    const build = '/route-cache/APP_PAGE/75db/$';
    expect(['/fr', `${build}/fr`, `${build}/fr/blog`].map(vary)).toEqual(
      Array(3).fill('Accept-Language, Cookie'),
    );
    expect(['/en', `${build}/en`, `${build}/en/blog/fr`, `${build}/french`].map(vary)).toEqual(
      Array(4).fill(undefined),
    );
  });

  it('answers 404 and is kept by nobody when it says that something is missing', () => {
    expect(pageRules.complete(page(missing), '/en/projects/nope')).toMatchObject({
      status: 404,
      headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' },
    });
    expect(pageRules.mayStore('/fr/projects/nope', page(missing, 404))).toBe(false);
  });

  it('is stored for the one address that stands for all unknown ones', () => {
    expect(pageRules.mayStore('/fr/not-found', page(missing, 404))).toBe(true);
    expect(pageRules.mayStore('/en/not-found', page(missing, 404))).toBe(true);
    expect(pageRules.mayStore('/fr/projects', page('ok'))).toBe(true);
    expect(pageRules.mayStore('/fr/projects', null)).toBe(true);
  });

  it('answers 503 while the API is away, and says when to come back', () => {
    expect(pageRules.complete(page('<meta name="page-status" content="503"/>'), '/en')).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5', 'x-robots-tag': 'noindex, follow' },
    });
  });

  it('is neither stored here nor kept elsewhere when a read it was made of failed', () => {
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

  it('takes no content for the mark', () => {
    expect(markedStatus('<p>&lt;meta name="page-status" content="404"/&gt;</p>')).toBeUndefined();
    expect(markedStatus('{\\"name\\":\\"page-status\\",\\"content\\":\\"404\\"}')).toBeUndefined();
  });
});
