import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/contract/core/locale';
import type { Invoice } from '@/lib/contract/invoices/schemas';
import { formatAddress } from '@/lib/format/contact';
import styles from '../form/invoice-form.module.scss';

interface Props {
  locale: Locale;
  customer: Invoice['customer'];
}

/** The party as billed. */
export async function CustomerFacts({ locale, customer }: Props) {
  const t = await getTranslations({ locale, namespace: 'officeInvoices.customer' });
  const { name, attention, siren, siret, vatNumber, address } = customer;
  return (
    <div className={styles.fixed}>
      <strong>{name || t('unnamed')}</strong>
      {attention && <span>{t('attention', { name: attention })}</span>}
      {address.street && <span>{formatAddress(address, locale)}</span>}
      {siret ? <span>{t('siret', { siret })}</span> : siren && <span>{t('siren', { siren })}</span>}
      {vatNumber && <span>{t('vat', { vat: vatNumber })}</span>}
    </div>
  );
}
