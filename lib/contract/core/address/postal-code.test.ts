import { describe, expect, it } from 'vitest';
import { isPostalCode, plainPostalCode } from './postal-code';

describe('postal codes', () => {
  it.each([
    ['71999', 'FR'],
    ['44 000', 'FR'],
    ['44\u202f000', 'FR'],
    ['97400', 'RE'],
    ['1000', 'BE'],
    ['L-1234', 'LU'],
    ['10115', 'DE'],
    ['1012 ab', 'NL'],
    ['sw1a 1aa', 'GB'],
    ['H2X 1Y4', 'CA'],
    ['94103-1234', 'US'],
    ['111 22', 'SE'],
    ['ABC', 'HK'],
  ])('accepts %s in %s', (code, country) => {
    expect(isPostalCode(plainPostalCode(code), country)).toBe(true);
  });

  it.each([
    ['ABC', 'FR'],
    ['7199', 'FR'],
    ['719999', 'FR'],
    ['00000', 'FR'],
    ['7199A', 'FR'],
    ['71999', 'BE'],
    ['ABC', 'DE'],
    ['12345', 'GB'],
    ['75001', 'MC'],
  ])('rejects %s in %s', (code, country) => {
    expect(isPostalCode(plainPostalCode(code), country)).toBe(false);
  });

  it('are normalised to one spelling', () => {
    expect([
      plainPostalCode(' 44\u00a0000 '),
      plainPostalCode('1012\u202fab'),
      plainPostalCode('111 22'),
    ]).toEqual(['44000', '1012 AB', '11122']);
  });
});
