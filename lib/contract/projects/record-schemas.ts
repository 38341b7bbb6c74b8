// A project as its members and administrators see it, and what is sent to write one. @see PRODUCT §6
import { z } from 'zod';
import { csvChoice } from '../core/csv';
import { changesOf, refusedSchema } from '../core/bulk';
import { coverFamilies } from '../posts/cover-families';
import { statusCounts, success, successList } from '../core/envelope';
import {
  day,
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
} from '../core/fields';
import { localeSchema } from '../core/locale';
import { milestoneSchema, milestoneSummarySchema } from './plan-schemas';
import { projectLimits, projectSorts, projectStatuses } from './choices';
import { projectImageSchema } from './image-schemas';
import { memberSchema } from './member-schemas';
import { caseStudySchema, projectStatusSchema, projectSummarySchema } from './schemas';
import { serviceIds } from './services';

const rule = (code: string) => ({ params: { code } });

/** A project in a list of those one belongs to, or of all for administrators. */
export const ownProjectSchema = projectSummarySchema.extend({
  createdAt: instant,
  /** Whether its deadline has passed in Paris while it is not finished. */
  overdue: z.boolean(),
  /** Whether something is built that can be touched: it has specifications then. */
  physical: z.boolean(),
  /** Entries of the conversation that the caller has not read and did not write. */
  unread: z.number().int().min(0),
  /** The plan in its order, in short. */
  milestones: z.array(milestoneSummarySchema),
  /** The first milestone that is not done; null when none is left. */
  nextMilestone: milestoneSummarySchema.nullable(),
});
export type OwnProject = z.output<typeof ownProjectSchema>;

/** A project in the administrators' list. */
export const adminProjectSchema = ownProjectSchema.extend({
  /** Languages in which this project has texts of its own. */
  locales: z.array(localeSchema),
});
export type AdminProject = z.output<typeof adminProjectSchema>;

/** A quote that waits for the customer's answer. Cents of a euro. */
const waitingQuoteSchema = z.object({
  id,
  reference: z.string(),
  title: z.string(),
  totalInclTax: z.number().int(),
  validUntil: day.nullable(),
});

/** What a project holds and what goes with it when it is deleted; accepted quotes stay. */
export const contentsSchema = z.object({
  members: z.number().int().min(0),
  messages: z.number().int().min(0),
  milestones: z.number().int().min(0),
  files: z.number().int().min(0),
  /** Pictures of its gallery. */
  images: z.number().int().min(0),
  offers: z.number().int().min(0),
  /** Accepted quotes: the law has the agency keep them. */
  keptOffers: z.number().int().min(0),
});
export type ProjectContents = z.output<typeof contentsSchema>;

const storyTexts = caseStudySchema.omit({ stack: true });
/** The texts of one language, as they are edited. */
const writtenTextsSchema = z.object({
  title: z.string(),
  description: z.string().nullable(),
  sector: z.string().nullable(),
  tags: z.array(z.string()),
  caseStudy: storyTexts,
});

