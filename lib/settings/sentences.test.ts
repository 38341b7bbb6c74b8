import { describe, expect, it } from 'vitest';
import { siteAddress } from './site-address';
import { fillSentences } from './sentences';
import { savedOn } from './saved-on';

describe('sentences with placeholders', () => {
  it('are filled', () => {
    expect(fillSentences('Sous {{a}} à {{ b }} heures.', { a: '24', b: '48' })).toBe('Sous 24 à 48 heures.');
  });

  it('are left out if a value is missing, and others stay', () => {
    expect(fillSentences('Un. Sous {{promise.from}} h. Deux !', {})).toBe('Un. Deux !');
    expect(fillSentences('{{site.address}}. Élévation.', { 'site.address': '' })).toBe('Élévation.');
    expect(fillSentences('Cinq étapes, {{weeks.min}} semaines,', {})).toBe('');
  });
});

describe('links of the settings', () => {
  it('lead to the page in the language of the reader', () => {
    expect(siteAddress('/services#web', 'en')).toBe('/en/services#web');
    expect(siteAddress('/en/services', 'fr')).toBe('/services');
    expect(siteAddress('/', 'en')).toBe('/en');
  });

  it('to other sites are unchanged', () => {
    expect(siteAddress('https://agence.example/fr', 'en')).toBe('https://agence.example/fr');
  });
});

describe('the last save', () => {
  it('is the time of the revision', () => {
    expect(savedOn({ revision: '019e4a00-0000-7000-8000-000000000000' })).toMatch(/^2026-/);
    expect(savedOn({ revision: 'shipped' })).toBeUndefined();
    expect(savedOn({ revision: '' })).toBeUndefined();
  });
});
