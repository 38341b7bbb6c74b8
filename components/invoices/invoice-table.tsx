import { getTranslations } from 'next-intl/server';
import { ListCell, ListRow, ListTable } from '@/components/list/list-table';
import { SiteLink } from '@/components/ui/buttons/site-link';
import type { Locale } from '@/lib/contract/core/locale';
import type { InvoiceSummary } from '@/lib/contract/invoices/schemas';
import { formatDate } from '@/lib/format/dates';
import { otherLanguage } from '@/lib/i18n/other-language';
import { signedTotal } from '@/lib/invoices/amounts';
import { DocumentLink } from './document-link';
import { InvoiceState } from './invoice-state';
import styles from './invoice-table.module.scss';

interface Props {
  locale: Locale;
  caption: string;
  /** Issued ones. */
  invoices: readonly InvoiceSummary[];
}

/** What customers see of their invoices. */
export async function InvoiceTable({ locale, caption, invoices }: Props) {
  const t = await getTranslations({ locale, namespace: 'invoices.table' });
  const columns = (['issued', 'invoice', 'state', 'total', 'document'] as const).map((key) => ({
    key,
    label: t(key),
    number: key === 'total',
  }));
  return (
    <ListTable caption={caption} columns={columns}>
      {invoices.map((invoice) => {
        const { id, reference, title, corrects, issuedOn } = invoice;
        return (
          <ListRow key={id}>
            <ListCell>{issuedOn && <time dateTime={issuedOn}>{formatDate(issuedOn, locale)}</time>}</ListCell>
            <ListCell header full>
              <SiteLink className={styles.name} to={{ route: 'myInvoice', params: { id } }} locale={locale}>
                {reference}
              </SiteLink>{' '}
              <span
                className={styles.title}
                lang={corrects ? undefined : otherLanguage(invoice.locale, locale)}
              >
                {corrects ? t('corrects', { reference: corrects.reference }) : title}
              </span>
            </ListCell>
            <ListCell word>
              <InvoiceState locale={locale} invoice={invoice} />
            </ListCell>
            <ListCell number>{signedTotal(invoice, locale)}</ListCell>
            <ListCell>
              {reference !== null && (
                <span className={styles.document}>
                  <DocumentLink invoice={{ id, reference }} label={t('download', { reference })} />
                </span>
              )}
            </ListCell>
          </ListRow>
        );
      })}
    </ListTable>
  );
}
