import { describe, expect, it } from 'vitest';
import { planOf } from './plan';

const get = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  planOf({ method, url, headers });

describe('ready answers', () => {
  it('include public pages, with one key per language', () => {
    expect(get('/')).toEqual({ kind: 'page', key: '/fr' });
    expect(get('/en')).toEqual({ kind: 'page', key: '/en' });
    expect(get('/en/blog/a-post')).toEqual({ kind: 'page', key: '/en/blog/a-post' });
    expect(get('/services', { cookie: 'user-role=admin; vitrine.session=x' })).toEqual({
      kind: 'page',
      key: '/fr/services',
    });
  });

  it('ignore campaign parameters, but distinguish pages and tags of the blog', () => {
    expect(get('/projects?utm_source=letter')).toEqual({ kind: 'page', key: '/fr/projects' });
    expect(get('/blog?tag=seo&page=2')).toEqual({ kind: 'page', key: '/fr/blog-list/seo/2' });
  });

  it('include scripts and style sheets named by their content hash', () => {
    expect(get('/_next/static/chunks/0a1b.js')).toEqual({
      kind: 'file',
      key: '/_next/static/chunks/0a1b.js',
    });
    expect(get('/_next/static/chunks/0a1b.css', {}, 'HEAD')).toEqual({
      kind: 'file',
      key: '/_next/static/chunks/0a1b.css',
    });
  });

  it.each([
    '/dashboard',
    '/admin',
    '/auth/login',
    '/blog?search=seo',
    '/preview/secret',
    '/newsletter/confirm',
    '/api/blog',
    '/session/csrf',
    '/uploads/blog/a.webp',
    '/_next/image?url=x',
    '/_next/static/media/a.woff2',
    '/_next/static/chunks/a.js?x=1',
  ])('exclude %s', (url) => {
    expect(get(url)).toBeUndefined();
  });

  it.each([
    '/no-such-page',
    '/fr/services',
    '/administration',
    '/services/',
    '//services',
    '/./services',
    '/services/..',
    '/%73ervices',
    '/%E0%A4%A',
    '/SERVICES',
    '/not-found',
    '/blog-list/all/2',
    '/services?_rsc=1',
    '/services?nxtPlocale=en',
    'http://elsewhere.example/',
    '*',
  ])('leave %s to the framework', (url) => {
    expect(get(url)).toBeUndefined();
  });

  it.each([
    'rsc',
    'next-router-prefetch',
    'next-router-state-tree',
    'next-router-segment-prefetch',
    'next-action',
    'x-nextjs-data',
    'x-middleware-subrequest',
    'x-prerender-revalidate',
    'x-matched-path',
    'range',
    'if-modified-since',
    'if-match',
    'expect',
  ])('leave requests with the header %s to the framework', (name) => {
    expect(get('/', { [name]: '1' })).toBeUndefined();
  });

  it('leave previews and writes to the framework', () => {
    expect(get('/', { cookie: '__prerender_bypass=x' })).toBeUndefined();
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'])
      expect(get('/', {}, method)).toBeUndefined();
  });

  it('leave language redirects to the framework, unless the visitor chose a language', () => {
    const browser = { 'user-agent': 'Mozilla/5.0', 'accept-language': 'en-GB,en;q=0.9' };
    expect(get('/services', browser)).toBeUndefined();
    expect(get('/services', { ...browser, cookie: 'user-locale=en; user-locale=fr' })).toEqual({
      kind: 'page',
      key: '/fr/services',
    });
    expect(get('/services', { ...browser, cookie: 'other-user-locale=fr' })).toBeUndefined();
    expect(get('/en/services', browser)).toEqual({ kind: 'page', key: '/en/services' });
  });
});
