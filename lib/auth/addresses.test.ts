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
    expect(officeAddress(wanted, { role: 'admin' }, 'fr')).toBe(address),
  );

  it('falls back to the first place that is open to a manager', () =>
    expect(officeAddress(undefined, { role: 'manager', rights: ['blog'] }, 'fr')).toBe('/admin/blog'));

  it('uses the language of the page', () =>
    expect([
      officeAddress('/en/admin/users', { role: 'admin' }, 'en'),
      officeAddress('/admin/users', { role: 'admin' }, 'en'),
    ]).toEqual(['/en/admin/users', '/en/admin']));
});
