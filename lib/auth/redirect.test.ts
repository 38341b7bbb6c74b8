import { describe, expect, it } from 'vitest';
import { endedAddress, homeAddress, landing, loginAddress } from './addresses';
import { safeRedirect } from './redirect';

describe('a redirect target after sign-in', () => {
  it.each([
    '/dashboard',
    '/en/account?tab=sessions',
    '/new-project?service=web&action=start',
    '/projects/a%2Fb',
    '/#faq',
    '/authors',
  ])('%s is accepted', (path) => {
    expect(safeRedirect(path)).toBe(path);
  });

  it.each([
    ['another site', 'https://evil.example/'],
    ['another site without scheme', '//evil.example'],
    ['three slashes', '///evil.example'],
    ['a backslash', '/\\evil.example'],
    ['an escaped backslash', '/%5Cevil.example'],
    ['an escaped slash', '/%2Fevil.example'],
    ['a tab character that browsers remove', '/\t/evil.example'],
    ['a line break', '/dashboard\r\nset-cookie: a=b'],
    ['an escaped line break', '/dashboard%0d%0aa'],
    ['dot segments that leave two slashes', '/.//evil.example'],
    ['dot segments in the middle that leave two slashes', '/a/..//evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['a relative path', 'dashboard'],
    ['an empty text', ''],
    ['an invalid escape', '/%E0%A4%A'],
    ['the login page', '/auth/login?redirect=/dashboard'],
    ['the login page in English', '/en/auth/login'],
    ['the login page after dot segments', '/dashboard/../auth/login'],
    ['the login page with an escaped letter', '/%61uth/login'],
    ['the API', '/api/auth/logout'],
    ['the session endpoint', '/session/signout'],
    ['a path of 2,000 characters', `/${'a'.repeat(2000)}`],
    ['a list', ['/dashboard']],
    ['an undefined value', undefined],
  ])('%s is rejected', (_, value) => {
    expect(safeRedirect(value)).toBeUndefined();
  });
});

describe('sign-in and sign-out addresses', () => {
  it('contain the whole current address, in its language', () => {
    expect(loginAddress('/dashboard?a=1&b=2')).toBe('/auth/login?redirect=%2Fdashboard%3Fa%3D1%26b%3D2');
    expect(loginAddress('/en/account')).toBe('/en/auth/login?redirect=%2Fen%2Faccount');
    expect(endedAddress('/en/account')).toBe('/session/ended?redirect=%2Fen%2Faccount');
    expect(homeAddress('/en/account')).toBe('/en');
  });

  it('never contain another site', () => {
    expect(loginAddress('//evil.example')).toBe('/auth/login');
  });

  it('send administrators to the back office and other users to the dashboard', () => {
    expect(landing({ role: 'admin' }, 'en')).toBe('/en/admin');
    expect(landing({ role: 'manager', rights: [] }, 'fr')).toBe('/dashboard');
    expect(landing({ role: 'user' }, 'fr')).toBe('/dashboard');
  });
});
