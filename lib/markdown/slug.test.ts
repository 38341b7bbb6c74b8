import { describe, expect, it } from 'vitest';
import { slugger, slugify } from './slug';

describe('slugify', () => {
  it.each([
    ['Accessibilité', 'accessibilite'],
    ['L’œuvre d’à côté', 'l-oeuvre-d-a-cote'],
    ['  Trois  nombres, plutôt qu’un ! ', 'trois-nombres-plutot-qu-un'],
    ['Ævar & Straße', 'aevar-strasse'],
    ['日本', '日本'],
    ['…', ''],
  ])('%s → %s', (words, slug) => {
    expect(slugify(words)).toBe(slug);
  });

  it('returns at most eighty characters', () => {
    expect(slugify('word '.repeat(100)).length).toBeLessThanOrEqual(80);
  });
});

describe('slugger', () => {
  it('numbers repeated slugs, also where a text already ends with a number', () => {
    const anchor = slugger();
    expect(['A', 'A', 'A 2', 'A'].map(anchor)).toEqual(['a', 'a-2', 'a-2-2', 'a-3']);
  });
});
