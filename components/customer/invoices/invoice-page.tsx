import { getTranslations } from 'next-intl/server';
import { DocumentLink } from '@/components/invoices/document-link';
import { InvoiceBar } from '@/components/invoices/invoice-bar';
import { InvoiceSheet } from '@/components/invoices/invoice-sheet';
import { InvoiceState } from '@/components/invoices/invoice-state';
import { AreaNav } from '@/components/shell/header/area-nav';
import { SiteLink } from '@/components/ui/buttons/site-link';
import { Screen } from '@/components/ui/pages/screen';
import type { User } from '@/lib/contract/accounts/schemas';
import type { Locale } from '@/lib/contract/core/locale';
import type { Invoice } from '@/lib/contract/invoices/schemas';
import { loadMessages } from '@/lib/i18n/messages';
import { href } from '@/lib/routes';
import { CardReturn } from './card-return';
import { InvoiceHistory } from './invoice-history';
import styles from './invoice-page.module.scss';
import { InvoiceStamp } from './invoice-stamp';
import { PaymentPanel } from './payment-panel';

interface Props {
  locale: Locale;
  user: User;
  /** Issued. */
  invoice: Invoice;
  /** The customer comes from the page of the card provider. */
  isBack?: boolean;
}

export async function InvoicePage({ locale, user, invoice, isBack = false }: Props) {
  const [t, names, table, { myInvoices }] = await Promise.all([
    getTranslations({ locale, namespace: 'myInvoices' }),
    getTranslations({ locale, namespace: 'invoices.names' }),
    getTranslations({ locale, namespace: 'invoices.table' }),
    loadMessages(locale),
  ]);
  const { id, kind, projectId, payment } = invoice;
  const reference = invoice.reference ?? '';
  const isCredit = kind === 'creditNote';
  const isWaiting = isBack && invoice.card === 'opened';
  const isConfirmed =
    isBack && !isWaiting && !payment && invoice.payments.some(({ method }) => method === 'card');
  return (
    <Screen
      nav={<AreaNav locale={locale} user={user} current="myInvoices" below />}
      label={
        <>
          <SiteLink to={{ route: 'myInvoices' }} locale={locale}>
            {t('heading')}
          </SiteLink>{' '}
          <span aria-hidden="true">/</span> {reference}
        </>
      }
      heading={names(isCredit ? 'creditNote' : 'invoice', { reference })}
      actions={
        <div className={`${styles.actions} no-print`}>
          <InvoiceState locale={locale} invoice={invoice} />
          <DocumentLink invoice={{ id, reference }} label={table('download', { reference })} text="PDF" />
        </div>
      }
    >
      {!isCredit && (
        <div className={styles.scale}>
          <InvoiceBar locale={locale} invoice={invoice} />
        </div>
      )}
      <div className={styles.columns}>
        <div className={styles.aside}>
          {(isWaiting || isConfirmed) && (
            <CardReturn
              locale={locale}
              invoice={{ id, due: invoice.due }}
              isWaiting={isWaiting}
              page={href({ route: 'myInvoice', params: { id } }, locale)}
              labels={myInvoices.payment.card}
            />
          )}
          {isWaiting ? null : payment ? (
            <PaymentPanel locale={locale} invoice={invoice} payment={payment} />
          ) : (
            <InvoiceStamp locale={locale} invoice={invoice} />
          )}
        </div>
        <InvoiceSheet
          locale={locale}
          invoice={invoice}
          base="myProject"
          to={(other) => ({ route: 'myInvoice', params: { id: other } })}
        />
        <div className={styles.aside}>
          <InvoiceHistory locale={locale} invoice={invoice} />
          {projectId !== null && (
            <p className="small no-print">
              <SiteLink to={{ route: 'myProjectConversation', params: { id: projectId } }} locale={locale}>
                {t(isCredit ? 'askCredit' : 'ask')}
              </SiteLink>
            </p>
          )}
        </div>
      </div>
    </Screen>
  );
}
