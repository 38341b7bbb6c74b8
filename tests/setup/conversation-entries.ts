import type { ProjectMember } from '@/lib/contract/projects/member-schemas';
import type { ProjectEvent, ConversationEntry } from '@/lib/contract/conversation/schemas';
import { person } from './users';

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

export const customer: ConversationEntry['author'] = {
  id: person().id,
  name: 'Camille Vasseur',
  team: false,
  me: true,
};
export const manager: ConversationEntry['author'] = {
  id: 'm1',
  name: 'Inès Marchetti',
  team: true,
  me: false,
};

export const message = (more: Partial<ConversationEntry> = {}): ConversationEntry => ({
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

export const event = (happened: ProjectEvent, more: Partial<ConversationEntry> = {}): ConversationEntry =>
  message({ kind: 'event', body: null, event: happened, ...more });
