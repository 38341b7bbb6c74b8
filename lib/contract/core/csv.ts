import { z } from 'zod';
import { localeSchema } from './locale';

/**
 * `semicolon`: for Excel in languages with a decimal comma. `headings`: language of column names; default: field names.
 */
export const csvChoice = {
  separator: z.enum(['comma', 'semicolon']).optional(),
  headings: localeSchema.optional(),
};
export type CsvChoice = z.output<z.ZodObject<typeof csvChoice>>;
