// Explicit roles: changing `display` can drop table semantics.
import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/contract/core/locale';
import type { QuoteSummary } from '@/lib/contract/quotes/schemas';
import { formatCents } from '@/lib/format/money';
import { formatNumber, formatPercent } from '@/lib/format/numbers';
import styles from './sheet.module.scss';

interface Props {
  locale: Locale;
  quote: Pick<QuoteSummary, 'lines' | 'vatRate' | 'totalExclTax' | 'totalTax' | 'totalInclTax'>;
}

export async function QuoteLinesTable({
  locale,
  quote: { lines, vatRate, totalExclTax, totalTax, totalInclTax },
}: Props) {
  const t = await getTranslations({ locale, namespace: 'quotes.sheet' });
  const columns = ['item', 'quantity', 'unitPrice', 'lineTotal'] as const;
  const sum = (label: string, cents: number, className?: string) => (
    <tr role="row" className={className}>
      <th role="rowheader" scope="row" colSpan={3}>
        {label}
      </th>
      <td role="cell">{formatCents(cents, locale)}</td>
    </tr>
  );
  return (
    <table role="table" className={styles.lines}>
      <caption className="vh">{t('caption')}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {lines.map(({ label, quantity, unitPrice, total }, index) => (
          <tr key={index} role="row">
            <th role="rowheader" scope="row">
              {label}
            </th>
            <td role="cell">{formatNumber(quantity, locale)}</td>
            <td role="cell" data-label={t('at')}>
              {formatCents(unitPrice, locale)}
            </td>
            <td role="cell">{formatCents(total, locale)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot role="rowgroup">
        {sum(t('excl'), totalExclTax)}
        {sum(t('vat', { rate: formatPercent(vatRate, locale) }), totalTax)}
        {sum(t('incl'), totalInclTax, styles.total)}
      </tfoot>
    </table>
  );
}
