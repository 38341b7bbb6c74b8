// By priority: open quote, unread messages, late milestones.
import type { MilestoneSummary } from '@/lib/contract/projects/plan-schemas';
import type { ProjectRecord } from '@/lib/contract/projects/record-schemas';
import { customerOf, type ProjectCustomer } from './customer-of';
import { daysLate } from './plan';

type WaitingQuote = NonNullable<ProjectRecord['nextStep']['offer']>;

export type NextStep =
  | { kind: 'quote'; quote: WaitingQuote }
  | { kind: 'unread'; count: number }
  | { kind: 'late'; milestone: MilestoneSummary; days: number }
  /** The customer answers; the team waits. */
  | { kind: 'answer'; quote: WaitingQuote }
  /** Team only: the project has no customer. */
  | { kind: 'unanswerable'; quote: WaitingQuote; customer: Exclude<ProjectCustomer, 'member'> }
  /** Team only. */
  | { kind: 'erased' }
  /** Team only: no plan yet. */
  | { kind: 'begin' }
  | { kind: 'finished' | 'hold' | 'nothing' }
  | { kind: 'milestone'; milestone: MilestoneSummary };

type Known = Pick<
  ProjectRecord,
  'status' | 'unread' | 'nextStep' | 'viewer' | 'milestones' | 'members' | 'customerErased'
>;

export function nextStepOf(project: Known, today: string): NextStep {
  const { status, unread, nextStep, viewer, milestones } = project;
  const { offer: quote, milestone } = nextStep;
  const open = quote !== null && (quote.validUntil === null || quote.validUntil >= today) ? quote : undefined;
  if (open && !viewer.team) return { kind: 'quote', quote: open };
  if (unread > 0) return { kind: 'unread', count: unread };
  if (status === 'completed') return { kind: 'finished' };
  if (status === 'on_hold') return { kind: 'hold' };
  const customer = viewer.team ? customerOf(project) : 'member';
  if (customer === 'erased')
    return open ? { kind: 'unanswerable', quote: open, customer } : { kind: 'erased' };
  const late = milestones.find((each) => daysLate(each, today) > 0);
  if (late) return { kind: 'late', milestone: late, days: daysLate(late, today) };
  if (open)
    return customer === 'none'
      ? { kind: 'unanswerable', quote: open, customer }
      : { kind: 'answer', quote: open };
  if (milestone) return { kind: 'milestone', milestone };
  return { kind: viewer.team && milestones.length === 0 ? 'begin' : 'nothing' };
}
