// For administrators; the API omits it for others.
import { getTranslations } from 'next-intl/server';
import { ScreenSection } from '@/components/ui/pages/screen';
import type { Locale } from '@/lib/contract/core/locale';
import type { Quote } from '@/lib/contract/quotes/schemas';
import { formatAddress } from '@/lib/format/contact';
import { formatDate } from '@/lib/format/dates';
import styles from './sheet.module.scss';

interface Props {
  locale: Locale;
  customer: NonNullable<Quote['erasedCustomer']>;
}

export async function ErasedCustomer({ locale, customer }: Props) {
  const t = await getTranslations({ locale, namespace: 'quotes.erasedCustomer' });
  const { address } = customer;
  const facts = [
    [t('name'), customer.acceptedName],
    [t('company'), customer.companyName],
    [t('siret'), customer.siret],
    [t('vat'), customer.vatNumber],
    [t('representative'), customer.legalRepresentative],
    [t('address'), address && formatAddress(address, locale)],
  ] as const;
  return (
    <ScreenSection id="erased-customer" heading={t('heading')}>
      <p>{t('text', { date: formatDate(customer.erasedAt, locale) })}</p>
      <dl className={styles.head}>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd translate="no">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </ScreenSection>
  );
}
