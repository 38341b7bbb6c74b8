// {success, message?, <named key>…}; lists add count, currentPage, totalPages.
import { z } from 'zod';

export function success<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.object({ success: z.literal(true), message: z.string().optional(), ...shape });
}

const count = z.number().int().min(0);

/**
 * Counts by status and in total (`all`), with the query's other filters.
 * Optional: without it (other hosts), pages show no counts.
 */
export const statusCounts = <const Status extends string>(statuses: readonly Status[]) =>
  z.object(
    Object.fromEntries(['all', ...statuses].map((status) => [status, count])) as Record<
      Status | 'all',
      typeof count
    >,
  );
export type StatusCounts<Status extends string> = Record<Status | 'all', number>;

/** `count`: all matches, not only this page. `currentPage`: from 1. `totalPages`: 0 without matches. */
export function successList<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return success({
    ...shape,
    count,
    currentPage: z.number().int().min(1),
    totalPages: z.number().int().min(0),
  });
}
