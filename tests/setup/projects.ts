// Today is 19 November 2026.
import type { OwnProjectList } from '@/lib/api/reads/projects/my-projects';
import type { ProjectImage } from '@/lib/contract/projects/image-schemas';
import type { Milestone } from '@/lib/contract/projects/plan-schemas';
import type { OwnProject, ProjectRecord } from '@/lib/contract/projects/record-schemas';
import { person } from './users';
import { members } from './conversation-entries';

export const milestone = (more: Partial<Milestone> = {}): Milestone => ({
  id: 'm-dev',
  title: 'Développement',
  startDate: '2026-10-19',
  dueDate: '2026-12-18',
  status: 'in_progress',
  position: 1,
  doneAt: null,
  updatedAt: '2026-11-10T09:00:00.000Z',
  ...more,
});

export const milestones: Milestone[] = [
  milestone({
    id: 'm-design',
    title: 'Conception',
    startDate: '2026-09-28',
    dueDate: '2026-10-16',
    status: 'done',
    position: 0,
    doneAt: '2026-10-18T14:00:00.000Z',
  }),
  milestone(),
  milestone({
    id: 'm-open',
    title: 'Ouverture',
    startDate: null,
    dueDate: '2027-02-12',
    status: 'planned',
    position: 2,
  }),
];

const known = {
  id: 'p1',
  title: 'Borne d’accueil du musée',
  slug: 'borne-d-accueil',
  description: null,
  status: 'in_progress',
  isPublic: false,
  clientName: 'Musée de Brévigny',
  sector: null,
  startDate: '2026-09-14',
  endDate: null,
  deadline: '2027-02-12',
  memberCount: 2,
  progress: 58,
  tags: [],
  services: ['software'],
  cover: { family: 'grid' },
  locale: 'fr',
  createdAt: '2026-09-14T08:00:00.000Z',
  updatedAt: '2026-11-18T08:00:00.000Z',
  overdue: false,
  physical: false,
  unread: 0,
  nextMilestone: milestone(),
} satisfies Partial<OwnProject>;

export const ownProject = (more: Partial<OwnProject> = {}): OwnProject => ({ ...known, milestones, ...more });

export const projectRecord = (more: Partial<ProjectRecord> = {}): ProjectRecord => ({
  ...known,
  caseStudy: null,
  locales: ['fr'],
  members,
  milestones,
  viewer: { userId: person().id, team: false, admin: false },
  allowedStatuses: [],
  nextStep: { offer: null, milestone: milestone() },
  contents: null,
  texts: null,
  images: null,
  stack: null,
  request: null,
  unshowable: null,
  ...more,
});

export const publicTexts = {
  title: 'Borne',
  description: 'Au musée.',
  sector: null,
  tags: [],
  caseStudy: { problem: 'Onze minutes.', approach: 'Quatre nuits.', results: 'Mieux.', figures: [] },
};

/** As an administrator reads it, with the texts of its public page in French. */
export const deskRecord = (more: Partial<ProjectRecord> = {}) =>
  projectRecord({
    title: 'Borne',
    slug: 'borne',
    texts: { fr: publicTexts },
    stack: [],
    images: [],
    viewer: { userId: person().id, team: true, admin: true },
    ...more,
  });

/** Without a description in any language. */
export const projectImage = (more: Partial<ProjectImage> = {}): ProjectImage => ({
  id: 'hall',
  name: 'hall.jpg',
  alt: { fr: null, en: null },
  width: 1280,
  height: 800,
  sources: [{ width: 640, url: '/uploads/projects/hall-640.webp' }],
  createdAt: '2026-11-19T08:00:00.000Z',
  updatedAt: '2026-11-19T08:00:00.000Z',
  ...more,
});

export const ownProjectList = (projects: OwnProject[], more: Partial<OwnProjectList> = {}) => ({
  success: true as const,
  projects,
  count: projects.length,
  currentPage: 1,
  totalPages: 1,
  ...more,
});
