import { z } from 'zod';

const number = z.number().int().min(0);

/** Open work, shown on each office page. */
export const openSchema = z.object({
  /** New or read, and unanswered. */
  contacts: number,
  /** `contacts` past the promised time; past its first half. */
  late: number,
  amber: number,
  /** Pending or in progress, without a project. */
  requests: number,
  /** `requests` not viewed. */
  pendingRequests: number,
  /** `requests` past the promised time. */
  lateRequests: number,
  /** Neither completed nor on hold. */
  projects: number,
  users: number,
  /** Confirmed subscriptions. */
  subscribers: number,
  failedMails: number,
  /** Published, not scheduled. */
  posts: number,
});
export type OpenCounts = z.output<typeof openSchema>;
