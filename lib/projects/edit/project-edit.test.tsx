import { describe, expect, it, vi } from 'vitest';
import { projectRecord } from '@/tests/setup/projects';
import { comparedPaths, flat } from './changes';
import { removeProjectDraft, storeProjectDraft, readProjectDraft } from './stored-draft';
import { isAbsent, missingIn } from './missing';
import { emptyTexts, isUnwritten, valuesOf, type ProjectValues } from './values';

const whole = {
  title: 'Borne',
  description: 'Au musée.',
  sector: 'Culture',
  tags: 'borne',
  problem: 'Onze minutes.',
  approach: 'Quatre nuits.',
  results: 'Mieux.',
  figures: [{ figure: '2', label: 'bornes' }],
};
const values = (more: Partial<ProjectValues> = {}): ProjectValues => ({
  ...valuesOf(projectRecord()),
  fr: whole,
  ...more,
});

describe('a project in its form', () => {
  it('holds both languages, lists line by line', () => {
    const story = { problem: 'P', approach: '', results: '', figures: [{ figure: '2', label: 'bornes' }] };
    const project = projectRecord({
      texts: {
        fr: { title: 'Borne', description: null, sector: 'Culture', tags: ['a', 'b'], caseStudy: story },
      },
      stack: ['Go', 'SQL'],
      services: ['web', 'elsewhere'],
      cover: { family: 'unknown' },
      endDate: null,
    });
    expect(valuesOf(project)).toMatchObject({
      fr: { title: 'Borne', description: '', tags: 'a\nb', problem: 'P', figures: story.figures },
      en: emptyTexts(),
      stack: 'Go\nSQL',
      services: ['web'],
      cover: 'specimen',
      endDate: '',
    });
  });

  it('is unwritten in a language while nothing at all stands there', () => {
    expect(isUnwritten({ ...emptyTexts(), title: ' ', figures: [{ figure: '', label: ' ' }] })).toBe(true);
    expect(isUnwritten({ ...emptyTexts(), figures: [{ figure: '2', label: '' }] })).toBe(false);
  });
});

describe('what is missing', () => {
  it('is what each version should have, and what the other one has', () => {
    const { fr, en } = values({ en: { ...emptyTexts(), title: 'Kiosk', figures: [] } });
    expect(missingIn('fr', { fr, en })).toEqual([]);
    expect(missingIn('en', { fr, en })).toEqual([
      'description',
      'sector',
      'tags',
      'problem',
      'approach',
      'results',
      'figures',
    ]);
    expect(missingIn('fr', { fr: emptyTexts(), en: emptyTexts() })).toEqual([
      'title',
      'description',
      'problem',
      'approach',
      'results',
    ]);
  });

  it('is all of it in a language nobody wrote in', () => {
    expect([isAbsent('fr', values()), isAbsent('en', values())]).toEqual([false, true]);
  });
});

describe('a form laid out flat', () => {
  it('names each field as the form does, the figures of a language as one', () => {
    const all = flat(values({ clientName: 'Musée' }));
    expect(Object.keys(all)).toEqual(comparedPaths);
    expect(all).toMatchObject({
      'fr.title': 'Borne',
      'fr.figures': whole.figures,
      'en.title': '',
      clientName: 'Musée',
    });
  });
});

describe('an unsaved project', () => {
  const stored = {
    values: values({ clientName: 'Musée' }),
    base: { updatedAt: '2026-11-18T08:00:00.000Z', values: values() },
  };

  it('is stored in this browser, for one person', () => {
    expect(storeProjectDraft('u1', 'p1', stored)).toBe(true);
    expect(readProjectDraft('u1', 'p1', values())).toEqual(stored);
    expect(readProjectDraft('u2', 'p1', values())).toBeUndefined();
    removeProjectDraft('u1', 'p1');
    expect(readProjectDraft('u1', 'p1', values())).toBeUndefined();
  });

  it('of another shape is none', () => {
    for (const content of [
      'nonsense',
      'null',
      '[]',
      JSON.stringify({ values: stored.values }),
      JSON.stringify({ ...stored, values: { ...stored.values, services: [1] } }),
      JSON.stringify({ ...stored, values: { ...stored.values, fr: {} } }),
    ]) {
      localStorage.setItem('project-draft:u1:p1', content);
      expect(readProjectDraft('u1', 'p1', values()), content).toBeUndefined();
    }
  });

  it('says so where nothing can be kept', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(storeProjectDraft('u1', 'p1', stored)).toBe(false);
    vi.restoreAllMocks();
  });
});
