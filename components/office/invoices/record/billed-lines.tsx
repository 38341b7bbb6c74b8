import { getTranslations } from 'next-intl/server';
import { QuoteLinesTable } from '@/components/project/quotes/quote-lines-table';
import { SiteLink } from '@/components/ui/buttons/site-link';
import type { Locale } from '@/lib/contract/core/locale';
import { totalsOf } from '@/lib/contract/core/money';
import type { Invoice } from '@/lib/contract/invoices/schemas';
import { formatListDay } from '@/lib/format/dates';
import { formatCents } from '@/lib/format/money';
import styles from '../form/invoice-form.module.scss';

interface Props {
  locale: Locale;
  invoice: Invoice;
}

/** Lines and totals; of a balance also what was invoiced before. */
export async function BilledLines({ locale, invoice }: Props) {
  const t = await getTranslations({ locale, namespace: 'officeInvoices.lines' });
  const { lines, deductions } = invoice;
  const whole = deductions.length > 0 ? totalsOf(lines) : invoice;
  return (
    <>
      <QuoteLinesTable
        locale={locale}
        quote={{
          lines: lines.map((line) => ({ ...line })),
          taxes: whole.taxes,
          totalExclTax: whole.totalExclTax,
          totalTax: whole.totalTax,
          totalInclTax: whole.totalInclTax,
        }}
      />
      {deductions.length > 0 && (
        <>
          <h3>{t('deductions')}</h3>
          <ul className={styles.deductions}>
            {deductions.map(({ id, reference, issuedOn, taxes }) => (
              <li key={id}>
                <span>
                  <SiteLink to={{ route: 'officeInvoice', params: { id } }} locale={locale}>
                    {reference}
                  </SiteLink>{' '}
                  {t('of', { date: formatListDay(issuedOn, locale) })}
                </span>
                <span>
                  {formatCents(
                    taxes.reduce((sum, { base, tax }) => sum - base - tax, 0),
                    locale,
                  )}
                </span>
              </li>
            ))}
            <li>
              <strong>{t('left')}</strong>
              <strong>{formatCents(invoice.totalInclTax, locale)}</strong>
            </li>
          </ul>
        </>
      )}
    </>
  );
}
