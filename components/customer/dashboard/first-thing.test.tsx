import { describe, expect, it } from 'vitest';
import { quote } from '@/tests/setup/quotes';
import { person } from '@/tests/setup/users';
import { milestone, ownProject } from '@/tests/setup/projects';
import { requestSummary } from '@/tests/setup/requests';
import { firstThing, type FirstThing } from './first-thing';

type State = Parameters<typeof firstThing>[0];

const question = requestSummary({ id: 'asked', lastWord: 'team', dueAt: '2026-11-20T09:00:00.000Z' });
const olderQuestion = requestSummary({
  id: 'asked-first',
  lastWord: 'team',
  dueAt: '2026-11-18T09:00:00.000Z',
});
const answered = requestSummary({ id: 'answered', lastWord: 'requester', dueAt: '2026-11-20T09:00:00.000Z' });
const pending = requestSummary({ id: 'pending', dueAt: '2026-11-19T09:00:00.000Z' });
const studied = requestSummary({
  id: 'studied',
  status: 'in_progress',
  submittedAt: '2026-10-01T09:00:00.000Z',
});
const converted = requestSummary({
  id: 'converted',
  status: 'in_progress',
  projectId: 'p1',
  lastWord: 'team',
});
const closed = requestSummary({ id: 'closed', status: 'cancelled', lastWord: 'team' });
const draft = { id: 'd1', name: 'Boutique' } as State['drafts'][number];
const quiet = (more: Parameters<typeof ownProject>[0] = {}) =>
  ownProject({ unread: 0, milestones: [], nextMilestone: null, ...more });
const late = quiet({
  id: 'late',
  milestones: [
    milestone({ id: 'm1', status: 'done', dueDate: '2026-01-01' }),
    milestone({ id: 'm2', dueDate: '2026-11-09' }),
  ],
});
const later = quiet({ id: 'later', milestones: [milestone({ id: 'm3', dueDate: '2026-11-16' })] });
const soon = quiet({ id: 'soon', milestones: [milestone({ id: 'm4', dueDate: '2026-12-01' })] });
const today = quiet({ id: 'today', milestones: [milestone({ id: 'm5', dueDate: '2026-11-19' })] });

function named(thing: FirstThing | undefined): string {
  if (!thing) return 'nothing';
  switch (thing.kind) {
    case 'question':
    case 'study':
      return `${thing.kind} ${thing.request.id}`;
    case 'late':
      return `late ${thing.milestone.id} ${String(thing.days)}`;
    case 'milestone':
      return `milestone ${thing.milestone.id}`;
    case 'unread':
      return `unread ${thing.project.id}`;
    case 'begin':
      return `begin ${thing.first ? 'first' : 'another'}`;
    default:
      return thing.kind;
  }
}

describe('top item of the dashboard', () => {
  it.each<[string, Partial<State>]>([
    [
      'question asked-first',
      { sent: [question, olderQuestion], quotes: [quote()], drafts: [draft], projects: [late] },
    ],
    [
      'quote',
      {
        sent: [pending, answered],
        quotes: [quote()],
        drafts: [draft],
        projects: [ownProject({ unread: 2 })],
      },
    ],
    ['draft', { sent: [pending], drafts: [draft], projects: [ownProject({ unread: 2 })] }],
    ['unread p1', { sent: [pending], projects: [late, ownProject({ unread: 2 })] }],
    ['study pending', { sent: [studied, answered, pending], projects: [late] }],
    ['study studied', { sent: [studied, closed, converted], projects: [late] }],
    ['late m2 10', { sent: [converted], projects: [soon, later, late] }],
    ['milestone m5', { sent: [], projects: [soon, today] }],
    ['begin another', { sent: [], projects: [quiet({ status: 'on_hold', milestones: late.milestones })] }],
    ['verify', { user: person({ emailVerified: false }) }],
    ['study pending', { user: person({ emailVerified: false }), sent: [pending] }],
    ['begin another', { sent: [closed] }],
    ['begin another', { sent: undefined }],
    ['begin first', {}],
    ['nothing', { user: person({ role: 'manager', emailVerified: false }) }],
    ['late m2 10', { user: person({ role: 'manager' }), projects: [late] }],
  ])('is %s', (expected, state) => {
    expect(
      named(
        firstThing({
          user: person(),
          sent: [],
          quotes: [],
          drafts: [],
          projects: [],
          today: '2026-11-19',
          ...state,
        }),
      ),
    ).toBe(expected);
  });
});
