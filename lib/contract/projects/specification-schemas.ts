import { z } from 'zod';
import { success } from '../core/envelope';
import { instant, optionalLine, optionalProse } from '../core/fields';
import { localeSchema } from '../core/locale-schema';
import { projectLimits } from './choices';

/** To a tenth. */
const millimetres = z.number().min(0.1).max(projectLimits.dimension).multipleOf(0.1).nullable();

export const specificationsSchema = z.object({
  material: z.string().nullable(),
  dimensions: z.object({
    width: z.number().nullable(),
    height: z.number().nullable(),
    depth: z.number().nullable(),
  }),
  color: z.string().nullable(),
  quantity: z.number().int().min(1).nullable(),
  notes: z.string().nullable(),
  /** Of the texts; other hosts may omit it. */
  locale: localeSchema.optional(),
  /** null: nothing written. */
  updatedAt: instant.nullable(),
});
export type Specifications = z.output<typeof specificationsSchema>;

/** null or an empty text clears. */
export const specificationsBody = z.object({
  material: optionalLine(projectLimits.line),
  dimensions: z.object({ width: millimetres, height: millimetres, depth: millimetres }).partial().optional(),
  color: optionalLine(projectLimits.line),
  quantity: z.number().int().min(1).max(projectLimits.quantity).nullable().optional(),
  notes: optionalProse(projectLimits.description),
  /** Optimistic lock (409 STALE); null: none existed. */
  updatedAt: instant.nullable().optional(),
});

export const specificationsAnswer = success({ specifications: specificationsSchema });
