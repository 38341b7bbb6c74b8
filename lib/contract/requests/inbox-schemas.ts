// The inbox of requests, as the team works on them.
import { z } from 'zod';
import { successList } from '../core/envelope';
import { id, instant } from '../core/fields';
import { inboxParts, openRecord, personSchema } from '../core/inbox';
import { projectSummarySchema } from '../projects/schemas';
import { requestStatuses } from './choices';
import { requestSchema, requestsQuery, requestSummarySchema } from './schemas';

export const requestInboxQuery = requestsQuery.extend(openRecord);

/** Assigned are administrators and managers whose account is active. */
export const requestChangesBody = z.object({
  assigneeId: id.nullable().optional(),
  /** The value that the change is based on; a stale one gets 409 STALE. */
  assignedAt: instant.nullable().optional(),
});

export const requestInboxAnswer = successList({
  requests: z.array(requestSummarySchema),
  ...inboxParts(requestStatuses),
  request: requestSchema.nullable(),
  /** The account that the open request belongs to; null once it is erased. */
  requester: personSchema
    .extend({ email: z.string(), emailVerified: z.boolean(), createdAt: instant })
    .nullable(),
  /** The project that the open request was made into. */
  project: projectSummarySchema.nullable(),
});
export type RequestInbox = z.output<typeof requestInboxAnswer>;
