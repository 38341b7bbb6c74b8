import type { ProjectMember } from '@/lib/contract/projects/member-schemas';
import type { ProjectEvent, ProjectUpdate } from '@/lib/contract/conversation/schemas';
import { person } from './people';

const joinedAt = '2026-09-14T08:00:00.000Z';

export const members: ProjectMember[] = [
  {
    userId: person().id,
    role: 'client',
    name: 'Camille Vasseur',
    team: false,
    awaitsVerification: false,
    joinedAt,
  },
  { userId: 'm1', role: 'lead', name: 'Inès Marchetti', team: true, awaitsVerification: false, joinedAt },
];

export const customer: ProjectUpdate['author'] = {
  id: person().id,
  name: 'Camille Vasseur',
  team: false,
  me: true,
};
export const manager: ProjectUpdate['author'] = { id: 'm1', name: 'Inès Marchetti', team: true, me: false };

export const message = (more: Partial<ProjectUpdate> = {}): ProjectUpdate => ({
  id: 'u1',
  kind: 'message',
  body: 'Bien reçu, **merci**.',
  event: null,
  internal: false,
  author: manager,
  attachments: [],
  createdAt: '2026-11-18T09:15:00.000Z',
  ...more,
});

export const event = (happened: ProjectEvent, more: Partial<ProjectUpdate> = {}): ProjectUpdate =>
  message({ kind: 'event', body: null, event: happened, ...more });
