import { z } from 'zod';
import { csvChoice } from '../core/csv';
import { changesOf, refusedSchema } from '../core/bulk';
import { coverFamilies } from '../posts/cover-families';
import { statusCounts, success, successList } from '../core/envelope';
import {
  day,
  demoMark,
  flag,
  id,
  instant,
  limit,
  line,
  lines,
  optionalProse,
  page,
  search,
  slug,
  sorting,
  stringList,
  rule,
} from '../core/fields';
import { localeSchema } from '../core/locale-schema';
import { milestoneSchema, milestoneSummarySchema } from './plan-schemas';
import { projectLimits, projectSorts, projectStatuses } from './choices';
import { projectImageSchema } from './image-schemas';
import { memberSchema } from './member-schemas';
import { caseStudySchema, coverSchema, projectStatusSchema, projectSummarySchema } from './schemas';
import { serviceId } from './service-id';
import { SERVICES_MAX } from './services';

export const ownProjectSchema = projectSummarySchema.extend({
  cover: coverSchema,
  createdAt: instant,
  /** Unfinished and past its deadline (agency's time zone). */
  overdue: z.boolean(),
  /** A physical part has specifications. */
  physical: z.boolean(),
  unread: z.number().int().min(0),
  /** In plan order. */
  milestones: z.array(milestoneSummarySchema),
  /** First milestone not done; null: none left. */
  nextMilestone: milestoneSummarySchema.nullable(),
});
export type OwnProject = z.output<typeof ownProjectSchema>;

export const officeProjectSchema = ownProjectSchema.extend({
  /** Languages with own texts. */
  locales: z.array(localeSchema),
  demo: demoMark,
});
export type OfficeProject = z.output<typeof officeProjectSchema>;

/** Awaits the customer's answer. Euro cents. */
const waitingQuoteSchema = z.object({
  id,
  reference: z.string(),
  title: z.string(),
  /** Of the title; other hosts may omit it. */
  locale: localeSchema.optional(),
  totalInclTax: z.number().int(),
  validUntil: day.nullable(),
});

/** Deleted with the project, except accepted quotes. */
export const contentsSchema = z.object({
  members: z.number().int().min(0),
  messages: z.number().int().min(0),
  milestones: z.number().int().min(0),
  files: z.number().int().min(0),
  images: z.number().int().min(0),
  offers: z.number().int().min(0),
  /** Accepted quotes, which the law requires keeping. */
  keptOffers: z.number().int().min(0),
});
export type ProjectContents = z.output<typeof contentsSchema>;

const storyTexts = caseStudySchema.omit({ stack: true });
const writtenTextsSchema = z.object({
  title: z.string(),
  description: z.string().nullable(),
  sector: z.string().nullable(),
  tags: z.array(z.string()),
  caseStudy: storyTexts,
});

export const projectRecordSchema = ownProjectSchema.omit({ milestones: true }).extend({
  /** `imageId`: administrators only; without a description, the drawing is shown. */
  cover: coverSchema.extend({ imageId: id.nullable().optional() }),
  caseStudy: caseStudySchema.nullable(),
  /** Languages with own texts. */
  locales: z.array(localeSchema),
  /** Customers, then the team; each by name. */
  members: z.array(memberSchema),
  /** For the team: no customer is left, and one who answered a quote erased the account. Other hosts may omit it. */
  customerErased: z.boolean().optional(),
  milestones: z.array(milestoneSchema),
  /** `team`: the agency's, for this project. `admin`: may also edit the project and its members. */
  viewer: z.object({ userId: id, team: z.boolean(), admin: z.boolean() }),
  /** Transitions open to the caller. */
  allowedStatuses: z.array(projectStatusSchema),
  nextStep: z.object({ offer: waitingQuoteSchema.nullable(), milestone: milestoneSummarySchema.nullable() }),
  /** Administrators only; also the following fields up to `images`. */
  contents: contentsSchema.nullable(),
  texts: z.object({ fr: writtenTextsSchema.optional(), en: writtenTextsSchema.optional() }).nullable(),
  /** Also without a case study. */
  stack: z.array(z.string()).nullable(),
  /** null: created without a request. */
  request: z.object({ id, reference: z.string().nullable() }).nullable(),
  /** Texts that block publication: `publicText` is missing, `brief` repeats the request. */
  unshowable: z.array(z.object({ field: z.string(), code: z.string() })).nullable(),
  images: z.array(projectImageSchema).nullable(),
  /** What the caller may see; latest versions of files. Other hosts may omit it. */
  counts: z.object({ files: z.number().int().min(0), quotes: z.number().int().min(0) }).optional(),
  /** Read first, so that later entries count as news. Other hosts may omit it. */
  latestUpdate: id.nullable().optional(),
});
export type ProjectRecord = z.output<typeof projectRecordSchema>;

