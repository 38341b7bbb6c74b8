import { describe, expect, it } from 'vitest';
import { locales } from '@/lib/contract/core/locale';
import { hundredthsIn, typedNumber } from './typed-number';

describe('typed number', () => {
  it.each([
    ['1 234,56', 123_456],
    ['1\u00a0234,56 €', 123_456],
    ['1\u202f234\u202f567,8', 123_456_780],
    ['1234,5', 123_450],
    ['1234.56', 123_456],
    ['1.234,56', 123_456],
    ['1,234.56', 123_456],
    ['0,07', 7],
    [',5', 50],
    ['560', 56_000],
    ['-120', -12_000],
    ['− 120,00 €', -12_000],
    ['-0', 0],
    ['20 %', 2000],
    ['19,999', undefined],
    ['1.234', undefined],
    ['12 34', undefined],
    ['1 23,5', undefined],
    ['1,2,3', undefined],
    ['douze', undefined],
    ['1e3', undefined],
    ['--1', undefined],
    ['-', undefined],
    [',', undefined],
    ['9999999999999', undefined],
    ['   ', null],
    ['', null],
  ])('reads « %s » in French as %s hundredths', (text, hundredths) => {
    expect(hundredthsIn(text, 'fr')).toBe(hundredths);
  });

  it.each([
    ['1,234.56', 123_456],
    ['€1,234.56', 123_456],
    ['1,234', 123_400],
    ['12,345,678', 1_234_567_800],
    ['1234.5', 123_450],
    ['1234,56', 123_456],
    ['1 234.56', 123_456],
    ['-€5', -500],
    ['1,23,4', undefined],
    ['1.234', undefined],
    ['1.2.3', undefined],
  ])('reads “%s” in English as %s hundredths', (text, hundredths) => {
    expect(hundredthsIn(text, 'en')).toBe(hundredths);
  });

  it('is unchanged after formatting and parsing', () => {
    expect(typedNumber(123_456, 'fr', { money: true })).toBe('1\u00a0234,56');
    expect(typedNumber(123_450, 'en', { money: true })).toBe('1,234.50');
    expect(typedNumber(250, 'fr', { money: false })).toBe('2,5');
    for (const locale of locales) {
      for (const value of [0, 1, 99, 100, 123_456, -12_000, 1_000_000_000]) {
        expect(hundredthsIn(typedNumber(value, locale, { money: true }), locale)).toBe(value);
        expect(hundredthsIn(typedNumber(value, locale, { money: false }), locale)).toBe(value);
      }
    }
  });
});
