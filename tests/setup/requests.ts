import type { OpenRequestInbox } from '@/lib/api/reads/inbox';
import type { ProjectRequest, RequestSummary } from '@/lib/contract/requests/schemas';
import { person } from './users';

const known = {
  id: 'r1',
  reference: 'D-2026-0118',
  status: 'pending',
  projectName: 'Espace adhérents',
  projectType: 'webApp',
  budget: { min: 8000, max: 15_000 },
  deadline: '2027-01-04',
  contact: {
    fullName: 'Camille Vasseur',
    email: 'camille@musee.example',
    phone: '+33199003107',
    company: 'Musée de Brévigny',
  },
  service: 'web',
  tier: 'professional',
  shortlist: [{ service: 'web', tier: 'professional' }],
  step: 'review',
  createdAt: '2026-11-16T08:00:00.000Z',
  updatedAt: '2026-11-17T09:20:00.000Z',
  submittedAt: '2026-11-17T09:20:00.000Z',
  amberAt: '2026-11-18T09:20:00.000Z',
  dueAt: '2026-11-19T09:20:00.000Z',
  projectId: null,
} as const satisfies Partial<RequestSummary>;

export const requestSummary = (more: Partial<RequestSummary> = {}): RequestSummary => ({
  ...known,
  fileCount: 0,
  lastWord: null,
  ...more,
});

export const draftSummary = (more: Partial<RequestSummary> = {}): RequestSummary =>
  requestSummary({
    status: 'draft',
    reference: null,
    submittedAt: null,
    amberAt: null,
    dueAt: null,
    step: 'specific',
    ...more,
  });

export const projectRequest = (more: Partial<ProjectRequest> = {}): ProjectRequest => ({
  ...known,
  requesterId: person().id,
  description: 'Nos 1 260 adhérents renouvellent par chèque.\n\nDeux bénévoles ressaisissent les bulletins.',
  features: ['Paiement par carte', 'Reçu fiscal'],
  integrations: null,
  constraints: null,
  performanceGoals: null,
  referenceSites: ['https://louvre.example/', 'javascript:alert(1)'],
  hasStyleGuide: true,
  hasMockups: null,
  needsHosting: true,
  needsMaintenance: false,
  comments: null,
  details: {
    webApp: { userCount: 'over1000', signIn: ['password'], importsData: true },
    website: { pageCount: 'upTo5' },
  },
  files: [
    {
      id: 'f1',
      name: 'Cahier des charges.pdf',
      category: 'brief',
      isPublic: false,
      size: 5_033_165,
      mimeType: 'application/pdf',
      createdAt: '2026-11-17T09:00:00.000Z',
    },
  ],
  history: [
    {
      id: 'h1',
      from: null,
      to: 'draft',
      converted: false,
      at: '2026-11-16T08:00:00.000Z',
      by: 'requester',
      name: 'Camille Vasseur',
      reason: null,
    },
    {
      id: 'h2',
      from: 'draft',
      to: 'pending',
      converted: false,
      at: '2026-11-17T09:20:00.000Z',
      by: 'requester',
      name: 'Camille Vasseur',
      reason: null,
    },
  ],
  messages: [],
  open: true,
  allowed: ['cancelled'],
  ...more,
});

export const requestInbox = (more: Partial<OpenRequestInbox> = {}): OpenRequestInbox => ({
  requests: [],
  count: more.requests?.length ?? 0,
  currentPage: 1,
  totalPages: 1,
  counts: { open: 5, late: 1 },
  team: [
    { id: 'a1', name: 'Inès Marchetti' },
    { id: 'a2', name: 'Théo Garrigue' },
  ],
  perPage: 20,
  neighbours: null,
  request: null,
  requester: null,
  project: null,
  ...more,
});