export const projectRecordSchema = ownProjectSchema.omit({ milestones: true }).extend({
  caseStudy: caseStudySchema.nullable(),
  /** Languages in which this project has texts of its own. */
  locales: z.array(localeSchema),
  /** Customers first, then the team; by name. */
  members: z.array(memberSchema),
  milestones: z.array(milestoneSchema),
  /** Who asks. team: of the agency, for this project; admin: may also edit the project itself and its members. */
  viewer: z.object({ userId: id, team: z.boolean(), admin: z.boolean() }),
  /** The states the caller may take it to now. */
  allowedStatuses: z.array(projectStatusSchema),
  /** What is next: the oldest quote without an answer, and the first milestone that is not done. */
  nextStep: z.object({ offer: waitingQuoteSchema.nullable(), milestone: milestoneSummarySchema.nullable() }),
  /** For administrators; null for everybody else. */
  contents: contentsSchema.nullable(),
  /** All texts by language, for administrators; null for everybody else. */
  texts: z.object({ fr: writtenTextsSchema.optional(), en: writtenTextsSchema.optional() }).nullable(),
  /** What it was made with, also while no case study is written; for administrators, null for everybody else. */
  stack: z.array(z.string()).nullable(),
  /** The request it was made of, for administrators; null for everybody else, and for projects made without one. */
  request: z.object({ id, reference: z.string().nullable() }).nullable(),
  /** Texts that block publication: `publicText` is missing, `brief` repeats the request's brief. Null for other callers than administrators. */
  unshowable: z.array(z.object({ field: z.string(), code: z.string() })).nullable(),
  /** Its gallery in order, for administrators; null for everybody else. */
  images: z.array(projectImageSchema).nullable(),
  /** How many files, in their latest versions, and quotes the caller may see. Another host may leave them out. */
  counts: z.object({ files: z.number().int().min(0), quotes: z.number().int().min(0) }).optional(),
  /** Id of the newest entry of its conversation, read before all other parts, so that later entries count as news. Another host may leave it out. */
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
/** Any part of a case study; what is left out stays, or is empty in a new one. */
const caseStudy = z.object({ ...story, stack: stringList(projectLimits.stack, 60) }).partial();

const texts = { title, description, sector, tags, caseStudy: z.object(story).partial() };
const translation = z.object(texts).partial();

const days = { startDate: day, endDate: day.nullable(), deadline: day.nullable() };
const facts = {
  slug,
  clientName: line(projectLimits.line).trim(),
  status: projectStatusSchema,
  isPublic: z.boolean(),
  ...days,
  /** Percent; where there are milestones it follows from them and is refused here. */
  progress: z.number().int().min(0).max(100),
  services: z
    .array(z.enum(serviceIds))
    .max(serviceIds.length)
    .transform((list) => [...new Set(list)]),
  cover: z.object({ family: z.enum(coverFamilies) }),
  physical: z.boolean(),
};

type Days = {
  startDate?: string | undefined;
  endDate?: string | null | undefined;
  deadline?: string | null | undefined;
};
/** Neither the end nor the deadline comes before the start. */
const inOrder = (
  field: 'endDate' | 'deadline',
): [(days: Days) => boolean, { path: string[]; params: { code: string } }] => [
  ({ startDate, [field]: last }) => !startDate || !last || startDate <= last,
  { path: [field], ...rule('beforeStart') },
];

/** Title, description, sector, tags and caseStudy are in `locale`; the other language's stand in `translations`. */
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

/** Any part of a project: what is left out stays. A translation that is null goes. A change of status obeys the transitions. */
export const updateProjectBody = z
  .object({
    ...z.object(facts).partial().shape,
    ...translation.omit({ caseStudy: true }).shape,
    caseStudy: caseStudy.optional(),
    locale: localeSchema.optional(),
    translations: z
      .object({ fr: translation.nullable().optional(), en: translation.nullable().optional() })
      .optional(),
    /** Why the status changes. */
    note: optionalProse(projectLimits.note),
    /** The version this change was based on; a stale one gets 409 STALE. */
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

/** locale: the language of the texts, else Accept-Language's. */
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
  /** true: those whose deadline has passed while they are not finished. */
  overdue: flag.optional(),
  /** The language whose texts are missing. */
  missing: localeSchema.optional(),
  search: search.optional(),
  sort: sorting(projectSorts, '-updatedAt'),
  /** Of the texts, by which titles are also sorted; else Accept-Language's. */
  locale: localeSchema.optional(),
};
export const projectsQuery = z.object({ ...projectFilter, page, limit: limit(20, 100) });
export const exportProjectsQuery = z.object({ ...projectFilter, ...csvChoice });

/** Each as its own change; updatedAt: the version it was based on. */
export const changeProjectsBody = changesOf(
  z.object({ id, isPublic: z.boolean(), updatedAt: instant.optional() }),
);

/** In the order asked for. A day that is not known comes last, whichever way. */
export const adminProjectListAnswer = successList({
  projects: z.array(adminProjectSchema),
  counts: statusCounts(projectStatuses).optional(),
});
/** What was changed, as it is now, and what was not, with why. */
export const changedProjectsAnswer = success({
  projects: z.array(adminProjectSchema),
  refused: refusedSchema,
});

/** Running ones by deadline first, then those on hold, then finished ones. */
export const ownProjectListAnswer = successList({
  projects: z.array(ownProjectSchema),
  counts: statusCounts(projectStatuses).optional(),
});
export const deletedProjectAnswer = success({ deleted: contentsSchema });
