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

describe('the form of a project', () => {
  it('sends both languages, lists line by line, and no day for an empty one', () => {
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

  it('leaves progress to the milestones, where there are any', () => {
    expect(projectForm({ ...known, planned: true }).parse(values())).not.toHaveProperty('progress');
  });

  it('takes a language out that was emptied, and says nothing of one that never was', () => {
    expect(projectForm({ ...known, locales: ['fr', 'en'] }).parse(values()).translations).toHaveProperty(
      'en',
      null,
    );
    expect(projectForm(known).parse(values()).translations).not.toHaveProperty('en');
  });

  it('asks for a title where anything else is written, and for one language at least', () => {
    expect(wrong(values({ en: { ...emptyTexts(), problem: 'No guide.' } }))).toEqual(['en.title']);
    expect(wrong(values({ fr: emptyTexts() }))).toEqual(['fr.title']);
  });

  it('names what cannot be where it stands', () => {
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
