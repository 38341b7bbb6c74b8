// Card, account, number and payment code; card and copying need scripts, all the rest does not.
import { getTranslations } from 'next-intl/server';
import { failureWords } from '@/components/form/form-words';
import { buttonClass } from '@/components/ui/buttons/button-look';
import { QrCode } from '@/components/ui/signs/qr-code';
import { StateSign } from '@/components/ui/signs/state-sign';
import type { Locale } from '@/lib/contract/core/locale';
import type { PaymentDetails } from '@/lib/contract/invoices/payment-details';
import type { Invoice } from '@/lib/contract/invoices/schemas';
import { formatListDay } from '@/lib/format/dates';
import { formatCents } from '@/lib/format/money';
import { loadMessages } from '@/lib/i18n/messages';
import { groupedIban } from '@/lib/invoices/iban';
import { CardPayment } from './card-payment';
import { CopyButton } from './copy-button';
import styles from './payment.module.scss';

interface Props {
  locale: Locale;
  invoice: Pick<Invoice, 'id' | 'dueOn' | 'late' | 'card'>;
  payment: PaymentDetails;
}

export async function PaymentPanel({ locale, invoice: { id, dueOn, late, card }, payment }: Props) {
  const [t, words, { myInvoices }] = await Promise.all([
    getTranslations({ locale, namespace: 'myInvoices.payment' }),
    failureWords({ locale }),
    loadMessages(locale),
  ]);
  const { holder, bank, iban, bic, reference, amount, link, code } = payment;
  const facts = [
    { key: 'holder', shown: holder, copied: undefined },
    { key: 'bank', shown: bank, copied: undefined },
    { key: 'iban', shown: groupedIban(iban), copied: iban },
    { key: 'bic', shown: bic, copied: bic },
    { key: 'reference', shown: reference, copied: reference },
  ] as const;
  return (
    <section className={styles.panel} id="payment" aria-labelledby="payment-heading">
      <div className={styles.head}>
        <h2 id="payment-heading">{t(card ? 'both' : 'heading')}</h2>
        {dueOn && (
          <StateSign
            sign={late ? 'late' : 'wait'}
            label={t(late ? 'wasDue' : 'due', { date: formatListDay(dueOn, locale) })}
          />
        )}
      </div>
      <p className={styles.amount}>{formatCents(amount, locale)}</p>
      {card && (
        <>
          <CardPayment invoiceId={id} words={words} labels={myInvoices.payment.card} />
          <noscript>
            <p className={styles.hint}>{t('noScript')}</p>
          </noscript>
          <h3 className={styles.transfer}>{t('transfer')}</h3>
        </>
      )}
      <div className={styles.code}>
        <QrCode text={code} label={t('code')} />
        <p>{t('scan')}</p>
      </div>
      <dl className={styles.facts}>
        {facts
          .filter(({ shown }) => shown !== '')
          .map(({ key, shown, copied }) => (
            <div key={key}>
              <dt>{t(`facts.${key}`)}</dt>
              <dd>{shown}</dd>
              {copied && (
                <dd>
                  <CopyButton text={copied} label={t(`copy.${key as 'iban'}`)} copied={t('copied')} />
                </dd>
              )}
            </div>
          ))}
      </dl>
      {link && (
        <a className={buttonClass({}, styles.wide)} href={link} rel="noopener noreferrer">
          {t('link')}
        </a>
      )}
      <p className={styles.hint}>{t('hint')}</p>
    </section>
  );
}
