// The figures of the dashboard, for tests of its screens: Thursday 19 November 2026, 14:20 in Paris.
import type { ContactSummary } from '@/lib/contract/contacts.schema';
import type { Stats } from '@/lib/contract/stats.schema';
import { requestSummary } from './requests';

export const statsNow = new Date('2026-11-19T13:20:00.000Z');

export const dueContact = (more: Partial<ContactSummary> = {}): ContactSummary => ({
  id: 'c1',
  reference: 'C-2026-0409',
  status: 'new',
  allowed: ['read', 'replied', 'closed', 'spam'],
  subject: 'quote',
  fullName: 'Armelle Quintin',
  email: 'armelle@trois-fontaines.example',
  company: 'Coopérative des Trois Fontaines',
  phone: null,
  service: null,
  locale: 'fr',
  amberAt: '2026-11-17T10:05:00.000Z',
  dueAt: '2026-11-18T10:05:00.000Z',
  repliedAt: null,
  createdAt: '2026-11-16T10:05:00.000Z',
  updatedAt: '2026-11-16T10:05:00.000Z',
  assignee: null,
  user: null,
  clock: { state: 'late', workingMinutes: -1635 },
  excerpt: 'Bonjour, nous collectons chez 64 éleveurs.',
  ...more,
});

export const overview = (more: Partial<Stats> = {}): Stats => ({
  period: 90,
  from: '2026-08-22',
  to: '2026-11-19',
  open: { contacts: 2, late: 1, amber: 0, requests: 1, pendingRequests: 1, lateRequests: 0, projects: 3, users: 58, subscribers: 412, failedMails: 1, posts: 31 },
  due: [dueContact(), dueContact({ id: 'c2', fullName: 'Basile Ternaux', company: null, subject: 'partnership', createdAt: '2026-11-19T09:12:00.000Z', amberAt: '2026-11-20T09:12:00.000Z', dueAt: '2026-11-23T09:12:00.000Z', clock: { state: 'running', workingMinutes: 2632 } })],
  delivery: 'smtp',
  closedDays: ['2026-11-14', '2026-11-15', '2026-11-21', '2026-11-22'],
  requests: [requestSummary()],
  deadlines: [
    { kind: 'milestone', id: 'm1', date: '2026-11-13', projectId: 'p1', projectTitle: 'Catalogue des prêts', clientName: 'Musée de Brévigny', title: 'Recette', overdueDays: 6 },
    { kind: 'offer', id: 'o1', date: '2026-12-04', projectId: 'p2', projectTitle: 'Réserve des Essarts', clientName: 'Musée de Brévigny', title: '2026-041', overdueDays: 0 },
    { kind: 'project', id: 'p3', date: '2026-11-19', projectId: 'p3', projectTitle: 'Borne d’accueil', clientName: 'Musée de Brévigny', title: null, overdueDays: 0 },
  ],
  scheduledPosts: [{ id: 'a1', title: 'Ce que coûte un formulaire', locale: 'fr', publishedAt: '2026-11-24T07:30:00.000Z' }],
  failedMails: [
    { id: 'e1', recipient: 'l.sarrazin@pessereau.example', locale: 'fr', template: 'offer', status: 'failed', attempts: 3, nextAttemptAt: '2026-11-19T14:31:00.000Z', error: 'EENVELOPE 552', createdAt: '2026-11-19T08:31:00.000Z', sentAt: null },
  ],
  leads: [
    { week: '2026-W45', from: '2026-11-02', contacts: 8, requests: 3 },
    { week: '2026-W46', from: '2026-11-09', contacts: 5, requests: 0 },
    { week: '2026-W47', from: '2026-11-16', contacts: 7, requests: 1 },
  ],
  funnel: { begun: 64, sent: 41, taken: 29, offered: 19, accepted: 12 },
  response: {
    weeks: [
      { week: '2026-W45', from: '2026-11-02', answered: 6, medianMinutes: 1090 },
      { week: '2026-W46', from: '2026-11-09', answered: 0, medianMinutes: null },
      { week: '2026-W47', from: '2026-11-16', answered: 2, medianMinutes: 3000 },
    ],
    medianMinutes: 1210,
    withinPromise: 94,
  },
  ...more,
});