const title = line(projectLimits.title).trim().min(1);
const description = optionalProse(projectLimits.description);
const sector = line(projectLimits.line)
  .trim()
  .transform((value) => value || null)
  .nullable()
  .optional();
const tags = stringList(projectLimits.tags, 60);
const prose = lines(projectLimits.text);
const figure = z.object({ figure: line(60).trim().min(1), label: line(projectLimits.line).trim().min(1) });
const story = {
  problem: prose,
  approach: prose,
  results: prose,
  figures: z.array(figure).max(projectLimits.figures),
};
/** Omitted fields stay; in a new case study they are empty. */
const caseStudy = z.object({ ...story, stack: stringList(projectLimits.stack, 60) }).partial();

const texts = { title, description, sector, tags, caseStudy: z.object(story).partial() };
const translation = z.object(texts).partial();

const newCover = z.object({ family: z.enum(coverFamilies) });
/** `imageId`: of the project's gallery; null returns to the drawing. */
const cover = newCover.extend({ imageId: id.nullable() }).partial();

const days = { startDate: day, endDate: day.nullable(), deadline: day.nullable() };
const facts = {
  slug,
  clientName: line(projectLimits.line).trim(),
  status: projectStatusSchema,
  isPublic: z.boolean(),
  ...days,
  /** Percent; refused if milestones determine it. */
  progress: z.number().int().min(0).max(100),
  services: z
    .array(serviceId)
    .max(SERVICES_MAX)
    .transform((list) => [...new Set(list)]),
  cover: newCover,
  physical: z.boolean(),
};

type Days = {
  startDate?: string | undefined;
  endDate?: string | null | undefined;
  deadline?: string | null | undefined;
};
const inOrder = (
  field: 'endDate' | 'deadline',
): [(days: Days) => boolean, { path: string[]; params: { code: string } }] => [
  ({ startDate, [field]: last }) => !startDate || !last || startDate <= last,
  { path: [field], ...rule('beforeStart') },
];

/** Texts are in `locale`; `translations` has the other language. */
export const createProjectBody = z
  .object({
    ...z.object(facts).partial().shape,
    title,
    description,
    sector,
    tags: tags.optional(),
    caseStudy: caseStudy.optional(),
    locale: localeSchema.optional(),
    translations: z.object({ fr: translation.optional(), en: translation.optional() }).optional(),
  })
  .refine(...inOrder('endDate'))
  .refine(...inOrder('deadline'));

/** null deletes a translation. Status changes follow projectTransitions. */
export const updateProjectBody = z
  .object({
    ...z.object(facts).partial().shape,
    ...translation.omit({ caseStudy: true }).shape,
    caseStudy: caseStudy.optional(),
    cover: cover.optional(),
    locale: localeSchema.optional(),
    translations: z
      .object({ fr: translation.nullable().optional(), en: translation.nullable().optional() })
      .optional(),
    note: optionalProse(projectLimits.note),
    /** Optimistic lock (409 STALE). */
    updatedAt: instant.optional(),
  })
  .refine(...inOrder('endDate'))
  .refine(...inOrder('deadline'));
export type ProjectDraft = z.input<typeof createProjectBody>;

export const projectStatusBody = z.object({
  status: projectStatusSchema,
  note: optionalProse(projectLimits.note),
  updatedAt: instant.optional(),
});

/** `locale`: of texts; default: Accept-Language. */
export const ownProjectsQuery = z.object({
  status: projectStatusSchema.optional(),
  search: search.optional(),
  locale: localeSchema.optional(),
  page,
  limit: limit(20, 100),
});

export const projectRecordAnswer = success({ project: projectRecordSchema });
const projectFilter = {
  status: projectStatusSchema.optional(),
  isPublic: flag.optional(),
  overdue: flag.optional(),
  missing: localeSchema.optional(),
  search: search.optional(),
  sort: sorting(projectSorts, '-updatedAt'),
  /** For texts and sorting by title; default: Accept-Language. */
  locale: localeSchema.optional(),
};
export const projectsQuery = z.object({ ...projectFilter, page, limit: limit(20, 100) });
export const exportProjectsQuery = z.object({ ...projectFilter, ...csvChoice });

/** `updatedAt`: optimistic lock (409 STALE). */
export const changeProjectsBody = changesOf(
  z.object({ id, isPublic: z.boolean(), updatedAt: instant.optional() }),
);

/** Unknown dates come last in either order. */
export const officeProjectListAnswer = successList({
  projects: z.array(officeProjectSchema),
  counts: statusCounts(projectStatuses).optional(),
});
export const changedProjectsAnswer = success({
  projects: z.array(officeProjectSchema),
  refused: refusedSchema,
});

/** Running by deadline, then on hold, then finished. */
export const ownProjectListAnswer = successList({
  projects: z.array(ownProjectSchema),
  counts: statusCounts(projectStatuses).optional(),
});
export const deletedProjectAnswer = success({ deleted: contentsSchema });
