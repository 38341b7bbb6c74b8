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

describe('form values of a project', () => {
  it('contain both languages, with lists as lines', () => {
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
      services: ['web', 'elsewhere'],
      cover: 'specimen',
      endDate: '',
    });
  });

  it('count as unwritten in a language without any text', () => {
    expect(isUnwritten({ ...emptyTexts(), title: ' ', figures: [{ figure: '', label: ' ' }] })).toBe(true);
    expect(isUnwritten({ ...emptyTexts(), figures: [{ figure: '2', label: '' }] })).toBe(false);
  });
});

describe('missing parts of a project', () => {
  it('include the expected parts, and parts that the other language has', () => {
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

  it('make a language without any text absent', () => {
    expect([isAbsent('fr', values()), isAbsent('en', values())]).toEqual([false, true]);
  });
});

describe('flat form values', () => {
  it('have the field names of the form, with the figures of a language as one field', () => {
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

describe('stored project draft', () => {
  const stored = {
    values: values({ clientName: 'Musée' }),
    base: { updatedAt: '2026-11-18T08:00:00.000Z', values: values() },
  };

  it('is stored in this browser per account', () => {
    expect(storeProjectDraft('u1', 'p1', stored)).toBe(true);
    expect(readProjectDraft('u1', 'p1', values())).toEqual(stored);
    expect(readProjectDraft('u2', 'p1', values())).toBeUndefined();
    removeProjectDraft('u1', 'p1');
    expect(readProjectDraft('u1', 'p1', values())).toBeUndefined();
  });

  it('is ignored if it has another structure', () => {
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

  it('is reported as not stored if the storage is full', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(storeProjectDraft('u1', 'p1', stored)).toBe(false);
    vi.restoreAllMocks();
  });
});
