import { describe, expect, it } from 'vitest';
import { routes } from '@/lib/routes';
import { separateToken } from './page-token';

describe('token in a URL', () => {
  it('is removed from the query, which keeps its other parameters', () => {
    expect(
      separateToken({
        path: '/fr/auth/reset-password',
        query: '?a=1&token=s%20%C3%A9',
        route: routes.resetPassword,
      }),
    ).toEqual({ path: '/fr/auth/reset-password', query: '?a=1', token: 's%20%C3%A9' });
    expect(
      separateToken({ path: '/en/auth/invitation', query: '?token=x', route: routes.invitation }),
    ).toMatchObject({ query: '', token: 'x' });
  });

  it('is undefined if the URL has none or several', () => {
    for (const query of ['', '?a=1', '?token=a&token=b'])
      expect(
        separateToken({ path: '/fr/auth/verify-email', query, route: routes.verifyEmail }).token,
      ).toBeUndefined();
  });

  it('is removed from the path, once', () => {
    expect(separateToken({ path: '/en/preview/t%2Fok', query: '', route: routes.postPreview })).toEqual({
      path: '/en/preview/opened',
      query: '',
      token: 't%2Fok',
    });
    expect(
      separateToken({ path: '/en/preview/opened', query: '', route: routes.postPreview }).token,
    ).toBeUndefined();
  });

  it('stays in the URL of a page without secrets', () => {
    expect(separateToken({ path: '/fr/blog', query: '?token=x', route: routes.blog })).toEqual({
      path: '/fr/blog',
      query: '?token=x',
      token: undefined,
    });
  });
});
