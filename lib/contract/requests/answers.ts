import { z } from 'zod';
import { refusedSchema } from '../core/bulk';
import { success, successList } from '../core/envelope';
import { id } from '../core/fields';
import { projectStatusSchema } from '../projects/schemas';
import { requestSchema, requestSummarySchema } from './schemas';

export const requestAnswer = success({ request: requestSchema });
export const requestListAnswer = successList({ requests: z.array(requestSummarySchema) });
export const requestsChangedAnswer = success({
  requests: z.array(requestSummarySchema),
  refused: refusedSchema,
});
export const convertAnswer = success({
  request: requestSchema,
  project: z.object({
    id,
    slug: z.string(),
    title: z.string(),
    status: projectStatusSchema,
    isPublic: z.boolean(),
  }),
});
