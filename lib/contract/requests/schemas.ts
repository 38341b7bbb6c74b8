// Project requests: what a draft may hold, what a submitted one must hold, and what the API says about either.
// @see specification §3, PRODUCT §6
import { z } from 'zod';
import { csvChoice } from '../core/csv';
import { changesOf, refusedSchema } from '../core/bulk';
import { fileSchema } from '../projects/document-schemas';
import { success, successList } from '../core/envelope';
import {
  day,
  flag as flagFilter,
  id,
  instant,
  limit,
  line,
  lines,
  optionalLine,
  optionalProse,
  page,
  phone,
  search,
  sorting,
  stringList,
} from '../core/fields';
import { assigneeFilter, noteSchema, personSchema } from '../core/inbox';
import { projectTypes, requestLimits, requestSorts, requestStatuses, requestSteps } from './choices';
import { projectStatusSchema } from '../projects/schemas';
import { requestDetailsSchema } from './detail-schemas';
import { SHORTLIST_MAX, serviceIds, tierIds, uniqueLines } from '../projects/services';

const { text, link } = requestLimits;
const rule = (code: string) => ({ params: { code } });

const statusSchema = z.enum(requestStatuses);
const typeSchema = z.enum(projectTypes);
const amount = z.number().int().min(0).max(requestLimits.budget).nullable();
const flag = z.boolean().nullable().optional();
const shortlistLine = z.object({ service: z.enum(serviceIds), tier: z.enum(tierIds) });
const shortlist = z.array(shortlistLine).max(SHORTLIST_MAX).transform(uniqueLines);

const draftFields = {
  projectName: optionalLine(requestLimits.projectName),
  description: optionalProse(text),
  projectType: typeSchema.nullable().optional(),
  /** Whole euros, without tax; either end may be open. */
  budget: z.object({ min: amount.optional(), max: amount.optional() }).nullable().optional(),
  deadline: z
    .union([day, z.literal('').transform(() => null)])
    .nullable()
    .optional(),
  contact: z
    .object({
      fullName: optionalLine(requestLimits.line),
      email: optionalLine(254),
      phone: optionalLine(40),
      company: optionalLine(requestLimits.line),
    })
    .optional(),
  features: stringList(requestLimits.features, requestLimits.line).optional(),
  integrations: optionalProse(text),
  constraints: optionalProse(text),
  performanceGoals: optionalProse(text),
  referenceSites: stringList(requestLimits.referenceSites, link).optional(),
  hasStyleGuide: flag,
  hasMockups: flag,
  needsHosting: flag,
  needsMaintenance: flag,
  comments: optionalProse(text),
  details: requestDetailsSchema.optional(),
  service: z.enum(serviceIds).nullable().optional(),
  tier: z.enum(tierIds).nullable().optional(),
  /**
   * Every formula asked for, in order. The first one is also `service` and `tier`; an empty list leaves those as they are.
   * `service` or `tier` changed without it replace the whole list.
   */
  shortlist: shortlist.optional(),
  /** Where the wizard stands: a draft opens there again. */
  step: z.enum(requestSteps).optional(),
};

/** A first draft. `draftKey`, made by the caller, makes a repeated call answer the draft of the first. */
export const createRequestBody = z.object({ ...draftFields, draftKey: z.uuid().optional() });
/**
 * Any part of a draft: what is left out stays, null or an empty text clears; in `contact` and `details` this holds for each
 * part. Half-typed addresses are kept as they are: they are judged when the request is submitted.
 */
export const updateRequestBody = z.object({ ...draftFields, updatedAt: instant.optional() });
export type RequestDraft = z.input<typeof createRequestBody>;

/** An address of the web as people write it, made whole; null when it is none. */
function webAddress(value: string): string | null {
  const whole = /^[a-z][a-z0-9+.-]*:\/\//i.test(value) ? value : `https://${value}`;
  if (/\s/.test(whole) || !URL.canParse(whole)) return null;
  const { protocol, hostname, username, href } = new URL(whole);
  return (protocol === 'https:' || protocol === 'http:') && hostname.includes('.') && !username ? href : null;
}

