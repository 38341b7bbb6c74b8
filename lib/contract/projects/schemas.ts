// Projects: what a published project says to everybody. @see specification §3, PRODUCT §6
import { z } from 'zod';
import { day, id, instant, slug } from '../core/fields';
import { success, successList } from '../core/envelope';
import { localeSchema } from '../core/locale';
import { projectStatuses } from './choices';
import { galleryImageSchema } from './image-schemas';

export const projectStatusSchema = z.enum(projectStatuses);

/** A figure of a case study: "−22 min" and what it measures. */
export const resultSchema = z.object({ figure: z.string(), label: z.string() });

/** The case study: texts are Markdown (no raw HTML), any of them may be empty. */
export const caseStudySchema = z.object({
  problem: z.string(),
  approach: z.string(),
  results: z.string(),
  figures: z.array(resultSchema),
  stack: z.array(z.string()),
});

/** The texts of a project that may be missing in a language. */
export const projectTexts = ['description', 'sector', 'problem', 'approach', 'results', 'figures'] as const;

/** The drawn cover: which family of drawings (lib/drawing/covers). */
export const coverSchema = z.object({ family: z.string() });

export const projectSummarySchema = z.object({
  id,
  title: z.string(),
  slug,
  /** null: no description; the site shows its fallback text. */
  description: z.string().nullable(),
  status: projectStatusSchema,
  isPublic: z.boolean(),
  clientName: z.string(),
  sector: z.string().nullable(),
  startDate: day,
  endDate: day.nullable(),
  deadline: day.nullable(),
  memberCount: z.number().int().min(0),
  /** Percent, 0 to 100. */
  progress: z.number().int().min(0).max(100),
  tags: z.array(z.string()),
  services: z.array(z.string()),
  cover: coverSchema,
  /** The language the texts are in: French for a project without English texts. */
  locale: localeSchema,
  /** In public answers: texts missing in that language and given in French. */
  frenchTexts: z.array(z.enum(projectTexts)).optional(),
  updatedAt: instant,
});
export type ProjectSummary = z.output<typeof projectSummarySchema>;

/** Title and slug of a neighbour in the catalogue. */
const projectNeighbourSchema = z.object({
  slug,
  title: z.string(),
  clientName: z.string(),
  cover: coverSchema,
  tags: z.array(z.string()),
  locale: localeSchema,
});

export const projectSchema = projectSummarySchema.extend({
  caseStudy: caseStudySchema.nullable(),
  /** Languages in which this project has texts of its own. */
  locales: z.array(localeSchema),
  /** Pictures that are described in the page's language or in French, in their order. */
  gallery: z.array(galleryImageSchema),
  previous: projectNeighbourSchema.nullable(),
  next: projectNeighbourSchema.nullable(),
});
export type Project = z.output<typeof projectSchema>;

export const publicProjectsQuery = z.object({
  status: projectStatusSchema.optional(),
  locale: localeSchema.optional(),
});
export const localeQuery = z.object({ locale: localeSchema.optional() });

/** Newest start date first. */
export const projectListAnswer = successList({ projects: z.array(projectSummarySchema) });
export const projectAnswer = success({ project: projectSchema });
