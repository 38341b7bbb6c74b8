import { z } from 'zod';
import { coverFamilies } from '@/lib/contract/posts/cover-families';
import { projectLimits } from '@/lib/contract/projects/choices';
import { createProjectBody, type updateProjectBody } from '@/lib/contract/projects/record-schemas';
import { isUnwritten, linesOf, type ProjectValues, type TextValues } from '@/lib/projects/edit/values';
import { rule } from '@/lib/contract/core/fields';

const { title, description, sector, slug, clientName, startDate, services, physical, isPublic, caseStudy } =
  createProjectBody.shape;
const story = caseStudy.unwrap().shape;

const listed = (most: number) =>
  z
    .string()
    .transform(linesOf)
    .refine((list) => list.length <= most, rule('listTooLong'))
    .refine((list) => list.every((entry) => entry.length <= 60), rule('entryTooLong'));

const day = z.union([z.literal('').transform(() => null), startDate.unwrap()]);

/** Counted as stored. */
const prose = z
  .string()
  .refine((text) => text.trim().length <= projectLimits.text, rule('textTooLong'))
  .pipe(story.problem.unwrap());

const figures = story.figures.unwrap();

const written = z.object({
  title,
  description,
  sector,
  tags: listed(projectLimits.tags),
  problem: prose,
  approach: prose,
  results: prose,
  figures,
});

/** null if the language has no text. */
const texts = z
  .custom<TextValues>()
  .transform((value): z.input<typeof written> | null => (isUnwritten(value) ? null : value))
  .pipe(
    written
      .transform(({ problem, approach, results, figures: shown, ...rest }) => ({
        ...rest,
        caseStudy: { problem, approach, results, figures: shown },
      }))
      .nullable(),
  );

const progress = z
  .string()
  .transform((text) => (/^\s*\d{1,3}\s*$/.test(text) ? Number(text) : Number.NaN))
  .refine((value) => value >= 0 && value <= 100, rule('percent'));

const typed = z.object({
  fr: texts,
  en: texts,
  slug: slug.unwrap(),
  clientName: clientName.unwrap(),
  startDate: startDate.unwrap(),
  endDate: day,
  deadline: day,
  progress,
  services: services.unwrap(),
  stack: listed(projectLimits.stack),
  cover: z.enum(coverFamilies),
  physical: physical.unwrap(),
  isPublic: isPublic.unwrap(),
});

interface Known {
  /** Languages with texts; null empties one. */
  locales: readonly ('fr' | 'en')[];
  /** Milestones determine progress. */
  planned: boolean;
}

export type ProjectBody = z.input<typeof updateProjectBody>;

export const projectForm = ({ locales, planned }: Known): z.ZodType<ProjectBody, ProjectValues> =>
  typed
    .superRefine(({ fr, en, startDate: start, endDate: end, deadline }, context) => {
      // French is the fallback language.
      if (!fr && !en) context.addIssue({ code: 'custom', path: ['fr', 'title'], ...rule('required') });
      if (end !== null && end < start)
        context.addIssue({ code: 'custom', path: ['endDate'], ...rule('beforeStart') });
      if (deadline !== null && deadline < start)
        context.addIssue({ code: 'custom', path: ['deadline'], ...rule('beforeStart') });
    })
    .transform(({ fr, en, stack, cover, progress: percent, ...facts }): ProjectBody => ({
      ...facts,
      ...(planned ? {} : { progress: percent }),
      cover: { family: cover },
      caseStudy: { stack },
      translations: {
        ...(fr || locales.includes('fr') ? { fr } : {}),
        ...(en || locales.includes('en') ? { en } : {}),
      },
    }));
