// Changing several records at once: each change for itself, all that go through in one transaction.
import { z } from 'zod';
import { id } from './fields';

/** Changes one call may carry. */
const BULK_MOST = 100;

/** What to change, each record named once; undoing sends what stood there before. */
export const changesOf = <Change extends z.ZodType<{ id: string }>>(change: Change) =>
  z.object({
    changes: z
      .array(change)
      .min(1)
      .max(BULK_MOST)
      .refine((changes) => new Set(changes.map((each) => each.id)).size === changes.length, {
        params: { code: 'twice' },
      }),
  });

/** Records that were left as they are, each with the code of its failure and, with INVALID, the wrong fields. */
export const refusedSchema = z.array(
  z.object({ id, code: z.string(), fields: z.array(z.string()).optional() }),
);
export type Refused = z.output<typeof refusedSchema>;
