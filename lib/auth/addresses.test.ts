import { describe, expect, it } from 'vitest';
import { officeAddress } from './addresses';

describe('the way into the back office', () => {
  it.each([
    ['/admin/security?page=2', '/admin/security?page=2'],
    [undefined, '/admin'],
    ['/account', '/admin'],
    ['/administration', '/admin'],
    ['https://evil.example/admin/users', '/admin'],
    ['/en/admin/users', '/admin'],
  ])('for a wanted page %j is %s', (wanted, address) => expect(officeAddress(wanted, 'fr')).toBe(address));

  it('has the prefix of its language', () =>
    expect([officeAddress('/en/admin/users', 'en'), officeAddress('/admin/users', 'en')]).toEqual([
      '/en/admin/users',
      '/en/admin',
    ]));
});
