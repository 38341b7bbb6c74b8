import { z } from 'zod';
import { successList } from '../core/envelope';
import { id, instant } from '../core/fields';
import { localeSchema } from '../core/locale';
import { inboxParts, openRecord, personSchema } from '../core/inbox';
import { projectSummarySchema } from '../projects/schemas';
import { requestStates } from './choices';
import { requestSchema, requestsQuery, requestSummarySchema } from './schemas';

export const requestInboxQuery = requestsQuery.extend(openRecord);

/** Assignees are active administrators and managers. */
export const requestChangesBody = z.object({
  assigneeId: id.nullable().optional(),
  /** Optimistic lock (409 STALE). */
  assignedAt: instant.nullable().optional(),
});

export const requestInboxAnswer = successList({
  requests: z.array(requestSummarySchema),
  ...inboxParts(requestStates),
  request: requestSchema.nullable(),
  /** null once erased. */
  requester: personSchema
    .extend({
      email: z.string(),
      emailVerified: z.boolean(),
      createdAt: instant,
      /** Of the mails to this account. Another host may omit it. */
      locale: localeSchema.optional(),
    })
    .nullable(),
  project: projectSummarySchema.nullable(),
});
export type RequestInbox = z.output<typeof requestInboxAnswer>;
