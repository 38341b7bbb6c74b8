import { z } from 'zod';
import { day, id, instant, slug } from '../core/fields';
import { success, successList } from '../core/envelope';
import { localeSchema } from '../core/locale-schema';
import { projectStatuses } from './choices';
import { galleryImageSchema } from './image-schemas';

export const projectStatusSchema = z.enum(projectStatuses);

/** Such as "−22 min", and what it measures. */
export const resultSchema = z.object({ figure: z.string(), label: z.string() });

/** Markdown without raw HTML; texts may be empty. */
export const caseStudySchema = z.object({
  problem: z.string(),
  approach: z.string(),
  results: z.string(),
  figures: z.array(resultSchema),
  stack: z.array(z.string()),
});

export const projectTexts = ['description', 'sector', 'problem', 'approach', 'results', 'figures'] as const;

/** A family of lib/drawing/covers. */
export const coverSchema = z.object({ family: z.string() });

const projectCoverSchema = coverSchema.extend({
  /** Replaces the drawing. Only public answers have it; other hosts may omit it. */
  image: galleryImageSchema.nullable().optional(),
});
export type ProjectCover = z.output<typeof projectCoverSchema>;

export const projectSummarySchema = z.object({
  id,
  title: z.string(),
  slug,
  /** null: the site shows a fallback. */
  description: z.string().nullable(),
  status: projectStatusSchema,
  isPublic: z.boolean(),
  clientName: z.string(),
  sector: z.string().nullable(),
  startDate: day,
  endDate: day.nullable(),
  deadline: day.nullable(),
  memberCount: z.number().int().min(0),
  /** Percent. */
  progress: z.number().int().min(0).max(100),
  tags: z.array(z.string()),
  services: z.array(z.string()),
  cover: projectCoverSchema,
  /** French without English texts. */
  locale: localeSchema,
  /** Texts in French because the requested language lacks them. */
  frenchTexts: z.array(z.enum(projectTexts)).optional(),
  updatedAt: instant,
});
export type ProjectSummary = z.output<typeof projectSummarySchema>;

const projectNeighbourSchema = z.object({
  slug,
  title: z.string(),
  clientName: z.string(),
  cover: projectCoverSchema,
  tags: z.array(z.string()),
  locale: localeSchema,
});

export const projectSchema = projectSummarySchema.extend({
  caseStudy: caseStudySchema.nullable(),
  /** Languages with own texts. */
  locales: z.array(localeSchema),
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
