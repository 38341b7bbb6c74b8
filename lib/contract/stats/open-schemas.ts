import { z } from 'zod';

const number = z.number().int().min(0);

const counts = z.object({
  /** New or read, and unanswered. */
  contacts: number,
  /** `late`: past the promised time. `amber`: past its first half. */
  late: number,
  amber: number,
  /** Pending or in progress, without a project. */
  requests: number,
  /** Not viewed. */
  pendingRequests: number,
  /** Past the promised time. */
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

/** Counts of open work, shown on every page of the office. Absent: not open to the caller. */
export const openSchema = counts.partial();
/** For callers to whom contacts and requests are open. */
export const openContactsSchema = openSchema.required({
  contacts: true,
  late: true,
  amber: true,
  requests: true,
  pendingRequests: true,
  lateRequests: true,
});
export type OpenCounts = z.output<typeof openSchema>;
