// Changes are checked separately; accepted ones share one transaction.
import { z } from 'zod';
import { id } from './fields';

const BULK_MOST = 100;

/** Each record at most once. Undo sends the previous values. */
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

/** Unchanged records with error code; for INVALID also the fields. */
export const refusedSchema = z.array(
  z.object({ id, code: z.string(), fields: z.array(z.string()).optional() }),
);
export type Refused = z.output<typeof refusedSchema>;
