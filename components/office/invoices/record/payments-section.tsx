import { getTranslations } from 'next-intl/server';
import { AskFirst } from '@/components/form/actions/ask-first';
import type { FormWords } from '@/components/form/form-words';
import { ScreenSection } from '@/components/ui/pages/screen';
import { Row, Rows } from '@/components/ui/lists/rows';
import type { Locale } from '@/lib/contract/core/locale';
import type { Invoice } from '@/lib/contract/invoices/schemas';
import { formatListDay } from '@/lib/format/dates';
import { formatCents } from '@/lib/format/money';
import { paymentRemoval } from './payment-actions';

interface Props {
  locale: Locale;
  invoice: Invoice;
  words: FormWords;
  email: string;
  /** Only administrators remove payments. */
  admin: boolean;
}

export async function PaymentsSection({ locale, invoice, words, email, admin }: Props) {
  const [t, methods] = await Promise.all([
    getTranslations({ locale, namespace: 'officeInvoices.payments' }),
    getTranslations({ locale, namespace: 'invoices.methods' }),
  ]);
  const payments = await Promise.all(
    invoice.payments.map(async (payment) => ({
      ...payment,
      removal: await paymentRemoval(invoice, payment, locale),
    })),
  );
  const originOf = ({ reference, fromBank }: Invoice['payments'][number]) =>
    reference ? t('byCard', { reference }) : t(fromBank ? 'fromBank' : 'byHand');
  return (
    <ScreenSection
      id="payments"
      heading={
        <span id="payments-title" tabIndex={-1}>
          {t('heading')}
        </span>
      }
    >
      {payments.length === 0 ? (
        <p className="muted">{t('none')}</p>
      ) : (
        <Rows>
          {payments.map((payment) => (
            <Row
              key={payment.id}
              when={formatListDay(payment.paidOn, locale)}
              title={methods(payment.method)}
              end={
                <>
                  <strong className="num">{formatCents(payment.amount, locale)}</strong>
                  {admin && (
                    <AskFirst
                      action={payment.removal}
                      name={formatCents(payment.amount, locale)}
                      words={words}
                      email={email}
                      then="payments-title"
                    />
                  )}
                </>
              }
            >
              <p>
                {[
                  originOf(payment),
                  payment.by?.name ?? undefined,
                  payment.note ?? undefined,
                  payment.refunded
                    ? t('refunded', { amount: formatCents(payment.refunded, locale) })
                    : undefined,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </p>
            </Row>
          ))}
        </Rows>
      )}
    </ScreenSection>
  );
}
