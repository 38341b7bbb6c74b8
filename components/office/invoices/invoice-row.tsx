import { getTranslations } from 'next-intl/server';
import { InvoiceState } from '@/components/invoices/invoice-state';
import { ListCell, ListRow } from '@/components/list/list-table';
import { DemoMark } from '@/components/office/demo/demo-mark';
import { SiteLink } from '@/components/ui/buttons/site-link';
import type { Locale } from '@/lib/contract/core/locale';
import type { InvoiceSummary } from '@/lib/contract/invoices/schemas';
import { formatListDay } from '@/lib/format/dates';
import { formatCents } from '@/lib/format/money';
import { otherLanguage } from '@/lib/i18n/other-language';
import { signedTotal } from '@/lib/invoices/amounts';
import styles from './invoices.module.scss';

interface Props {
  locale: Locale;
  invoice: InvoiceSummary;
}

const NONE = '–';

export async function InvoiceRow({ locale, invoice }: Props) {
  const [t, kinds] = await Promise.all([
    getTranslations({ locale, namespace: 'officeInvoices' }),
    getTranslations({ locale, namespace: 'invoices.kinds' }),
  ]);
  const { id, kind, reference, title, customerName, corrects, issuedOn, dueOn, late, paid } = invoice;
  const day = (date: string | null) => (date ? formatListDay(date, locale) : NONE);
  const credit = kind === 'creditNote';
  const details = [
    kinds(kind),
    corrects && t('corrects', { reference: corrects.reference }),
    paid > 0 && invoice.due > 0 && t('received', { amount: formatCents(paid, locale) }),
  ];
  return (
    <ListRow id={id}>
      <ListCell>
        <InvoiceState locale={locale} invoice={invoice} office />
      </ListCell>
      <ListCell full header>
        <SiteLink to={{ route: 'officeInvoice', params: { id } }} locale={locale}>
          <span className="num">{reference ?? t('draft')}</span>
        </SiteLink>
        <DemoMark locale={locale} demo={invoice.demo} />
        <p lang={otherLanguage(invoice.locale, locale)}>{title}</p>
      </ListCell>
      <ListCell full>
        {customerName || t('noCustomer')}
        <p>{details.filter(Boolean).join(', ')}</p>
      </ListCell>
      <ListCell number label={t('table.issued')}>
        <span className={styles.day}>{day(issuedOn)}</span>
      </ListCell>
      <ListCell number label={t('table.due')}>
        <span className={late ? `${styles.day} ${styles.late}` : styles.day}>{day(dueOn)}</span>
      </ListCell>
      <ListCell number label={t('table.total')}>
        {signedTotal(invoice, locale)}
      </ListCell>
      <ListCell number label={t('table.left')}>
        <strong>{issuedOn === null || credit ? NONE : formatCents(invoice.due, locale)}</strong>
      </ListCell>
    </ListRow>
  );
}
