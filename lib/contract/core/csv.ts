// How a list is written as CSV.
import { z } from 'zod';
import { localeSchema } from './locale';

/** `separator`: comma without it; `semicolon` for Excel in languages whose decimals have a comma. `headings`: the language of the column names; without it, the contract's own names. */
export const csvChoice = {
  separator: z.enum(['comma', 'semicolon']).optional(),
  headings: localeSchema.optional(),
};
export type CsvChoice = z.output<z.ZodObject<typeof csvChoice>>;
