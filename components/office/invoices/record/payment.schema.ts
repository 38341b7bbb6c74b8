import { z } from 'zod';
import { hundredths } from '@/components/project/quotes/form/quote.schema';
import type { Locale } from '@/lib/contract/core/locale';
import { newPaymentBody } from '@/lib/contract/invoices/schemas';

const { paidOn, amount, method, note } = newPaymentBody.shape;

/** @param due cents */
export const paymentForm = (locale: Locale, due: number) =>
  z
    .object({
      amount: hundredths(locale)
        .refine((value) => value > 0, { params: { code: 'amount' } })
        .pipe(amount),
      paidOn,
      method,
      note: note.unwrap().unwrap(),
      overpaid: z.boolean(),
    })
    .refine(({ overpaid, amount: typed }) => overpaid || typed <= due, {
      // An error at the amount would move the tick away from a click.
      path: ['overpaid'],
      params: { code: 'overDue' },
    })
    // A tick for an earlier amount confirms nothing.
    .transform(({ overpaid, ...body }) => ({
      ...body,
      ...(overpaid && body.amount > due ? { overpaid } : {}),
    }));

export type PaymentBody = z.output<ReturnType<typeof paymentForm>>;
