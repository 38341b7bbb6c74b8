// The table is the chart: each month's bar has its figures beside it.
import { getTranslations } from 'next-intl/server';
import { useId } from 'react';
import { ScreenSection } from '@/components/ui/pages/screen';
import type { DueMonths } from '@/lib/api/reads/office-invoices';
import type { Locale } from '@/lib/contract/core/locale';
import { formatMonth } from '@/lib/format/dates';
import { dayAt } from '@/lib/format/days';
import { formatCents, formatMoney } from '@/lib/format/money';
import { euroAxis } from '@/lib/invoices/euro-axis';
import styles from './due-chart.module.scss';

interface Props {
  locale: Locale;
  months: DueMonths;
}

const NONE = '–';
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

export async function DueChart({ locale, months }: Props) {
  const t = await getTranslations({ locale, namespace: 'officeInvoices.chart' });
  const lines = euroAxis(Math.max(...months.map(({ late, upcoming }) => late + upcoming)));
  const whole = lines.at(-1) ?? 1;
  const now = dayAt(new Date()).slice(0, 7);
  const cents = (amount: number) => (amount > 0 ? formatCents(amount, locale) : NONE);
  return (
    <ScreenSection id="due" heading={t('heading')} note={t('note')}>
      <table role="table" className={styles.chart}>
        <caption className="vh">{t('caption')}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              {t('month')}
            </th>
            <td role="cell" aria-hidden="true" className={styles.axis}>
              {lines.map((line) => (
                <span key={line}>{formatMoney(line / 100, locale)}</span>
              ))}
            </td>
            <th role="columnheader" scope="col">
              {t('late')}
            </th>
            <th role="columnheader" scope="col">
              {t('upcoming')}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {months.map(({ month, late, upcoming }) => (
            <tr key={month} role="row" data-now={month === now || undefined}>
              <th role="rowheader" scope="row">
                {formatMonth(`${month}-01`, locale)}
              </th>
              <td role="cell" aria-hidden="true">
                <Bar late={late / whole} upcoming={upcoming / whole} />
              </td>
              <td role="cell" data-label={t('late')} className={late > 0 ? styles.late : undefined}>
                {cents(late)}
              </td>
              <td role="cell" data-label={t('upcoming')}>
                {cents(upcoming)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot role="rowgroup">
          <tr role="row">
            <th role="rowheader" scope="row">
              {t('total')}
            </th>
            <td role="cell" aria-hidden="true" />
            <td role="cell" data-label={t('late')} className={styles.late}>
              {cents(sum(months.map(({ late }) => late)))}
            </td>
            <td role="cell" data-label={t('upcoming')}>
              {cents(sum(months.map(({ upcoming }) => upcoming)))}
            </td>
          </tr>
        </tfoot>
      </table>
    </ScreenSection>
  );
}

/** @param late share of the axis, like `upcoming` */
function Bar({ late, upcoming }: { late: number; upcoming: number }) {
  const hatch = useId();
  const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`;
  return (
    <svg className={styles.bar}>
      <pattern
        id={hatch}
        width="5"
        height="5"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
        className={styles.hatch}
      >
        <path d="M0 0v5" />
      </pattern>
      {[0.25, 0.5, 0.75, 1].map((at) => (
        <line key={at} x1={percent(at)} x2={percent(at)} y1="0" y2="100%" />
      ))}
      {late > 0 && (
        <rect className={styles.lateBar} fill={`url(#${hatch})`} width={percent(late)} y="25%" height="50%" />
      )}
      {upcoming > 0 && (
        <rect className={styles.open} x={percent(late)} width={percent(upcoming)} y="25%" height="50%" />
      )}
    </svg>
  );
}