const site = line(link)
  .trim()
  .refine((value) => webAddress(value) !== null, rule('link'))
  .transform((value) => webAddress(value) ?? value);
const budget = z
  .object({ min: amount, max: amount })
  .refine(({ min, max }) => min === null || max === null || min <= max, {
    path: ['max'],
    ...rule('budgetOrder'),
  });

/**
 * A request that may be submitted; the wizard's steps pick their fields from it. Of phones it checks the shape; the API reads the number.
 * @param today the calendar day in Europe/Paris: no deadline lies before it
 */
export const completeRequest = (today: string) =>
  z.object({
    projectName: line(requestLimits.projectName).trim().min(1),
    description: lines(text).min(1),
    projectType: typeSchema,
    budget: budget.nullable(),
    deadline: day.refine((value) => value >= today, rule('past')).nullable(),
    contact: z.object({
      fullName: line(requestLimits.line).trim().min(1),
      email: line(254).trim().toLowerCase().pipe(z.email()),
      phone: phone(40),
      company: line(requestLimits.line).trim().nullable(),
    }),
    features: stringList(requestLimits.features, requestLimits.line),
    integrations: lines(text).nullable(),
    constraints: lines(text).nullable(),
    performanceGoals: lines(text).nullable(),
    referenceSites: z.array(site).max(requestLimits.referenceSites),
    hasStyleGuide: z.boolean().nullable(),
    hasMockups: z.boolean().nullable(),
    needsHosting: z.boolean().nullable(),
    needsMaintenance: z.boolean().nullable(),
    comments: lines(text).nullable(),
    details: requestDetailsSchema,
    service: z.enum(serviceIds).nullable(),
    tier: z.enum(tierIds).nullable(),
    shortlist,
  });
export type CompleteRequest = z.output<ReturnType<typeof completeRequest>>;

/** One change of state: who, when, from what to what, and why where somebody said so. */
export const stateChangeSchema = z.object({
  id,
  /** null: the draft was begun. */
  from: statusSchema.nullable(),
  to: statusSchema,
  /** Whether the request became a project with it. */
  converted: z.boolean(),
  at: instant,
  by: z.enum(['requester', 'team']),
  /** null once the person's data is erased. */
  name: z.string().nullable(),
  reason: z.string().nullable(),
});
export type StateChange = z.output<typeof stateChangeSchema>;

/** A question of the team, or what the requester says to it. */
const requestMessageSchema = z.object({
  id,
  body: z.string(),
  /** `team`: whether they asked for the agency. `name` is null once the person's data is erased. */
  author: z.object({ team: z.boolean(), name: z.string().nullable(), me: z.boolean() }),
  createdAt: instant,
});
export type RequestMessage = z.output<typeof requestMessageSchema>;

const known = {
  id,
  /** How people name it: given when it is submitted. */
  reference: z.string().nullable(),
  status: statusSchema,
  projectName: z.string().nullable(),
  projectType: typeSchema.nullable(),
  budget: z.object({ min: z.number().nullable(), max: z.number().nullable() }).nullable(),
  deadline: day.nullable(),
  contact: z.object({
    fullName: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    company: z.string().nullable(),
  }),
  service: z.enum(serviceIds).nullable(),
  tier: z.enum(tierIds).nullable(),
  /** Every formula asked for; empty without a tier. */
  shortlist: z.array(shortlistLine),
  step: z.enum(requestSteps),
  createdAt: instant,
  /** What a change is based on; a stale one gets 409 STALE. */
  updatedAt: instant,
  submittedAt: instant.nullable(),
  /** When an answer is to be hurried, and until when it was promised: 24 and 48 working hours after it was submitted. */
  amberAt: instant.nullable(),
  dueAt: instant.nullable(),
  /** The project it was made into; null before. */
  projectId: id.nullable(),
};

