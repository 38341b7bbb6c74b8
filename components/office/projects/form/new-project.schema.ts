import { z } from 'zod';
import { createProjectBody } from '@/lib/contract/projects/record-schemas';

const { title, clientName, startDate } = createProjectBody.shape;

export const newProjectForm = z
  .object({
    title,
    clientName: clientName.unwrap(),
    startDate: startDate.unwrap(),
    deadline: z.union([z.literal('').transform(() => null), startDate.unwrap()]),
  })
  .refine(({ startDate: start, deadline }) => deadline === null || deadline >= start, {
    path: ['deadline'],
    params: { code: 'beforeStart' },
  });
