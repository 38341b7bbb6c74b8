import { describe, expect, it } from 'vitest';
import { translatedPath } from './switch-language';

const fr = { locale: 'fr', prefix: '' };
const en = { locale: 'en', prefix: '/en' };

describe('translated path', () => {
  it.each([
    ['/', '/', '/en'],
    ['/en', '/', '/en'],
    ['/en/', '/', '/en'],
    ['/services', '/services', '/en/services'],
    ['/en/projects/criee', '/projects/criee', '/en/projects/criee'],
    ['/fr/services', '/services', '/en/services'],
    ['/fr', '/', '/en'],
    ['/entreprise', '/entreprise', '/en/entreprise'],
  ])('maps %s to %s in French and to %s in English', (path, french, english) => {
    expect(translatedPath(path, fr, [fr, en])).toBe(french);
    expect(translatedPath(path, en, [fr, en])).toBe(english);
  });
});