/** For administrators: left out of answers to customers. */
const assigned = {
  assignee: personSchema.nullable().optional(),
  /** When the assignee last changed: what a change of it is based on. Assigning leaves `updatedAt`, which the customer sees. */
  assignedAt: instant.nullable().optional(),
};

export const requestSummarySchema = z.object({
  ...known,
  ...assigned,
  fileCount: z.number().int().min(0),
  /** Who wrote last of what is asked and answered about it; null: nobody yet. */
  lastWord: z.enum(['team', 'requester']).nullable(),
});
export type RequestSummary = z.output<typeof requestSummarySchema>;

export const requestSchema = z.object({
  ...known,
  ...assigned,
  /** For administrators, oldest first: left out of answers to customers. */
  notes: z.array(noteSchema).optional(),
  /** The account it belongs to; null once that is erased. */
  requesterId: id.nullable(),
  description: z.string().nullable(),
  features: z.array(z.string()),
  integrations: z.string().nullable(),
  constraints: z.string().nullable(),
  performanceGoals: z.string().nullable(),
  referenceSites: z.array(z.string()),
  hasStyleGuide: z.boolean().nullable(),
  hasMockups: z.boolean().nullable(),
  needsHosting: z.boolean().nullable(),
  needsMaintenance: z.boolean().nullable(),
  comments: z.string().nullable(),
  details: requestDetailsSchema,
  files: z.array(fileSchema),
  /** Oldest first. */
  history: z.array(stateChangeSchema),
  /** What the team asked and the requester answered, oldest first. */
  messages: z.array(requestMessageSchema),
  /** Whether either may write now: from its sending until it is completed or cancelled. */
  open: z.boolean(),
  /** The states the caller may take it to now. */
  allowed: z.array(statusSchema),
});
export type ProjectRequest = z.output<typeof requestSchema>;

export const myRequestsQuery = z.object({ status: statusSchema.optional(), page, limit: limit(20, 100) });
const filter = {
  /** `open`: pending and in progress, without those that became a project. Without a status: all but drafts, which are not yet sent. */
  status: z.enum([...requestStatuses, 'open']).optional(),
  assignee: assigneeFilter,
  /** Only pending requests whose answer is overdue. */
  late: flagFilter.optional(),
  requesterId: id.optional(),
  search: search.optional(),
  sort: sorting(requestSorts, '-updatedAt'),
};
export const requestsQuery = z.object({ ...filter, page, limit: limit(20, 100) });
export const exportRequestsQuery = z.object({ ...filter, ...csvChoice });

/** The consent of the review page; a request without it is as good, one that withholds it is not. */
export const submitRequestBody = z.object({
  gdprConsent: z.literal(true).optional(),
  updatedAt: instant.optional(),
});
export const cancelRequestBody = z.object({
  reason: optionalProse(requestLimits.reason),
  updatedAt: instant.optional(),
});
const wanted = {
  status: z.enum(['in_progress', 'completed', 'cancelled']),
  reason: optionalProse(requestLimits.reason),
  updatedAt: instant.optional(),
};
/** What the team sets by itself; a project is made by converting. Who declines says why, and the requester reads it. */
export const requestStatusBody = z.object(wanted);
export const requestsStatusBody = changesOf(
  z.object({ id, ...wanted, status: wanted.status.optional(), assigneeId: id.nullable().optional() }),
);
/** By the team a question, by the requester an answer. `key`: made by the caller; a repeated call adds nothing. */
export const requestMessageBody = z.object({ body: lines(text).min(1), key: z.uuid().optional() });

export const requestAnswer = success({ request: requestSchema });
export const requestListAnswer = successList({ requests: z.array(requestSummarySchema) });
export const requestsChangedAnswer = success({
  requests: z.array(requestSummarySchema),
  refused: refusedSchema,
});
export const convertAnswer = success({
  request: requestSchema,
  project: z.object({
    id,
    slug: z.string(),
    title: z.string(),
    status: projectStatusSchema,
    isPublic: z.boolean(),
  }),
});
