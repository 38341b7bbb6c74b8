// What comes next in a project, for whoever looks at it: an offer to answer before what is unread, that before what is late. Pure.
import type { MilestoneSummary } from '@/lib/contract/projects/plan-schemas';
import type { ProjectRecord } from '@/lib/contract/projects/record-schemas';
import { daysLate } from './plan';

type Offer = NonNullable<ProjectRecord['nextStep']['offer']>;

export type NextStep =
  | { kind: 'offer'; offer: Offer }
  | { kind: 'unread'; count: number }
  | { kind: 'late'; milestone: MilestoneSummary; days: number }
  /** The customer's to answer, the team's to wait for. */
  | { kind: 'answer'; offer: Offer }
  /** The team's: a project without a plan. */
  | { kind: 'begin' }
  | { kind: 'finished' | 'hold' | 'nothing' }
  | { kind: 'milestone'; milestone: MilestoneSummary };

type Known = Pick<ProjectRecord, 'status' | 'unread' | 'nextStep' | 'viewer' | 'milestones'>;

export function nextStepOf({ status, unread, nextStep, viewer, milestones }: Known, today: string): NextStep {
  const { offer, milestone } = nextStep;
  const open = offer !== null && (offer.validUntil === null || offer.validUntil >= today) ? offer : undefined;
  if (open && !viewer.team) return { kind: 'offer', offer: open };
  if (unread > 0) return { kind: 'unread', count: unread };
  if (status === 'completed') return { kind: 'finished' };
  if (status === 'on_hold') return { kind: 'hold' };
  const late = milestones.find((each) => daysLate(each, today) > 0);
  if (late) return { kind: 'late', milestone: late, days: daysLate(late, today) };
  if (open) return { kind: 'answer', offer: open };
  if (milestone) return { kind: 'milestone', milestone };
  return { kind: viewer.team && milestones.length === 0 ? 'begin' : 'nothing' };
}
