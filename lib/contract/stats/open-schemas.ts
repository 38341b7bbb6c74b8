import { z } from 'zod';

const number = z.number().int().min(0);

/** Counts of open work, shown on every page of the office. */
export const openSchema = z.object({
  /** New or read, and unanswered. */
  contacts: number,
  /** Of `contacts`: past the promised time, and past its first half. */
  late: number,
  amber: number,
  /** Pending or in progress, without a project. */
  requests: number,
  /** Of `requests`: not viewed yet. */
  pendingRequests: number,
  /** Of `requests`: past the promised time. */
  lateRequests: number,
  /** Neither completed nor on hold. */
  projects: number,
  users: number,
  /** Confirmed subscriptions. */
  subscribers: number,
  failedMails: number,
  /** Published, without scheduled ones. */
  posts: number,
});
export type OpenCounts = z.output<typeof openSchema>;
