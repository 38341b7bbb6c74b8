import { z } from 'zod';

/** Comma-separated. Ignores unknown names: other hosts may know fewer. */
export const include = <const Part extends string>(parts: readonly Part[]) =>
  z
    .string()
    .max(200)
    .transform((names): ReadonlySet<Part> => {
      const named = new Set(names.split(','));
      return new Set(parts.filter((part) => named.has(part)));
    })
    .optional()
    .describe(`Parts to add to the answer, comma-separated: ${parts.join(', ')}`);
