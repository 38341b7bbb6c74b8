import { getTranslations } from 'next-intl/server';
import { invoiceSign } from '@/components/invoices/invoice-words';
import sheet from '@/components/project/quotes/sheet.module.scss';
import { SiteLink } from '@/components/ui/buttons/site-link';
import { StateSign } from '@/components/ui/signs/state-sign';
import type { Locale } from '@/lib/contract/core/locale';
import type { Invoice } from '@/lib/contract/invoices/schemas';
import { formatFullDate } from '@/lib/format/dates';
import { formatCents } from '@/lib/format/money';

/** Instead of the payment panel, of what needs no payment. */
export async function InvoiceStamp({ locale, invoice }: { locale: Locale; invoice: Invoice }) {
  const [t, states] = await Promise.all([
    getTranslations({ locale, namespace: 'myInvoices.stamp' }),
    getTranslations({ locale, namespace: 'status.invoice' }),
  ]);
  const { corrects, settledOn, state, payments, paid, overpaid, totalInclTax } = invoice;
  const sign = invoiceSign(invoice);
  if (corrects)
    return (
      <div className={sheet.stamp}>
        <StateSign sign={sign} label={t('deducted', { amount: formatCents(totalInclTax, locale) })} />
        <p>
          {t.rich('corrects', {
            link: () => (
              <SiteLink to={{ route: 'myInvoice', params: { id: corrects.id } }} locale={locale}>
                {corrects.reference}
              </SiteLink>
            ),
          })}
        </p>
      </div>
    );
  return (
    <div className={sheet.stamp}>
      <StateSign sign={sign} label={states(state)} />
      {settledOn && overpaid === 0 && <p>{t('settled', { date: formatFullDate(settledOn, locale) })}</p>}
      {paid > 0 && (
        <p className={sheet.figures}>
          {t('paid', { count: payments.length, amount: formatCents(paid, locale) })}
        </p>
      )}
      {overpaid > 0 && <p>{t('overpaid', { amount: formatCents(overpaid, locale) })}</p>}
    </div>
  );
}
