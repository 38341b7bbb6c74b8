import { describe, expect, it } from 'vitest';
import { officeAddress } from './addresses';

describe('officeAddress', () => {
  it.each([
    ['/admin/security?page=2', '/admin/security?page=2'],
    [undefined, '/admin'],
    ['/account', '/admin'],
    ['/administration', '/admin'],
    ['https://evil.example/admin/users', '/admin'],
    ['/en/admin/users', '/admin'],
  ])('turns the requested page %j into %s', (wanted, address) =>
    expect(officeAddress(wanted, 'fr')).toBe(address),
  );

  it('uses the language of the page', () =>
    expect([officeAddress('/en/admin/users', 'en'), officeAddress('/admin/users', 'en')]).toEqual([
      '/en/admin/users',
      '/en/admin',
    ]));
});
