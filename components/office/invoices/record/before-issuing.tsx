// What a draft lacks before it is issued, each with the place to mend it.
import { getTranslations } from 'next-intl/server';
import { SiteLink } from '@/components/ui/buttons/site-link';
import type { Locale } from '@/lib/contract/core/locale';
import type { Invoice } from '@/lib/contract/invoices/schemas';
import type { Messages } from '@/lib/i18n/messages';
import { settingTarget } from '@/lib/settings/edit/setting-id';
import styles from '../form/invoice-form.module.scss';
import { InvoiceFieldLink } from '../form/invoice-field-link';

interface Props {
  locale: Locale;
  missing: Invoice['missing'];
  /** The form shows the customer without fields. */
  isCustomerFixed: boolean;
  admin: boolean;
}

const keyOf = (field: string) => field.replaceAll('.', '_') as keyof Messages['officeInvoices']['missing'];

export async function BeforeIssuing({ locale, missing, isCustomerFixed, admin }: Props) {
  const t = await getTranslations({ locale, namespace: 'officeInvoices.missing' });
  const sentence = (field: string) => {
    const key = keyOf(field);
    return t.has(key) ? t(key, { field }) : t('other', { field });
  };
  return (
    <section className={styles.missing} aria-labelledby="missing-heading" id="missing">
      <h2 id="missing-heading">{t(missing.length > 0 ? 'headingMissing' : 'heading')}</h2>
      {missing.length === 0 ? (
        <p>{t('ready')}</p>
      ) : (
        <ul>
          {missing.map((field) => {
            const place = settingTarget(field);
            const fixed = place !== undefined || (isCustomerFixed && field.startsWith('customer.'));
            return (
              <li key={field}>
                {place && admin ? (
                  <SiteLink to={place} locale={locale}>
                    {sentence(field)}
                  </SiteLink>
                ) : fixed ? (
                  sentence(field)
                ) : (
                  <InvoiceFieldLink field={field}>{sentence(field)}</InvoiceFieldLink>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {!admin && missing.some(settingTarget) && <p className="small muted">{t('askAdmin')}</p>}
    </section>
  );
}
