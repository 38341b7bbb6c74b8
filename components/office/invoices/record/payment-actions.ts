import { getTranslations } from 'next-intl/server';
import type { Action } from '@/components/form/actions/action';
import { addressOf } from '@/lib/contract/core/address/address';
import type { Locale } from '@/lib/contract/core/locale';
import { deletePayment } from '@/lib/contract/invoices/calls';
import type { Invoice } from '@/lib/contract/invoices/schemas';
import { formatCents } from '@/lib/format/money';

/** Says before the removal how much is to be paid again. */
export async function paymentRemoval(
  { id, reference, overpaid }: Pick<Invoice, 'id' | 'reference' | 'overpaid'>,
  payment: Invoice['payments'][number],
  locale: Locale,
): Promise<Action> {
  const t = await getTranslations({ locale, namespace: 'officeInvoices.payments.remove' });
  const again = payment.amount - overpaid;
  const values = { reference: reference ?? '', due: formatCents(again, locale) };
  return {
    key: `remove-${payment.id}`,
    bad: true,
    labels: {
      open: t('open'),
      heading: t('heading', { amount: formatCents(payment.amount, locale) }),
      text: t(again > 0 ? 'text' : 'textPaid', values),
      submit: t('submit'),
      keep: t('keep'),
      done: t('done'),
    },
    call: {
      method: deletePayment.method,
      path: addressOf(deletePayment.path, { id, paymentId: payment.id }),
    },
  };
}
