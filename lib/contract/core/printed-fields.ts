import type { z } from 'zod';
import { line, lines } from './fields';
import { isPrinted, unprintedIn } from './printed-text';

const refuse = (text: string, context: z.RefinementCtx<string>, unprinted: string | undefined) =>
  context.addIssue({
    code: 'custom',
    input: text,
    params: { code: 'notPrinted', ...(unprinted && { unprinted }) },
  });

/** What documents name; drafts may lack it. */
export const printedLine = (most: number) =>
  line(most)
    .trim()
    .superRefine((text, context) => {
      const unprinted = unprintedIn(text);
      if (unprinted !== undefined || (text !== '' && !isPrinted(text))) refuse(text, context, unprinted);
    });

/** Optional; an empty one counts as omitted. */
export const optionalPrintedLine = (most: number) =>
  printedLine(most)
    .transform((value) => value || null)
    .nullable()
    .optional();

/** Optional text of several lines that documents print whole; an empty one counts as omitted. */
export const printedProse = (most: number) =>
  lines(most)
    .superRefine((text, context) => {
      const unprinted = unprintedIn(text);
      if (unprinted !== undefined) refuse(text, context, unprinted);
    })
    .transform((value) => value || null)
    .nullable()
    .optional();
