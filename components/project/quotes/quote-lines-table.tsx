// Explicit roles: changing `display` can drop table semantics.
import type { ReactNode } from 'react';
import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/contract/core/locale';
import type { QuoteSummary } from '@/lib/contract/quotes/schemas';
import { formatCents } from '@/lib/format/money';
import { formatNumber, formatRate } from '@/lib/format/numbers';
import styles from './sheet.module.scss';

interface Deduction {
  key: string;
  label: ReactNode;
  /** Formatted, without tax. */
  amount: string;
}

interface Props {
  locale: Locale;
  /** A quote or an invoice. */
  quote: Pick<QuoteSummary, 'lines' | 'taxes' | 'totalExclTax' | 'totalTax' | 'totalInclTax'>;
  /** Default: of a quote. */
  caption?: string;
  /** Of the lines' labels, if not the page's. */
  lang?: Locale | undefined;
  /** Below the lines; the totals are without them. */
  deductions?: readonly Deduction[];
}

/** Lines with several rates show each rate. */
export async function QuoteLinesTable({
  locale,
  quote: { lines, taxes, totalExclTax, totalTax, totalInclTax },
  caption,
  lang,
  deductions = [],
}: Props) {
  const t = await getTranslations({ locale, namespace: 'quotes.sheet' });
  const [only, ...others] = taxes;
  const several = others.length > 0;
  const columns = [
    'item',
    'quantity',
    'unitPrice',
    ...(several ? (['rate'] as const) : []),
    'lineTotal',
  ] as const;
  const sum = (label: string, cents: number, className?: string) => (
    <tr role="row" className={className}>
      <th role="rowheader" scope="row" colSpan={columns.length - 1}>
        {label}
      </th>
      <td role="cell">{formatCents(cents, locale)}</td>
    </tr>
  );
  return (
    <table role="table" className={several ? `${styles.lines} ${styles.rated}` : styles.lines}>
      <caption className="vh">{caption ?? t('caption')}</caption>
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
        {lines.map(({ label, quantity, unitPrice, vatRate, total }, index) => (
          <tr key={index} role="row">
            <th role="rowheader" scope="row" lang={lang}>
              {label}
            </th>
            <td role="cell">{formatNumber(quantity, locale)}</td>
            <td role="cell" data-label={t('at')}>
              {formatCents(unitPrice, locale)}
            </td>
            {several && (
              <td role="cell" data-label={t('rate')}>
                {formatRate(vatRate, locale)}
              </td>
            )}
            <td role="cell">{formatCents(total, locale)}</td>
          </tr>
        ))}
        {deductions.map(({ key, label, amount }) => (
          <tr key={key} role="row">
            <th role="rowheader" scope="row" colSpan={columns.length - 1}>
              {label}
            </th>
            <td role="cell">{amount}</td>
          </tr>
        ))}
      </tbody>
      <tfoot role="rowgroup">
        {sum(t('excl'), totalExclTax)}
        {sum(several || !only ? t('rate') : t('vat', { rate: formatRate(only.vatRate, locale) }), totalTax)}
        {sum(t('incl'), totalInclTax, styles.total)}
      </tfoot>
    </table>
  );
}
