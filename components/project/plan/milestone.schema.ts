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
