// Parses numbers in the page's notation.
import { z } from 'zod';
import type { Locale } from '@/lib/contract/core/locale';
import { updateQuoteBody } from '@/lib/contract/quotes/schemas';
import { hundredthsIn } from '@/lib/quotes/typed-number';

const { title, lines, validUntil, notes } = updateQuoteBody.shape;
const line = lines.element.shape;

/** Hundredths; empty text omits the field. */
const hundredths = (locale: Locale) =>
  z.string().transform((text, context) => {
    const read = hundredthsIn(text, locale);
    if (typeof read === 'number') return read;
    context.addIssue({ code: 'custom', input: text, params: { code: 'amount' } });
    return z.NEVER;
  });

/** The form never omits it, unlike the contract. */
const rate = z.string().transform((text): number | undefined => Number(text));

export const quoteForm = (locale: Locale) =>
  z.object({
    title,
    lines: z
      .array(
        z.object({
          label: line.label,
          quantity: hundredths(locale)
            .transform((value) => value / 100)
            .pipe(line.quantity),
          unitPrice: hundredths(locale).pipe(line.unitPrice),
          vatRate: rate.pipe(line.vatRate),
        }),
      )
      .pipe(lines),
    // The form never sends null.
    validUntil: validUntil.unwrap().unwrap(),
    notes: notes.unwrap().unwrap(),
  });

export type QuoteBody = z.output<ReturnType<typeof quoteForm>>;
