import { describe, expect, it } from 'vitest';
import { compact, frenchVatKey, isSiret, isVatNumber, sameCompany } from './company';

describe('SIRET', () => {
  it.each(['73282932000074', '35600000049837', '35600000000048'])('accepts %s', (siret) => {
    expect(isSiret(siret)).toBe(true);
  });
  it.each([
    '73282932000079',
    '7328293200007',
    '732829320000741',
    '7328293200007a',
    '00000000000000',
    '00000000000018',
    '',
  ])('rejects "%s"', (siret) => {
    expect(isSiret(siret)).toBe(false);
  });
  it('ignores spaces and dots, and upper-cases letters', () => {
    expect(compact('732 829 320 00074')).toBe('73282932000074');
    expect(compact('732\u202f829\u2009320\u200b00074')).toBe('73282932000074');
    expect(compact('fr\u00a083.404.833.048')).toBe('FR83404833048');
  });
});

describe('VAT numbers', () => {
  it.each([
    'FR83404833048',
    'FR44732829320',
    'FRK7399859412',
    'DE123456789',
    'BE0123456749',
    'NL123456789B01',
    'IE1234567FA',
    'EL123456789',
    'ATU12345678',
    'XI123456789',
  ])('accepts %s', (vat) => {
    expect(isVatNumber(vat)).toBe(true);
  });
  it.each([
    'FR84404833048',
    'FR8340483304',
    'FRO1404833048',
    'US123456789',
    'GB123456789',
    'DE12345678',
    '83404833048',
    'FR12000000000',
    'FRAA000000000',
    '',
  ])('rejects "%s"', (vat) => {
    expect(isVatNumber(vat)).toBe(false);
  });
  it('computes the French VAT key of a SIREN', () => {
    expect(frenchVatKey('404833048')).toBe('83');
    expect(frenchVatKey('732829320')).toBe('44');
  });
  it('must match the company of the SIRET', () => {
    expect(sameCompany('73282932000074', 'FR44732829320')).toBe(true);
    expect(sameCompany('73282932000074', 'FR83404833048')).toBe(false);
    expect(sameCompany('73282932000074', 'DE123456789')).toBe(true);
  });
});
