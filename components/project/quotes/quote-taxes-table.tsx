import { getTranslations } from 'next-intl/server';
import type { RateTotal } from '@/lib/contract/core/money';
import type { Locale } from '@/lib/contract/core/locale';
import { formatCents } from '@/lib/format/money';
import { formatRate } from '@/lib/format/numbers';
import styles from './sheet.module.scss';

/** Base and tax of each VAT rate. */
export async function QuoteTaxesTable({ locale, taxes }: { locale: Locale; taxes: readonly RateTotal[] }) {
  const t = await getTranslations({ locale, namespace: 'quotes.sheet' });
  return (
    <table className={styles.taxes}>
      <caption>{t('taxes')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('taxRate')}</th>
          <th scope="col">{t('taxBase')}</th>
          <th scope="col">{t('rate')}</th>
        </tr>
      </thead>
      <tbody>
        {taxes.map(({ vatRate, base, tax }) => (
          <tr key={vatRate}>
            <th scope="row">{formatRate(vatRate, locale)}</th>
            <td>{formatCents(base, locale)}</td>
            <td>{formatCents(tax, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
