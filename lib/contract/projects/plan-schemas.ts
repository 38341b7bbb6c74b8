// The plan of a project, milestone by milestone. @see PRODUCT §6
import { z } from 'zod';
import { success } from '../core/envelope';
import { day, id, instant, line } from '../core/fields';
import { milestoneStatuses, projectLimits } from './choices';

const rule = (code: string) => ({ params: { code } });
const milestoneStatusSchema = z.enum(milestoneStatuses);

export const milestoneSummarySchema = z.object({
  id,
  title: z.string(),
  /** The first day of work towards it; null: a day, not a stretch of time. */
  startDate: day.nullable(),
  dueDate: day,
  status: milestoneStatusSchema,
});
export type MilestoneSummary = z.output<typeof milestoneSummarySchema>;

export const milestoneSchema = milestoneSummarySchema.extend({
  /** Its place in the plan, from 0. */
  position: z.number().int().min(0),
  doneAt: instant.nullable(),
  /** What a change is based on; a stale one gets 409 STALE. */
  updatedAt: instant,
});
export type Milestone = z.output<typeof milestoneSchema>;

const fields = {
  title: line(projectLimits.title).trim().min(1),
  startDate: day.nullable(),
  dueDate: day,
  status: milestoneStatusSchema,
  /** The others make room; past the end is the end. */
  position: z.number().int().min(0).max(projectLimits.milestones),
};
const inOrder = ({
  startDate,
  dueDate,
}: {
  startDate?: string | null | undefined;
  dueDate?: string | undefined;
}) => !startDate || !dueDate || startDate <= dueDate;
const orderRule = { path: ['dueDate'], ...rule('beforeStart') };

/** A new one is planned, and last, where nothing else is said. */
export const createMilestoneBody = z
  .object({ ...z.object(fields).partial().shape, title: fields.title, dueDate: day })
  .refine(inOrder, orderRule);
/** What is left out stays. */
export const updateMilestoneBody = z
  .object({ ...z.object(fields).partial().shape, updatedAt: instant.optional() })
  .refine(inOrder, orderRule);

const progress = z.number().int().min(0).max(100);
/** progress: the project's, which follows from its milestones. */
export const milestoneAnswer = success({ milestone: milestoneSchema, progress });
/** In their order. */
export const milestoneListAnswer = success({ milestones: z.array(milestoneSchema), progress });
