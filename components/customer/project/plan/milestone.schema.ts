// The form of a milestone: what the call for a new one takes, an empty first day being none. Changes are checked the same way.
import { z } from 'zod';
import { createMilestoneBody } from '@/lib/contract/projects/plan-schemas';
import { milestoneStatuses } from '@/lib/contract/projects/choices';

export const milestoneForm = z
  .object({
    title: z.string(),
    startDate: z.string(),
    dueDate: z.string(),
    status: z.enum(milestoneStatuses),
  })
  .transform(({ startDate, ...rest }): z.input<typeof createMilestoneBody> => ({
    ...rest,
    startDate: startDate || null,
  }))
  .pipe(createMilestoneBody);
export type MilestoneBody = z.output<typeof milestoneForm>;
