// The plan of a project: its milestones in order, what each takes, and what is late. Pure.
import type { MilestoneSummary } from '@/lib/contract/projects/plan-schemas';
import type { ProjectSummary } from '@/lib/contract/projects/schemas';
import { dayAt } from '@/lib/requests/today';
import { daysBetween } from './days';
import { scaleOf, type Scale } from './scale';

type Dates = Pick<ProjectSummary, 'startDate' | 'deadline' | 'endDate' | 'status'>;
/** A milestone of a list says nothing of when it was done. */
type Point = Pick<MilestoneSummary, 'startDate' | 'dueDate' | 'status'> & { doneAt?: string | null };

export interface Stretch<M extends Point> {
  milestone: M;
  /** Up to where it is done; undefined before it was begun. */
  reached: string | undefined;
  /** Up to where it ran over its date; undefined when it did not. */
  overrun: string | undefined;
  /** Days of that. */
  late: number;
  /** The one being worked towards. */
  current: boolean;
}

/** Days by which a date has passed; 0 while it has not. */
const daysPast = (day: string, today: string): number => Math.max(0, daysBetween(day, today));

/** Days that a project is behind its deadline; 0 when it is not, is finished, or has none. */
export function daysOverdue({ status, deadline }: Pick<Dates, 'status' | 'deadline'>, today: string): number {
  return status === 'completed' || deadline === null ? 0 : daysPast(deadline, today);
}

/** Days that a milestone which is not done is behind its date. */
export const daysLate = ({ status, dueDate }: Pick<Point, 'status' | 'dueDate'>, today: string): number =>
  status === 'done' ? 0 : daysPast(dueDate, today);

const earlier = (one: string, other: string): string => (one < other ? one : other);

/** @param milestones in order */
export function stretchesOf<M extends Point>(milestones: readonly M[], today: string): Stretch<M>[] {
  const current = milestones.find(({ status }) => status !== 'done');
  return milestones.map((milestone) => {
    const { status, dueDate, doneAt } = milestone;
    const ended = status === 'done' ? (doneAt ? dayAt(new Date(doneAt)) : dueDate) : today;
    const late = daysPast(dueDate, ended);
    return {
      milestone,
      reached: status === 'planned' ? undefined : status === 'done' ? dueDate : earlier(today, dueDate),
      overrun: late > 0 ? ended : undefined,
      late,
      current: milestone === current,
    };
  });
}

/** The axis of one project: all its dates, and today for as long as it runs. */
export function planScale(
  { startDate, deadline, endDate, status }: Dates,
  milestones: readonly Point[],
  today: string,
): Scale {
  const days = [
    startDate,
    deadline,
    endDate,
    ...milestones.flatMap((milestone) => [milestone.startDate, milestone.dueDate]),
    status === 'completed' ? null : today,
  ];
  return scaleOf(days.filter((day) => day !== null));
}

/** Which week of how many; undefined before it begins, after its deadline, and without one. */
export function weekOf(
  { startDate, deadline }: Pick<Dates, 'startDate' | 'deadline'>,
  today: string,
): { week: number; weeks: number } | undefined {
  if (deadline === null || today < startDate || today > deadline) return undefined;
  const weeks = (days: number) => Math.floor(days / 7) + 1;
  return { week: weeks(daysBetween(startDate, today)), weeks: weeks(daysBetween(startDate, deadline)) };
}
