// The form of a quote: what is typed, read in the notation of the page's language, then checked by the contract.
import { z } from 'zod';
import type { Locale } from '@/lib/contract/core/locale';
import { updateQuoteBody } from '@/lib/contract/quotes/schemas';
import { hundredthsIn } from '@/lib/quotes/typed-number';

const { title, lines, vatRate, validUntil, notes } = updateQuoteBody.shape;
const line = lines.element.shape;

/** What is typed, as hundredths; nothing typed is a field left out. */
const hundredths = (locale: Locale) =>
  z.string().transform((text, context) => {
    const read = hundredthsIn(text, locale);
    if (typeof read === 'number') return read;
    context.addIssue({ code: 'custom', input: text, params: { code: 'amount' } });
    return z.NEVER;
  });

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
        }),
      )
      .pipe(lines),
    vatRate: z.string().transform(Number).pipe(vatRate),
    // A form has no null: what is left empty is none.
    validUntil: validUntil.unwrap().unwrap(),
    notes: notes.unwrap().unwrap(),
  });

export type QuoteBody = z.output<ReturnType<typeof quoteForm>>;
