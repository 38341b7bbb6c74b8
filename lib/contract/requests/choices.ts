// Browser code: no Zod.

export const requestStatuses = ['draft', 'pending', 'in_progress', 'completed', 'cancelled'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** The agency must act. */
export const openRequestStatuses: readonly RequestStatus[] = ['pending', 'in_progress'];

/** Texts: messages `status.request`. */
export const requestStates = [
  'draft',
  'pending',
  'in_progress',
  'converted',
  'completed',
  'cancelled',
] as const satisfies readonly (RequestStatus | 'converted')[];
export type RequestState = (typeof requestStates)[number];

/** With a project, `in_progress` counts as converted. */
export const requestStateOf = ({
  status,
  projectId,
}: {
  status: RequestStatus;
  projectId: string | null;
}): RequestState => (status === 'in_progress' && projectId !== null ? 'converted' : status);

export const requestSorts = ['updatedAt', 'submittedAt', 'dueAt', 'projectName', 'status'] as const;

export const requestTransitions: Readonly<Record<RequestStatus, readonly RequestStatus[]>> = {
  draft: ['pending', 'cancelled'],
  pending: ['in_progress', 'cancelled'],
  in_progress: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
};

export const requestSteps = [
  'general',
  'contact',
  'technical',
  'specific',
  'design',
  'hosting',
  'documents',
  'review',
] as const;
export type RequestStep = (typeof requestSteps)[number];

export const projectTypes = [
  'website',
  'mobileApp',
  'webApp',
  'ecommerce',
  'dashboard',
  'api',
  'other',
] as const;
export type ProjectType = (typeof projectTypes)[number];

/** Characters, items or whole euros. */
export const requestLimits = {
  projectName: 120,
  text: 4000,
  line: 200,
  link: 500,
  features: 50,
  referenceSites: 20,
  budget: 100_000_000,
  reason: 2000,
  /** Per customer. */
  drafts: 20,
} as const;

export const detailChoices = {
  website: {
    pageCount: ['upTo5', 'upTo15', 'upTo50', 'over50'],
    sections: ['blog', 'booking', 'memberArea', 'gallery', 'forms', 'map'],
  },
  mobileApp: {
    platforms: ['ios', 'android'],
    deviceFeatures: ['notifications', 'camera', 'location', 'offline', 'biometrics', 'payments'],
  },
  webApp: {
    userCount: ['upTo10', 'upTo100', 'upTo1000', 'over1000'],
    signIn: ['password', 'companyAccount', 'socialAccount', 'none'],
  },
  ecommerce: {
    catalogueSize: ['upTo50', 'upTo500', 'upTo5000', 'over5000'],
    payments: ['card', 'transfer', 'directDebit', 'wallet', 'instalments'],
    delivery: ['pickup', 'france', 'europe', 'world', 'digital'],
  },
  dashboard: {
    refresh: ['live', 'hourly', 'daily', 'weekly'],
    userCount: ['upTo10', 'upTo100', 'upTo1000', 'over1000'],
    exports: ['pdf', 'spreadsheet', 'csv', 'mail'],
  },
  api: {
    style: ['rest', 'graphql', 'events', 'unsure'],
    protection: ['key', 'oauth', 'open', 'unsure'],
    callsPerDay: ['upTo1000', 'upTo100000', 'over100000', 'unsure'],
  },
} as const;
