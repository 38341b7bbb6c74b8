import { z } from 'zod';
import { success } from '../core/envelope';
import { localeSchema } from '../core/locale-schema';
import { day, id, instant, line, rule } from '../core/fields';
import { milestoneStatuses, projectLimits } from './choices';

const milestoneStatusSchema = z.enum(milestoneStatuses);

export const milestoneSummarySchema = z.object({
  id,
  title: z.string(),
  /** Of the title; other hosts may omit it. */
  locale: localeSchema.optional(),
  /** First working day; null: a single day. */
  startDate: day.nullable(),
  dueDate: day,
  status: milestoneStatusSchema,
});
export type MilestoneSummary = z.output<typeof milestoneSummarySchema>;

export const milestoneSchema = milestoneSummarySchema.extend({
  /** From 0. */
  position: z.number().int().min(0),
  doneAt: instant.nullable(),
  /** Optimistic lock (409 STALE). */
  updatedAt: instant,
});
export type Milestone = z.output<typeof milestoneSchema>;

const fields = {
  title: line(projectLimits.title).trim().min(1),
  startDate: day.nullable(),
  dueDate: day,
  status: milestoneStatusSchema,
  /** Following milestones shift; values past the end mean last. */
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

/** Defaults: planned, last. */
export const createMilestoneBody = z
  .object({ ...z.object(fields).partial().shape, title: fields.title, dueDate: day })
  .refine(inOrder, orderRule);
export const updateMilestoneBody = z
  .object({ ...z.object(fields).partial().shape, updatedAt: instant.optional() })
  .refine(inOrder, orderRule);

const progress = z.number().int().min(0).max(100);
/** `progress`: the project's. */
export const milestoneAnswer = success({ milestone: milestoneSchema, progress });
/** By position. */
export const milestoneListAnswer = success({ milestones: z.array(milestoneSchema), progress });
