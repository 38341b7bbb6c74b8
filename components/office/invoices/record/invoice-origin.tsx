import { getTranslations } from 'next-intl/server';
import { SiteLink } from '@/components/ui/buttons/site-link';
import type { Locale } from '@/lib/contract/core/locale';
import type { Invoice } from '@/lib/contract/invoices/schemas';
import { quoteAddress } from '@/lib/quotes/address';
import styles from './record.module.scss';

interface Props {
  locale: Locale;
  invoice: Invoice;
}

/** Links to project, quote and corrected invoice. */
export async function InvoiceOrigin({ locale, invoice }: Props) {
  const t = await getTranslations({ locale, namespace: 'officeInvoices.origin' });
  const { projectId, quoteId, quoteReference, corrects } = invoice;
  if (projectId === null && !corrects) return null;
  return (
    <p className={styles.origin}>
      {corrects && (
        <SiteLink to={{ route: 'officeInvoice', params: { id: corrects.id } }} locale={locale}>
          {t('corrects', { reference: corrects.reference })}
        </SiteLink>
      )}
      {projectId !== null && quoteId !== null && quoteReference !== null && (
        <SiteLink to={quoteAddress('officeProject', projectId, quoteId)} locale={locale}>
          {t('quote', { reference: quoteReference })}
        </SiteLink>
      )}
      {projectId !== null && (
        <SiteLink to={{ route: 'officeProject', params: { id: projectId } }} locale={locale}>
          {t('project')}
        </SiteLink>
      )}
    </p>
  );
}
