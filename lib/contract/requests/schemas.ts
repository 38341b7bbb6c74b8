// Drafts (all fields optional) and complete requests.
import { z } from 'zod';
import { csvChoice } from '../core/csv';
import { changesOf } from '../core/bulk';
import { fileSchema } from '../projects/document-schemas';
import {
  day,
  demoMark,
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
  rule,
} from '../core/fields';
import { assigneeFilter, noteSchema, personSchema } from '../core/inbox';
import { localeSchema } from '../core/locale-schema';
import {
  projectTypes,
  requestLimits,
  requestSorts,
  requestStates,
  requestStatuses,
  requestSteps,
} from './choices';
import { requestDetailsSchema } from './detail-schemas';
import { serviceId } from '../projects/service-id';
import { SHORTLIST_MAX, tierIds, uniqueLines } from '../projects/services';

const { text, link } = requestLimits;

const statusSchema = z.enum(requestStatuses);
const typeSchema = z.enum(projectTypes);
const amount = z.number().int().min(0).max(requestLimits.budget).nullable();
const flag = z.boolean().nullable().optional();
const shortlistLine = z.object({ service: serviceId, tier: z.enum(tierIds) });
const shortlist = z.array(shortlistLine).max(SHORTLIST_MAX).transform(uniqueLines);

const draftFields = {
  projectName: optionalLine(requestLimits.projectName),
  description: optionalProse(text),
  projectType: typeSchema.nullable().optional(),
  /** Whole euros without tax; either end may be open. */
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
  service: serviceId.nullable().optional(),
  tier: z.enum(tierIds).nullable().optional(),
  /**
   * The first line is copied to `service` and `tier`; an empty list changes neither. Changing these without `shortlist`
   * replaces the list.
   */
  shortlist: shortlist.optional(),
  /** Restored on opening. */
  step: z.enum(requestSteps).optional(),
};

/** `draftKey`: idempotency; a repeated call returns the first draft. */
export const createRequestBody = z.object({ ...draftFields, draftKey: z.uuid().optional() });
/**
 * Partial, also within `contact` and `details`; null or an empty text clears. Addresses are validated only on
 * submission.
 */
export const updateRequestBody = z.object({ ...draftFields, updatedAt: instant.optional() });
export type RequestDraft = z.input<typeof createRequestBody>;

/** Completes a URL as typed; null if invalid. */
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
 * Each step of the wizard picks its fields. Checks only the format of phones.
 * @param today in the agency's time zone: the earliest deadline
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
    service: serviceId.nullable(),
    tier: z.enum(tierIds).nullable(),
    shortlist,
  });
export type CompleteRequest = z.output<ReturnType<typeof completeRequest>>;

export const stateChangeSchema = z.object({
  id,
  /** null: the draft was created. */
  from: statusSchema.nullable(),
  to: statusSchema,
  /** The change created a project. */
  converted: z.boolean(),
  at: instant,
  by: z.enum(['requester', 'team']),
  /** null once erased. */
  name: z.string().nullable(),
  reason: z.string().nullable(),
  /** Of the reason; other hosts may omit it. */
  locale: localeSchema.optional(),
});
export type StateChange = z.output<typeof stateChangeSchema>;

const requestMessageSchema = z.object({
  id,
  body: z.string(),
  /** Of the body; other hosts may omit it. */
  locale: localeSchema.optional(),
  /** `team`: for the agency. `name`: null once erased. */
  author: z.object({ team: z.boolean(), name: z.string().nullable(), me: z.boolean() }),
  createdAt: instant,
});
export type RequestMessage = z.output<typeof requestMessageSchema>;

const known = {
  id,
  /** Assigned on submission. */
  reference: z.string().nullable(),
  status: statusSchema,
  /** Of the texts; other hosts may omit it. */
  locale: localeSchema.optional(),
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
  service: serviceId.nullable(),
  tier: z.enum(tierIds).nullable(),
  /** Requested services and tiers; empty without a tier. */
  shortlist: z.array(shortlistLine),
  step: z.enum(requestSteps),
  createdAt: instant,
  /** Optimistic lock (409 STALE). */
  updatedAt: instant,
  submittedAt: instant.nullable(),
  /** 24 (amber) and 48 (due) working hours after submission. */
  amberAt: instant.nullable(),
  dueAt: instant.nullable(),
  projectId: id.nullable(),
};

/** Administrators only. */
const assigned = {
  assignee: personSchema.nullable().optional(),
  /** Optimistic lock. Assigning keeps `updatedAt`, which customers see. */
  assignedAt: instant.nullable().optional(),
  demo: demoMark,
};

export const requestSummarySchema = z.object({
  ...known,
  ...assigned,
  fileCount: z.number().int().min(0),
  /** Author of the newest message; null: no messages. */
  lastWord: z.enum(['team', 'requester']).nullable(),
});
export type RequestSummary = z.output<typeof requestSummarySchema>;

export const requestSchema = z.object({
  ...known,
  ...assigned,
  /** Oldest first. Administrators only. */
  notes: z.array(noteSchema).optional(),
  /** null once erased. */
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
  /** Oldest first. */
  messages: z.array(requestMessageSchema),
  /** From submission until completed or cancelled. */
  open: z.boolean(),
  /** Transitions open to the caller. */
  allowed: z.array(statusSchema),
});
export type ProjectRequest = z.output<typeof requestSchema>;

export const myRequestsQuery = z.object({ status: statusSchema.optional(), page, limit: limit(20, 100) });
const filter = {
  /** `converted`: with a project. `open`: pending or in progress, without a project. Default: no drafts. */
  status: z.enum([...requestStates, 'open']).optional(),
  assignee: assigneeFilter,
  late: flagFilter.optional(),
  requesterId: id.optional(),
  search: search.optional(),
  sort: sorting(requestSorts, '-updatedAt'),
};
export const requestsQuery = z.object({ ...filter, page, limit: limit(20, 100) });
export const exportRequestsQuery = z.object({ ...filter, ...csvChoice });

/** May be omitted, not refused. */
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
/** Converting creates the project instead. Declining needs a reason, which the requester can read. */
export const requestStatusBody = z.object(wanted);
export const requestsStatusBody = changesOf(
  z.object({ id, ...wanted, status: wanted.status.optional(), assigneeId: id.nullable().optional() }),
);
/** The team's are questions, the requester's answers. `key`: idempotency. */
export const requestMessageBody = z.object({ body: lines(text).min(1), key: z.uuid().optional() });
