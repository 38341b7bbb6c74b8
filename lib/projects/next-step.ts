// By priority: open quote, unread messages, late milestones.
import type { MilestoneSummary } from '@/lib/contract/projects/plan-schemas';
import type { ProjectRecord } from '@/lib/contract/projects/record-schemas';
import { daysLate } from './plan';

type WaitingQuote = NonNullable<ProjectRecord['nextStep']['offer']>;

export type NextStep =
  | { kind: 'quote'; quote: WaitingQuote }
  | { kind: 'unread'; count: number }
  | { kind: 'late'; milestone: MilestoneSummary; days: number }
  /** The customer answers; the team waits. */
  | { kind: 'answer'; quote: WaitingQuote }
  /** Team only: no plan yet. */
  | { kind: 'begin' }
  | { kind: 'finished' | 'hold' | 'nothing' }
  | { kind: 'milestone'; milestone: MilestoneSummary };

type Known = Pick<ProjectRecord, 'status' | 'unread' | 'nextStep' | 'viewer' | 'milestones'>;

export function nextStepOf({ status, unread, nextStep, viewer, milestones }: Known, today: string): NextStep {
  const { offer: quote, milestone } = nextStep;
  const open = quote !== null && (quote.validUntil === null || quote.validUntil >= today) ? quote : undefined;
  if (open && !viewer.team) return { kind: 'quote', quote: open };
  if (unread > 0) return { kind: 'unread', count: unread };
  if (status === 'completed') return { kind: 'finished' };
  if (status === 'on_hold') return { kind: 'hold' };
  const late = milestones.find((each) => daysLate(each, today) > 0);
  if (late) return { kind: 'late', milestone: late, days: daysLate(late, today) };
  if (open) return { kind: 'answer', quote: open };
  if (milestone) return { kind: 'milestone', milestone };
  return { kind: viewer.team && milestones.length === 0 ? 'begin' : 'nothing' };
}
