import { describe, expect, it } from 'vitest';
import { stateAt, stepBack } from './publication';
import { typedSlug } from './typed-slug';
import { tagChoices, tagName } from './tag-choices';

const at = '2026-11-24T07:30:00.000Z';
const scheduled = { status: 'published', state: 'scheduled', published_at: at } as const;

describe('publication state of a post', () => {
  it('changes to published at the scheduled time', () => {
    expect(stateAt(undefined, 0)).toBe('new');
    expect(stateAt(scheduled, undefined)).toBe('scheduled');
    expect(stateAt(scheduled, Date.parse(at) - 1)).toBe('scheduled');
    expect(stateAt(scheduled, Date.parse(at))).toBe('published');
    // A draft keeps its date, without meaning.
    expect(stateAt({ status: 'draft', published_at: at }, Date.parse(at))).toBe('draft');
  });

  it('is reverted by the step to the previous state, if there is one', () => {
    expect(stepBack({ state: 'new', published_at: null }, { action: 'publish' })).toEqual({
      action: 'unpublish',
    });
    expect(stepBack({ state: 'draft', published_at: at }, { action: 'publish', at })).toEqual({
      action: 'unpublish',
    });
    expect(stepBack({ state: 'draft', published_at: null }, { action: 'archive' })).toBeUndefined();
    expect(stepBack({ state: 'archived', published_at: at }, { action: 'publish' })).toEqual({
      action: 'archive',
    });
    expect(stepBack({ state: 'published', published_at: at }, { action: 'unpublish' })).toEqual({
      action: 'publish',
    });
    expect(stepBack({ state: 'scheduled', published_at: at }, { action: 'unpublish' })).toEqual({
      action: 'publish',
      at,
    });
    expect(
      stepBack(
        { state: 'scheduled', published_at: at },
        { action: 'publish', at: '2026-12-01T07:30:00.000Z' },
      ),
    ).toEqual({ action: 'publish', at });
    expect(stepBack({ state: 'scheduled', published_at: at }, { action: 'publish' })).toBeUndefined();
  });
});

describe('tag suggestions', () => {
  const tags = [
    { slug: 'web', label_fr: 'Web', label_en: 'Web', posts: 4 },
    { slug: 'reseau', label_fr: 'réseau', label_en: 'network', posts: 9 },
    { slug: 'web-mobile', label_fr: 'Web mobile', label_en: '', posts: 7 },
    { slug: 'site-web', label_fr: 'site web', label_en: 'own pages', posts: 30 },
  ];
  const values = (typed: string, chosen: string[] = []) =>
    tagChoices(typed, tags, chosen, 'fr').map(({ value }) => value);

  it('match the input in both languages without accents, and end with the new tag', () => {
    expect(values('WE')).toEqual(['web-mobile', 'web', 'site-web', 'WE']);
    expect(values('WEB')).toEqual(['web', 'web-mobile', 'site-web']);
    expect(values('netw')).toEqual(['reseau', 'netw']);
    expect(values('reseau')).toEqual(['reseau']);
    expect(values('Réseaux sociaux')).toEqual(['Réseaux sociaux']);
    expect(values('')).toHaveLength(4);
    expect(values(' !? ')).toEqual([]);
  });

  it('exclude tags that the post already has', () => {
    expect(values('web', ['web'])).toEqual(['web-mobile', 'site-web']);
    expect(values('service public', ['Service public'])).toEqual([]);
  });

  it('have a name in the language of the post', () => {
    expect(tagName('reseau', tags, 'en')).toBe('network');
    expect(tagName('web-mobile', tags, 'en')).toBe('Web mobile');
    expect(tagName('forms', [], 'en', { forms: 'Forms' })).toBe('Forms');
    expect(tagName('Neuf', tags, 'fr')).toBe('Neuf');
  });
});

describe('typed slug', () => {
  it('is unchanged if valid, otherwise reduced to plain letters and digits', () => {
    expect(typedSlug('ce-que-coute')).toBe('ce-que-coute');
    expect(typedSlug(`a-${'b'.repeat(150)}`)).toHaveLength(152);
    expect(typedSlug(' Ce que coûte l’œuvre ! ')).toBe('ce-que-coute-l-oeuvre');
    expect(typedSlug('Прайс 2026')).toBe('2026');
    expect(typedSlug('…')).toBe('');
  });
});
