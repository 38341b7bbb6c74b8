import type { z } from 'zod';
import type {
  CompleteRequest,
  createRequestBody,
  updateRequestBody,
} from '../../lib/contract/requests/schemas';
import type { ShortlistLine } from '../../lib/contract/projects/services';
import { fromFlag, fromJson, toFlag, toJson } from '../db/codec';
import type { Flag } from '../db/codec';
import type { RequestChanges, RequestRow } from './queries';

type Draft = Omit<z.output<typeof updateRequestBody>, 'updatedAt'> &
  Omit<z.output<typeof createRequestBody>, 'draftKey'>;
type Columns = Required<
  Omit<
    RequestChanges,
    | 'draft_key'
    | 'reference'
    | 'status'
    | 'project_id'
    | 'submitted_at'
    | 'amber_at'
    | 'due_at'
    | 'consent_at'
    | 'locale'
  >
>;

export const blankDraft: Columns = {
  project_name: null,
  description: null,
  project_type: null,
  budget_min: null,
  budget_max: null,
  deadline: null,
  contact_name: null,
  contact_email: null,
  contact_phone: null,
  contact_company: null,
  features: toJson([]),
  integrations: null,
  constraints: null,
  performance_goals: null,
  reference_sites: toJson([]),
  has_style_guide: null,
  has_mockups: null,
  needs_hosting: null,
  needs_maintenance: null,
  comments: null,
  details: toJson({}),
  service: null,
  tier: null,
  shortlist: toJson([]),
  step: 'general',
};

/** The requester's own words; the others are names, addresses, choices, amounts and dates. */
const ownWords = [
  'project_name',
  'description',
  'features',
  'integrations',
  'constraints',
  'performance_goals',
  'comments',
  'details',
] as const satisfies (keyof Columns)[];

export const hasOwnWords = (changes: Partial<Columns>): boolean =>
  ownWords.some((column) => column in changes);

const flag = (value: boolean | null | undefined) => (value == null ? value : toFlag(value));
const list = (value: string[] | undefined) => value && toJson(value);

const listed = (lines: ShortlistLine[]) => toJson(lines.length > 1 ? lines : []);

/** `service` and `tier` are the shortlist's first line; changing only them clears it. */
function formulaColumns(
  request: Columns,
  { service, tier, shortlist }: Draft,
): { [Column in 'service' | 'tier' | 'shortlist']: Columns[Column] | undefined } {
  const [first] = shortlist ?? [];
  if (shortlist && first) return { service: first.service, tier: first.tier, shortlist: listed(shortlist) };
  const changed =
    (service !== undefined && service !== request.service) || (tier !== undefined && tier !== request.tier);
  return { service, tier, shortlist: shortlist || changed ? toJson([]) : undefined };
}

export function draftChanges(request: Columns, draft: Draft): Partial<Columns> {
  const { contact = {}, budget, details } = draft;
  const wanted: { [Column in keyof Columns]: Columns[Column] | undefined } = {
    project_name: draft.projectName,
    description: draft.description,
    project_type: draft.projectType,
    budget_min: budget === null ? null : budget?.min,
    budget_max: budget === null ? null : budget?.max,
    deadline: draft.deadline,
    contact_name: contact.fullName,
    contact_email: contact.email,
    contact_phone: contact.phone,
    contact_company: contact.company,
    features: list(draft.features),
    integrations: draft.integrations,
    constraints: draft.constraints,
    performance_goals: draft.performanceGoals,
    reference_sites: list(draft.referenceSites),
    has_style_guide: flag(draft.hasStyleGuide),
    has_mockups: flag(draft.hasMockups),
    needs_hosting: flag(draft.needsHosting),
    needs_maintenance: flag(draft.needsMaintenance),
    comments: draft.comments,
    details: details && toJson({ ...fromJson(request.details), ...details }),
    ...formulaColumns(request, draft),
    step: draft.step,
  };
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([column, value]) => value !== undefined && value !== request[column as keyof Columns],
    ),
  );
}

const bool = (value: Flag | null) => (value === null ? null : fromFlag(value));

/** By the contract's names. */
export function writtenIn(row: RequestRow) {
  const { budget_min: min, budget_max: max, service, tier } = row;
  const lines = fromJson(row.shortlist);
  return {
    projectName: row.project_name,
    description: row.description,
    projectType: row.project_type,
    budget: min === null && max === null ? null : { min, max },
    deadline: row.deadline,
    contact: {
      fullName: row.contact_name,
      email: row.contact_email,
      phone: row.contact_phone,
      company: row.contact_company,
    },
    features: fromJson(row.features),
    integrations: row.integrations,
    constraints: row.constraints,
    performanceGoals: row.performance_goals,
    referenceSites: fromJson(row.reference_sites),
    hasStyleGuide: bool(row.has_style_guide),
    hasMockups: bool(row.has_mockups),
    needsHosting: bool(row.needs_hosting),
    needsMaintenance: bool(row.needs_maintenance),
    comments: row.comments,
    details: fromJson(row.details),
    service,
    tier,
    shortlist: lines.length === 0 && service && tier ? [{ service, tier }] : lines,
  };
}

/** Keeps only the details of the request's type. */
export function completeColumns(request: CompleteRequest, phone: string | null): Partial<Columns> {
  const own = request.details[request.projectType];
  const columns = draftChanges(blankDraft, {
    ...request,
    contact: { ...request.contact, phone },
    details: own ? { [request.projectType]: own } : {},
  });
  return { ...columns, details: columns.details ?? blankDraft.details };
}
