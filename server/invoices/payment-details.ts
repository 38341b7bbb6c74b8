import { dueOf } from '../../lib/contract/invoices/choices';
import type { PaymentDetails } from '../../lib/contract/invoices/payment-calls';
import type * as paymentDetails from '../../lib/contract/invoices/payment-calls';
import type { Context } from '../core/context';
import type { Handlers } from '../core/serving/handler';
import { fromJson } from '../db/codec';
import { paymentText } from '../documents/payment-code';
import { openInvoice } from './invoice-access';

/**
 * Account and reference as printed, with what is left to pay now.
 * @throws Refusal UNAUTHORIZED, NOT_FOUND
 */
async function showPaymentDetails(context: Context, id: string): Promise<PaymentDetails | null> {
  const { invoice } = await openInvoice(context, id);
  const { issued_content: content, total_incl_tax: totalInclTax, paid, credited } = invoice;
  const document = content === null ? undefined : fromJson(content).document;
  const amount = dueOf({ totalInclTax, paid, credited });
  if (document?.kind !== 'invoice' || amount === 0) return null;
  const { holder, bank, iban, bic, reference, link } = document.payment;
  return {
    holder,
    bank,
    iban,
    bic,
    reference,
    amount,
    link: link || null,
    code: paymentText({ holder, iban, bic, reference, amount }),
  };
}

export const paymentDetailsHandlers: Pick<Handlers, keyof typeof paymentDetails> = {
  getPaymentDetails: async ({ params, context }) => ({
    answer: { success: true, payment: await showPaymentDetails(context, params.id) },
  }),
};
