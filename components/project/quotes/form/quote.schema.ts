// Parses numbers in the page's notation.
import { z } from 'zod';
import type { Locale } from '@/lib/contract/core/locale';
import { exemptionCategories, partDues } from '@/lib/contract/quotes/choices';
import { customerBody, partBody } from '@/lib/contract/quotes/content-schemas';
import { exemptionBody } from '@/lib/contract/quotes/exemption';
import { updateQuoteBody } from '@/lib/contract/quotes/schemas';
import { hundredthsIn } from '@/lib/quotes/typed-number';

const { title, lines, validUntil, startOn, duration, place, notes } = updateQuoteBody.shape;
const line = lines.element.shape;

/** Hundredths; empty text omits the field. */
export const hundredths = (locale: Locale) =>
  z.string().transform((text, context) => {
    const read = hundredthsIn(text, locale);
    if (typeof read === 'number') return read;
    context.addIssue({ code: 'custom', input: text, params: { code: 'amount' } });
    return z.NEVER;
  });

/** The form never omits it, unlike the contract. */
export const rate = z.string().transform((text): number | undefined => Number(text));

const text = z.string();

const customer = z
  .object({
    kind: z.enum(['business', 'consumer']),
    name: text,
    contact: text,
    siret: text,
    vatNumber: text,
    street: text,
    postalCode: text,
    city: text,
    country: text,
  })
  .transform(({ kind, contact, siret, vatNumber, ...rest }): z.input<typeof customerBody> =>
    kind === 'consumer'
      ? { ...rest, isConsumer: true }
      : { ...rest, isConsumer: false, contact, siret, vatNumber },
  )
  .pipe(customerBody);

/** Drafts may lack it: nothing chosen is null. */
export const exemption = z
  .object({ category: z.enum(['', ...exemptionCategories]), reason: text })
  .transform(({ category, reason }) => (category === '' ? null : { category, reason }))
  .pipe(exemptionBody.nullable());

/** Percent from hundredths; cents are hundredths of a euro. */
const part = (locale: Locale) =>
  z
    .object({
      share: hundredths(locale).refine((value) => value > 0, { params: { code: 'amount' } }),
      unit: z.enum(['percent', 'amount']),
      due: z.enum(partDues),
      milestoneId: text,
      on: text,
    })
    .superRefine(({ share, unit }, context) => {
      if (unit === 'percent' && share > 10_000)
        context.addIssue({ code: 'custom', path: ['share'], params: { code: 'scheduleTooHigh' } });
    })
    .transform(({ share, unit, due, milestoneId, on }): z.input<typeof partBody> => ({
      ...(unit === 'percent' ? { percent: share / 100 } : { amount: share }),
      due,
      ...(due === 'milestone' ? { milestoneId: milestoneId || null } : {}),
      ...(due === 'date' ? { on: on || null } : {}),
    }))
    .pipe(partBody);

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
    customer,
    exemption,
    schedule: z.array(part(locale)),
    // The form never sends null.
    validUntil: validUntil.unwrap().unwrap(),
    startOn: startOn.unwrap().unwrap(),
    duration: duration.unwrap().unwrap(),
    place: place.unwrap().unwrap(),
    notes: notes.unwrap().unwrap(),
  });

export type QuoteBody = z.output<ReturnType<typeof quoteForm>>;
