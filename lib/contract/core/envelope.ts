// The envelope of every success: {success, message?, <named key>…}; lists add count, currentPage, totalPages.
import { z } from 'zod';

export function success<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.object({ success: z.literal(true), message: z.string().optional(), ...shape });
}

/** count: all matches, not only this page's. currentPage starts at 1; totalPages is 0 when nothing matches. */
export function successList<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return success({
    ...shape,
    count: z.number().int().min(0),
    currentPage: z.number().int().min(1),
    totalPages: z.number().int().min(0),
  });
}
