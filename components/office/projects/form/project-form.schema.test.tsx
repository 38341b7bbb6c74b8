import { describe, expect, it } from 'vitest';
import { projectRecord } from '@/tests/setup/projects';
import { emptyTexts, valuesOf, type ProjectValues } from '@/lib/projects/edit/values';
import { projectForm } from './project-form.schema';

const values = (more: Partial<ProjectValues> = {}): ProjectValues => ({
  ...valuesOf(projectRecord({ cover: { family: 'plan' } })),
  fr: { ...emptyTexts(), title: 'Borne' },
  ...more,
});
const known = { locales: ['fr'], planned: false } as const;
const wrong = (typed: ProjectValues) =>
  projectForm(known)
    .safeParse(typed)
    .error?.issues.map(({ path }) => path.join('.'));

describe('project form schema', () => {
  it('sends both languages, each line of a list as an item, and null for an empty date', () => {
    const en = {
      ...emptyTexts(),
      title: 'Kiosk',
      tags: 'kiosk\n\n museum ',
      results: 'Faster.',
      figures: [{ figure: '2', label: 'kiosks' }],
    };
    expect(projectForm(known).parse(values({ en, stack: 'Go\nSQL', deadline: '' }))).toMatchObject({
      deadline: null,
      progress: 58,
      cover: { family: 'plan' },
      caseStudy: { stack: ['Go', 'SQL'] },
      translations: {
        fr: { title: 'Borne', description: null },
        en: {
          title: 'Kiosk',
          tags: ['kiosk', 'museum'],
          caseStudy: { results: 'Faster.', figures: [{ figure: '2', label: 'kiosks' }] },
        },
      },
    });
  });

  it('omits progress when it is computed from milestones', () => {
    expect(projectForm({ ...known, planned: true }).parse(values())).not.toHaveProperty('progress');
  });

  it('sends null for an emptied language and omits a language that never had text', () => {
    expect(projectForm({ ...known, locales: ['fr', 'en'] }).parse(values()).translations).toHaveProperty(
      'en',
      null,
    );
    expect(projectForm(known).parse(values()).translations).not.toHaveProperty('en');
  });

  it('requires a title where there is other text, and at least one language', () => {
    expect(wrong(values({ en: { ...emptyTexts(), problem: 'No guide.' } }))).toEqual(['en.title']);
    expect(wrong(values({ fr: emptyTexts() }))).toEqual(['fr.title']);
  });

  it('reports an invalid value at its field', () => {
    const fr = {
      ...emptyTexts(),
      title: 'Borne',
      tags: 'x\n'.repeat(13),
      figures: [{ figure: '', label: 'ventes' }],
    };
    expect(
      wrong(
        values({
          fr,
          slug: 'Pas Un Slug',
          startDate: '2026-09-14',
          endDate: '',
          progress: '101',
          stack: 'y'.repeat(61),
        }),
      ),
    ).toEqual(['fr.tags', 'fr.figures.0.figure', 'slug', 'progress', 'stack']);
    expect(wrong(values({ startDate: '2026-09-14', endDate: '2026-09-01' }))).toEqual(['endDate']);
    expect(wrong(values({ startDate: '2026-09-14', endDate: '', deadline: '2026-09-01' }))).toEqual([
      'deadline',
    ]);
  });
});
