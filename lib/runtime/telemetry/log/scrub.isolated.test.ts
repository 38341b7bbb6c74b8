import { describe, expect, it } from 'vitest';
import { scrub } from './scrub';

describe('a library’s message', () => {
  it.each([
    [
      'connect to postgres://agency:hunter2@db.internal:5432/site failed',
      'connect to postgres://(credentials)@db.internal:5432/site failed',
    ],
    [
      'GET https://site.example/auth/reset-password?token=Zm9vYmFy failed',
      'GET https://site.example/auth/reset-password?(query) failed',
    ],
    ['550 <élodie.o’hara+x@client.example>: unknown', '550 <(e-mail)>: unknown'],
    ['Authorization: Bearer abc.def', 'Authorization: Bearer (token)'],
    ['password="correct horse" is wrong', 'password="(hidden) horse" is wrong'],
    ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln is expired', '(token) is expired'],
    ['key 4f1d2c3b4a5968778695a4b3c2d1e0f94f1d2c3b is unknown', 'key (token) is unknown'],
    ['from 203.0.113.7 and 2001:db8:85a3::8a2e:370:7334', 'from (address) and (address)'],
    ['call +33 6 12 34 56 78', 'call (number)'],
  ])('is masked where it contains personal data or secrets: %s', (text, left) =>
    expect(scrub(text)).toBe(left),
  );

  it.each([
    "Cannot read properties of undefined (reading 'slug')",
    'no such table: users',
    'row 018f4e0a-1111-7222-8333-444455556666 is locked',
    'timeout exceeded when trying to connect',
    'getaddrinfo ENOTFOUND redis',
  ])('keeps the description of the error: %s', (text) => expect(scrub(text)).toBe(text));

  it('is truncated in limited time even if it is very long', () => {
    const begin = performance.now();
    expect(scrub(`${'a-1'.repeat(400_000)}@`, 100)).toHaveLength('(token)'.length);
    expect(performance.now() - begin).toBeLessThan(5000);
  });
});
