import { dueOf } from '../../../lib/contract/invoices/choices';
import type { PaymentDetails } from '../../../lib/contract/invoices/payment-details';
import { fromJson } from '../../db/codec';
import { paymentText } from '../../documents/payment-code';
import type { InvoiceRow } from '../queries';

export function paymentDetailsOf(invoice: InvoiceRow): PaymentDetails | null {
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
