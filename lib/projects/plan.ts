import type { MilestoneSummary } from '@/lib/contract/projects/plan-schemas';
import type { ProjectSummary } from '@/lib/contract/projects/schemas';
import { dayAt } from '@/lib/format/days';
import { daysBetween } from '../format/days';
import { scaleOf, type Scale } from './scale';

type Dates = Pick<ProjectSummary, 'startDate' | 'deadline' | 'endDate' | 'status'>;
/** Milestones in lists have no `doneAt`. */
type Point = Pick<MilestoneSummary, 'startDate' | 'dueDate' | 'status'> & { doneAt?: string | null };

export interface Stretch<M extends Point> {
  milestone: M;
  /** End of the finished part; undefined before the start. */
  reached: string | undefined;
  /** End of the delay. */
  overrun: string | undefined;
  late: number;
  current: boolean;
}

const daysPast = (day: string, today: string): number => Math.max(0, daysBetween(day, today));

/** 0 without a past deadline, or if the project is finished. */
export function daysOverdue({ status, deadline }: Pick<Dates, 'status' | 'deadline'>, today: string): number {
  return status === 'completed' || deadline === null ? 0 : daysPast(deadline, today);
}

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

/** The project's dates, and today while it runs. */
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

/** undefined before the start, after the deadline, or without one. */
export function weekOf(
  { startDate, deadline }: Pick<Dates, 'startDate' | 'deadline'>,
  today: string,
): { week: number; weeks: number } | undefined {
  if (deadline === null || today < startDate || today > deadline) return undefined;
  const weeks = (days: number) => Math.floor(days / 7) + 1;
  return { week: weeks(daysBetween(startDate, today)), weeks: weeks(daysBetween(startDate, deadline)) };
}
